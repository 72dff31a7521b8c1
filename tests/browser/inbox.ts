/** The local run's inbox, which keeps every mail that the product sends. */
import { BUSINESS } from '../../lambdas/contract/business.ts';
import { expect, type Stack } from './fixtures.ts';

export interface ReceivedMail {
  /** A later mail has a higher number. */
  readonly id: number;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails to this address, or all; newest first. */
export async function mailsIn({ endpoints }: Stack, to?: string): Promise<readonly ReceivedMail[]> {
  const address = new URL('/api/messages', endpoints.mail);
  if (to !== undefined) address.searchParams.set('to', to);
  const { messages }: { messages: readonly ReceivedMail[] } = await (await fetch(address)).json();
  return messages;
}

/** What a test expects of one mail. */
interface Expected {
  readonly to: string;
  /** Without the name of the business, with which it ends. */
  readonly subject: string;
  /** The sentence that the person needs. */
  readonly says: string;
}

export interface Inbox {
  /** Waits for the next mail, which must be this one. */
  readonly next: (expected: Expected) => Promise<ReceivedMail>;
  /** The mails that came and were not asked for, as lines of address and subject. */
  readonly unread: () => Promise<readonly string[]>;
  /** What the notices of changes of staff told this admin, in order; they come beside the other mails. */
  readonly staffNews: (to: string) => Promise<readonly string[]>;
}

const STAFF_NEWS = `A change of staff at ${BUSINESS.name}`;

const summary = ({ to, subject }: ReceivedMail) => `${to.join(', ')}: ${subject}`;

/** Opens the inbox of these addresses, and of whatever speaks of them: a test reads each mail in the order of arrival. */
export async function openInbox(stack: Stack, addresses: readonly string[]): Promise<Inbox> {
  let last = (await mailsIn(stack))[0]?.id ?? 0;
  const opened = last;
  const concerns = ({ to, text }: ReceivedMail) =>
    addresses.some((address) => to.includes(address) || text.includes(address));
  const concerning = async (after: number) =>
    (await mailsIn(stack)).filter((mail) => mail.id > after && concerns(mail)).toReversed();
  const newMails = async () => (await concerning(last)).filter(({ subject }) => subject !== STAFF_NEWS);
  return {
    async next({ to, subject, says }) {
      await expect.poll(newMails).not.toEqual([]);
      const [mail] = await newMails();
      if (mail === undefined) throw new Error('A mail has left the inbox.');
      expect(summary(mail)).toBe(`${to}: ${subject} at ${BUSINESS.name}`);
      expect(mail.text).toContain(says);
      last = mail.id;
      return mail;
    },
    unread: async () => (await newMails()).map(summary),
    staffNews: async (to) =>
      (await concerning(opened))
        .filter((mail) => mail.subject === STAFF_NEWS && mail.to.includes(to))
        .map(({ text }) => text.split('\n').find((line) => line.includes('@')) ?? ''),
  };
}
