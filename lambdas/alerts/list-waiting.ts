import { businessDate } from '#contract/business-time.ts';
import type { Mail } from '../mail/mail.ts';
import type { DaysMails } from './days-mails.ts';
import type { Deliver } from './delivery.ts';
import { type WaitingQuote, waitingMail } from './waiting-mail.ts';

export interface WaitingQuotes {
  /** Quotes stored since this time whose visitors wait, who waits longest first. */
  readonly since: (from: Date, now: Date) => Promise<readonly WaitingQuote[]>;
  /** The number of quotes stored since this time that are held for what others sent. */
  readonly heldForOthers: (from: Date, now: Date) => Promise<number>;
  /** The number of those whose visitors wait since before this time; more are as many as it looks at. */
  readonly before: (from: Date, now: Date) => Promise<number>;
}

interface Dependencies {
  readonly quotes: WaitingQuotes;
  readonly addresses: readonly string[];
  readonly siteOrigin: string;
  readonly deliver: Deliver;
  readonly mailOfDay: DaysMails;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** What waits longer is counted: fourteen mornings had it, and the dashboard has it. */
const LOOKS_BACK_DAYS = 14;
/**
 * So long nobody else sends what a run sends: longer than its time limit. A run that died is followed by two retries of
 * Lambda, one minute and three after its end, of which the second one finds the list free.
 */
export const HELD_MS = 150_000;

/**
 * Mails the business who waits for an answer, and how many may wait that were held; nothing when nobody does. A second call of the same day, which a schedule
 * may make, mails nothing once the list was sent.
 * @returns the use case; it resolves to the number of those who wait
 * @throws when the list is not known to be sent, so that it is tried again
 */
export function createListWaiting(stores: Dependencies) {
  const { quotes, addresses, siteOrigin, deliver, mailOfDay, now } = stores;

  async function send(mail: Mail, day: string): Promise<void> {
    try {
      const delivered = await deliver(addresses, mail);
      if (delivered !== 'sent') throw new Error(`The list of the morning was not sent: ${delivered}.`);
    } catch (error) {
      await mailOfDay.giveBack(day);
      throw error;
    }
    await mailOfDay.markSent(day, now());
  }

  return async (): Promise<number> => {
    const time = now();
    const from = new Date(time.getTime() - LOOKS_BACK_DAYS * DAY_MS);
    const waiting = await quotes.since(from, time);
    const older = await quotes.before(from, time);
    const held = await quotes.heldForOthers(new Date(time.getTime() - DAY_MS), time);
    if (waiting.length + older + held === 0) return 0;
    const day = businessDate(time);
    const taken = await mailOfDay.take(day, time, new Date(time.getTime() + HELD_MS));
    if (taken === 'elsewhere') throw new Error('Another run is at the list of the morning.');
    if (taken === 'ours') await send(waitingMail(siteOrigin, { waiting, older, held }, time), day);
    return waiting.length + older;
  };
}
