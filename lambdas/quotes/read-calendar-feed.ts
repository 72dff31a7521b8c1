import { appointmentOf, dateAfter } from '#contract/appointments.ts';
import { BUSINESS } from '#contract/business.ts';
import { BUSINESS_TIME_ZONE, businessDate } from '#contract/business-time.ts';
import { calendarEvent } from '#contract/calendar-event.ts';
import { FEED_DAYS } from '#contract/calendar-feed.ts';
import { calendarFile } from '#contract/calendar-file.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { ApiError } from '../http/api-error.ts';
import type { CalendarFeeds } from './calendar-feeds-table.ts';
import { isSecretOf, readFeedAddress } from './feed-secret.ts';
import type { QuotesOfDays } from './list-calendar.ts';

/** Most visits and moves ahead, and of before: no family has as many, and what a reading costs is bounded. */
const MOST = { ahead: 500, back: 200 } as const;
const REFRESH_HOURS = 1;

export interface ReadCalendarFeedStores {
  readonly feeds: Pick<CalendarFeeds, 'find'>;
  /** Whether the pool has this person, able to sign in and with a role that may see quotes, at this moment. */
  readonly maySeeQuotesNow: (userId: string) => Promise<boolean>;
  /** From when on what was made in the name of a person is theirs: see `ownFrom` of the accounts. */
  readonly ownFrom: (userId: string) => Promise<Date | undefined>;
  readonly calendar: QuotesOfDays;
  readonly siteOrigin: string;
  readonly now: () => Date;
}

/** The same for every reason, so that who tries addresses learns nothing. */
const ended = () =>
  new ApiError(
    'not_found',
    "This calendar address is not in use. Open Calendar in the dashboard and choose 'Subscribe on your phone' for a new one.",
  );

/** Stretches of days within one month each. */
function monthsOf(from: string, to: string): readonly (readonly [string, string])[] {
  const stretches: (readonly [string, string])[] = [];
  for (let first = from; first <= to; ) {
    const nextMonth = `${dateAfter(`${first.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
    const last = dateAfter(nextMonth, -1);
    stretches.push([first, last < to ? last : to]);
    first = nextMonth;
  }
  return stretches;
}

async function readMonths(
  calendar: QuotesOfDays,
  months: readonly (readonly [string, string])[],
  most: number,
): Promise<readonly QuoteCard[]> {
  const found: QuoteCard[] = [];
  for (const [from, to] of months) {
    if (found.length >= most) break;
    found.push(...(await calendar.between(from, to, most - found.length)).quotes);
  }
  return found;
}

/**
 * The visits and moves of a feed of staff, as a file for calendars. What is off is not in it, and leaves the calendars
 * that read it, because a feed is the whole of a calendar.
 * @throws ApiError 404 for an address that opens nothing, whatever the reason
 */
export function createReadCalendarFeed(stores: ReadCalendarFeedStores) {
  const { feeds, maySeeQuotesNow, ownFrom, calendar, siteOrigin, now } = stores;
  const assertOpens = async (address: string) => {
    const asked = readFeedAddress(address);
    if (asked === undefined) throw ended();
    const { userId, secret } = asked;
    const feed = await feeds.find(userId);
    if (feed === undefined || !isSecretOf(secret, feed.digest)) throw ended();
    const [maySee, from] = await Promise.all([maySeeQuotesNow(userId), ownFrom(userId)]);
    // Who took an account back by a mail also ends what was made with the password of before; and an address that a lost
    // role has ended does not come back with the role.
    if (!maySee || (from !== undefined && feed.since < from)) throw ended();
  };
  return async (address: string): Promise<string> => {
    await assertOpens(address);
    const today = businessDate(now());
    const ahead = monthsOf(today, dateAfter(today, FEED_DAYS.ahead));
    const back = monthsOf(dateAfter(today, -FEED_DAYS.back), dateAfter(today, -1)).toReversed();
    const quotes = [
      ...(await readMonths(calendar, back, MOST.back)),
      ...(await readMonths(calendar, ahead, MOST.ahead)),
    ];
    const events = quotes
      .filter((quote) => quote.held === undefined && appointmentOf(quote) !== undefined)
      .flatMap((quote) => calendarEvent(quote, 'ours', siteOrigin) ?? [])
      .toSorted((one, other) => one.starts.getTime() - other.starts.getTime());
    return calendarFile(events, {
      maker: BUSINESS.name,
      subscription: { name: BUSINESS.name, timeZone: BUSINESS_TIME_ZONE, refreshHours: REFRESH_HOURS },
    });
  };
}
