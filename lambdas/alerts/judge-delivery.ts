import { normalizedAddress } from '#contract/normalized-address.ts';
import type { MailPauses } from './mail-pauses.ts';
import { ALERT_RETURNED, type TellTrouble, VISITORS_PAUSED } from './mail-trouble.ts';

/** A mail that came back for good, or that its reader called spam. */
export interface Returned {
  /** That SES gave to the mail. */
  readonly mailId: string;
  readonly kind: 'bounce' | 'complaint';
  readonly addresses: readonly string[];
}

/** Those of a day. */
export interface ReturnedMails {
  /**
   * Counts a mail unless so many others are counted.
   * @param returned its `endsAt` is when the day may be forgotten
   * @returns whether it is counted, now or since an earlier event: SES and EventBridge deliver at least once
   */
  readonly count: (
    returned: Pick<Returned, 'mailId' | 'kind'> & {
      readonly day: string;
      readonly limit: number;
      readonly endsAt: Date;
    },
  ) => Promise<boolean>;
}

interface Dependencies {
  /** Addresses at which the business is told of requests. */
  readonly own: readonly string[];
  readonly pauses: Pick<MailPauses, 'pause' | 'pauseVisitors'>;
  readonly returns: ReturnedMails;
  readonly tellTrouble: TellTrouble;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;
/** SES keeps an address that bounced from us for about as long; who called us spam hears nothing for a year. */
const PAUSED_DAYS = { bounce: 90, complaint: 400 } as const;
/**
 * So many of a day are taken for bad luck. SES reviews an account from 5 % bounces or 0.1 % complaints on, which at a
 * few dozen mails a day is one or two.
 */
const TOLERATED = { bounce: 5, complaint: 1 } as const;

/** All ways to write one inbox are one. */
const inboxOf = (address: string) => normalizedAddress(address).address;

/**
 * Pauses mail to addresses from which mails came back, and to all visitors for a day when that are too many: then
 * somebody types addresses that do not exist, or those of others. The addresses of the business are never paused: each
 * return from one is told, because requests may go unnoticed.
 */
export function createJudgeDelivery({ own, pauses, returns, tellTrouble, now }: Dependencies) {
  const ownInboxes = new Set(own.map(inboxOf));
  return async ({ mailId, kind, addresses }: Returned): Promise<void> => {
    const time = now();
    const dayLater = new Date(time.getTime() + DAY_MS);
    for (const address of addresses) {
      if (ownInboxes.has(inboxOf(address))) {
        await tellTrouble(ALERT_RETURNED, kind);
        continue;
      }
      await pauses.pause(address, new Date(time.getTime() + PAUSED_DAYS[kind] * DAY_MS));
      const day = time.toISOString().slice(0, 10);
      if (await returns.count({ mailId, kind, day, limit: TOLERATED[kind], endsAt: dayLater })) continue;
      await pauses.pauseVisitors(dayLater);
      await tellTrouble(VISITORS_PAUSED, kind);
    }
  };
}
