import type { Mail } from './mail.ts';
import { POOL_MAILS } from './pool-mails.ts';

/**
 * What the trigger reads of the pool's event. The address is the one that the code is for.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-email-sender.html
 */
export interface CustomEmailSenderEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: {
    /** The code, encrypted. */
    readonly code?: string | null;
    readonly userAttributes: Readonly<Record<string, string | undefined>>;
  };
}

interface Dependencies {
  /** Scheme and host of the site. */
  readonly siteOrigin: string;
  readonly decrypt: (code: string, userPoolId: string) => Promise<string>;
  readonly send: (to: string, mail: Mail) => Promise<void>;
}

/** Says which mail failed and why, but neither the code nor the address: errors end in a log. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** Of an error that somebody else worded, the name: its message can quote an address. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/**
 * Writes the mails of the user pool and sends them. What the browser passes along with a sign-up, such as
 * `emailRedirectTo`, changes nothing: the link of a mail leads to the site itself.
 *
 * The pool does not wait for this trigger, so a failure costs nobody the account: Lambda tries twice more, the alarm
 * goes off, and a new mail can be asked for.
 */
export function createSendPoolMail({ siteOrigin, decrypt, send }: Dependencies) {
  return async ({ triggerSource, userPoolId, userName, request }: CustomEmailSenderEvent): Promise<void> => {
    const write = POOL_MAILS.get(triggerSource);
    if (write === undefined) throw new MailNotSent(`There is no mail for ${triggerSource}.`);
    const { email } = request.userAttributes;
    if (!request.code || !email) {
      throw new MailNotSent(`The event ${triggerSource} has no code or no address.`);
    }
    try {
      const code = await decrypt(request.code, userPoolId);
      await send(email, write({ siteOrigin, userName, code }));
    } catch (error) {
      throw new MailNotSent(`The mail for ${triggerSource} failed with ${nameOf(error)}.`);
    }
  };
}
