import { answerDue } from '#contract/answer-by.ts';
import { startOfBusinessDay } from '#contract/business-time.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { PartOfDay } from '#contract/parts-of-day.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { isReplaced, type NextKind } from '#contract/quote-work.ts';
import { monthsBackFrom } from '../aws/months.ts';
import { canSlip, slipsAt, waitsSince } from '../work/attention.ts';
import type { QuotesById } from './search-quotes.ts';

/** Most quotes of a day: what has waited for the longest comes first, and more than that is no day's work. */
const MOST = 100;
/** The first replies of so many days, of at most so many quotes of a month: those on which staff has worked last. */
const REPLY_DAYS = 30;
const MOST_REPLIES = 100;
/** Moves that were booked in so many days. */
const BOOKED_DAYS = 7;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

interface Worked {
  readonly created_at: string;
  readonly first_contact_at: string | undefined;
  readonly booked_at: string | undefined;
}

export interface QuotesOfDay {
  /** Ids of open quotes that want something before this time, the earliest first. */
  readonly wantedBy: (
    time: Date,
    limit: number,
  ) => Promise<{ readonly ids: readonly string[]; readonly isAll: boolean }>;
  /** Quotes of this month (`YYYY-MM`) on which staff has worked since a time, the last first. */
  readonly lastWorked: (month: string, from: Date, limit: number) => Promise<readonly Worked[]>;
}

export interface TodayStores {
  readonly day: QuotesOfDay;
  readonly quotes: QuotesById;
  readonly now: () => Date;
}

type Due = NonNullable<QuotePage['today']>['due'][number];

const PART_OF_NEXT: Readonly<Record<NextKind, PartOfDay>> = {
  call: 'call',
  write: 'call',
  close: 'call',
  visit: 'appointment',
  move: 'appointment',
  follow_up: 'chase',
};

/** Why a quote is in the day, and since when that is due; undefined for one that is not any more. */
function dueOf(quote: QuoteCard, end: Date): Due | undefined {
  const { stage, progress, move_date: moveDate } = asCorrected(quote);
  const { next_kind: kind, next_at: at } = progress ?? {};
  if (quote.held !== undefined || isReplaced(quote)) return undefined;
  if (kind !== undefined && at !== undefined && Date.parse(at) < end.getTime())
    return { part: PART_OF_NEXT[kind], at };
  if (kind === undefined && stage === 'new')
    return { part: 'call', at: new Date(answerDue(Date.parse(waitsSince(quote)))).toISOString() };
  const slips = canSlip(quote) ? slipsAt(moveDate) : undefined;
  if (slips === undefined || slips >= end) return undefined;
  return { part: 'slip', at: slips.toISOString() };
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}

/**
 * What the owner has to do today, in business time, by the server's clock: who waits and what is due before the day ends,
 * the most overdue first; who sent twice is in it once. Reads at most 100 keys and their quotes, and at most 200 changes of work for the median,
 * however many quotes there are.
 */
export function createListToday({ day, quotes, now }: TodayStores) {
  /** The median of the first replies, and how many moves were booked. */
  async function figures(time: Date) {
    const from = new Date(time.getTime() - REPLY_DAYS * DAY_MS);
    const months = monthsBackFrom(time, 2);
    const pages = await Promise.all(months.map((month) => day.lastWorked(month, from, MOST_REPLIES)));
    const worked = pages.flat();
    const replies = worked.flatMap(({ created_at: sentAt, first_contact_at: heardAt }) =>
      heardAt === undefined || Date.parse(heardAt) < from.getTime()
        ? []
        : Math.max(0, Date.parse(heardAt) - Date.parse(sentAt)) / MINUTE_MS,
    );
    const week = new Date(time.getTime() - BOOKED_DAYS * DAY_MS).toISOString();
    const booked = worked.filter(({ booked_at: at = '' }) => at >= week).length;
    return { median_reply: median(replies), booked };
  }

  return async (): Promise<QuotePage> => {
    const time = now();
    const end = startOfBusinessDay(time, 1);
    const [wanted, known] = await Promise.all([day.wantedBy(end, MOST), figures(time)]);
    const rows = (await quotes.byIds(wanted.ids))
      .flatMap((quote) => {
        const due = dueOf(quote, end);
        return due === undefined ? [] : { quote, due };
      })
      .toSorted((one, other) => (one.due.at < other.due.at ? -1 : 1));
    return {
      quotes: rows.map(({ quote }) => quote),
      next_cursor: null,
      as_of: time.toISOString(),
      is_complete: wanted.isAll,
      today: { due: rows.map(({ due }) => due), ...known },
    };
  };
}
