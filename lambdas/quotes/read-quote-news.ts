import type { QuoteCard, QuoteWork } from '#contract/quote-answer-schemas.ts';
import type { QuoteNews } from '#contract/quote-work-answer-schemas.ts';
import { monthsBackFrom } from '../aws/months.ts';
import { monthOf } from '../work/quote-keys.ts';

/**
 * So much of the time before `after` is read again: a quote has its time before it is stored (a function has 10 s), the
 * index shows it a moment later, and the clocks of two instances differ.
 */
const OVERLAP_MS = 60_000;
/** Months that are looked through: a dashboard that was away for longer reads its list again. */
const MONTHS = 2;
/** Most entries of each kind in an answer. */
const MOST = 50;

/** A quote, with what says whether somebody was told of it. */
interface ArrivedCard extends QuoteCard {
  readonly unannounced?: string | undefined;
  readonly announced?: ReadonlySet<string> | undefined;
}

interface Slice<Entry> {
  /** Newest first. */
  readonly entries: readonly Entry[];
  readonly isAll: boolean;
}

/** Entries of one month (`YYYY-MM`) from an ISO time on, at most `limit`. */
type Since<Entry> = (month: string, from: string, limit: number) => Promise<Slice<Entry>>;

export interface QuoteNewsSource {
  /** Those that are held are among them and do not count towards the limit. */
  readonly quotesSince: Since<ArrivedCard>;
  /** The work on quotes that was changed. */
  readonly workSince: Since<QuoteWork>;
  /**
   * Those that an admin has released, removed or restored, and those that were held after somebody was told of them. Those
   * that are held or removed do not count towards the limit.
   */
  readonly settledSince: Since<QuoteCard>;
}

export interface QuoteNewsStores {
  readonly news: QuoteNewsSource;
  readonly now: () => Date;
}

function joined<Entry>(slices: readonly Slice<Entry>[]): Slice<Entry> {
  return { entries: slices.flatMap(({ entries }) => entries), isAll: slices.every(({ isAll }) => isAll) };
}

/** Within this time a new quote is judged. */
const JUDGED_MS = 20_000;

/**
 * What looks like spam is no news. Where some does, a robot may be at work, and those of which nobody was told yet may
 * not be judged yet: the next news have them.
 */
function withoutHeld(quotes: readonly ArrivedCard[], moment: Date): readonly QuoteCard[] {
  const isFlooded = quotes.some(({ held }) => held !== undefined);
  const isJudged = ({ unannounced, announced, created_at: createdAt }: ArrivedCard) =>
    unannounced === undefined ||
    announced !== undefined ||
    moment.getTime() - Date.parse(createdAt) > JUDGED_MS;
  return quotes.filter((quote) => quote.held === undefined && (!isFlooded || isJudged(quote)));
}

const isHeld = ({ held }: QuoteCard) => held !== undefined;

/** Those that an answer before may have shown, since they were not judged yet: in a flood it shows no others. */
const heldSince = (quotes: readonly QuoteCard[], after: string): readonly QuoteCard[] =>
  quotes.filter((quote) => isHeld(quote) && quote.created_at <= after).slice(-MOST);

/**
 * What has happened since a time: quotes that came or were released, and quotes on which staff has worked or that became
 * spam. Where nothing has, it reads three empty ranges of an index, whatever the number of quotes; within a minute of a
 * change of month six.
 */
export function createReadQuoteNews({ news, now }: QuoteNewsStores) {
  return async ({ after }: { readonly after: string }): Promise<QuoteNews> => {
    const moment = now();
    const from = new Date(Date.parse(after) - OVERLAP_MS).toISOString();
    const known = monthsBackFrom(moment, MONTHS);
    const months = known.filter((month) => month >= monthOf(from));
    const all = async <Entry>(since: Since<Entry>) =>
      joined(await Promise.all(months.map((month) => since(month, from, MOST))));
    const [quotes, work, settled] = await Promise.all([
      all(news.quotesSince),
      all(news.workSince),
      all(news.settledSince),
    ]);
    const released = settled.entries.filter(({ held }) => held === undefined);
    const ids = new Set(released.map(({ id }) => id));
    const arrived = [...released, ...withoutHeld(quotes.entries, moment).filter(({ id }) => !ids.has(id))];
    const held = [...heldSince(quotes.entries, after), ...settled.entries.filter(isHeld)];
    const isAll = arrived.length <= MOST && quotes.isAll && work.isAll && settled.isAll;
    return {
      quotes: arrived.slice(0, MOST),
      changed: [...work.entries, ...held],
      is_complete: isAll && monthOf(from) >= (known.at(-1) ?? ''),
      as_of: moment.toISOString(),
    };
  };
}
