import type { OnceADay } from '../accounts/once-a-day.ts';
import type { Deliver } from './delivery.ts';
import { type WaitingQuote, waitingMail } from './waiting-mail.ts';

export interface WaitingQuotes {
  /** Quotes stored since this time whose visitors wait, who waits longest first. */
  readonly since: (from: Date, now: Date) => Promise<readonly WaitingQuote[]>;
}

interface Dependencies {
  readonly quotes: WaitingQuotes;
  readonly addresses: readonly string[];
  readonly siteOrigin: string;
  readonly deliver: Deliver;
  readonly onceADay: Pick<OnceADay, 'claim' | 'giveBack'>;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** What waits longer is in the dashboard, and no news any more. */
const LOOKS_BACK_DAYS = 14;
const WHAT = 'waiting-list';

/**
 * Mails the business who waits for an answer; nothing when nobody does. A second call of the same day, which a schedule
 * may make, mails nothing.
 * @returns the use case; it resolves to the number of those who wait
 */
export function createListWaiting(stores: Dependencies) {
  const { quotes, addresses, siteOrigin, deliver, onceADay, now } = stores;
  return async (): Promise<number> => {
    const time = now();
    const waiting = await quotes.since(new Date(time.getTime() - LOOKS_BACK_DAYS * DAY_MS), time);
    const day = time.toISOString().slice(0, 10);
    if (waiting.length === 0 || !(await onceADay.claim(WHAT, day, time))) return waiting.length;
    const delivered = await deliver(addresses, waitingMail(siteOrigin, waiting, time)).catch(
      async (error) => {
        await onceADay.giveBack(WHAT, day);
        throw error;
      },
    );
    if (delivered !== 'sent') await onceADay.giveBack(WHAT, day);
    return waiting.length;
  };
}
