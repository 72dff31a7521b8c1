import { ERASED_NAMES } from '#contract/erased.ts';
import { namedEntries } from '#contract/named-entries.ts';
import type { ChangedQuote, QuoteCard, QuotePage, QuoteWork } from '#contract/quote-answer-schemas.ts';
import { type FieldName, QUOTE_FIELDS } from '#contract/quote-fields.ts';
import type { QuoteNews } from '#contract/quote-work-answer-schemas.ts';

/** The quotes at the head of the list, newest first, and the cursor of the rest. */
export interface NewestQuotes {
  readonly quotes: readonly QuoteCard[];
  /** Cursor of the next page; null when there is none. */
  readonly nextCursor: string | null;
  /** Changes when the pages after these quotes are no longer the ones that followed before. */
  readonly generation: number;
  /** The server's time up to which everything is known, as ISO 8601. */
  readonly asOf: string;
  /** What has come since, where more came at once than a page holds: it is shown when somebody asks for the newest. */
  readonly ahead?: Head | undefined;
}

type Head = Pick<NewestQuotes, 'quotes' | 'nextCursor'>;

const isBefore = (one: QuoteCard, other: QuoteCard) =>
  one.created_at === other.created_at ? one.id > other.id : one.created_at > other.created_at;

const later = (one: string, other: string) => (one > other ? one : other);

const NOTHING_SAID = Object.fromEntries(
  namedEntries(QUOTE_FIELDS).map(([name, { kind }]) => [name, kind === 'tick' ? false : '']),
) as Pick<QuoteCard, FieldName>;

/** The card of a request that was erased, as the server has it. */
const erasedCard = ({ id, created_at }: QuoteCard, work: QuoteWork): QuoteCard => ({
  ...NOTHING_SAID,
  ...ERASED_NAMES[work.erased_for ?? 'sender'],
  ...work,
  id,
  created_at,
});

/** Quotes with the latest known work on each; one that did not change stays the same object. */
export function withWork(quotes: readonly QuoteCard[], changed: readonly QuoteWork[]): readonly QuoteCard[] {
  const works = new Map(changed.map((work) => [work.id, work]));
  const isNewer = (quote: QuoteCard) => (works.get(quote.id)?.version ?? 0) > quote.version;
  if (!quotes.some(isNewer)) return quotes;
  return quotes.map((quote) => {
    const work = works.get(quote.id);
    if (work === undefined || !isNewer(quote)) return quote;
    return work.erased_at === undefined ? { ...quote, ...work } : erasedCard(quote, work);
  });
}

/** A list without those who were erased, with what belongs to each of the others. */
export function withoutErased<List extends Pick<QuotePage, 'quotes' | 'today'>>(list: List): List {
  const isKept = list.quotes.map(({ erased_at: at }) => at === undefined);
  if (isKept.every(Boolean)) return list;
  const quotes = list.quotes.filter((_, index) => isKept[index]);
  const { today } = list;
  return {
    ...list,
    quotes,
    ...(today && { today: { ...today, due: today.due.filter((_, index) => isKept[index]) } }),
  };
}

const workOf = ({
  id,
  stage,
  version,
  updated_by,
  updated_at,
  progress,
  corrected,
  same_move_as,
  repeats,
  erased_at,
  erased_for,
}: QuoteWork): QuoteWork => ({
  id,
  stage,
  version,
  ...(updated_by !== undefined && { updated_by }),
  ...(updated_at !== undefined && { updated_at }),
  ...(progress !== undefined && { progress }),
  ...(corrected !== undefined && { corrected }),
  ...(same_move_as !== undefined && { same_move_as }),
  ...(repeats !== undefined && { repeats }),
  ...(erased_at !== undefined && { erased_at }),
  ...(erased_for !== undefined && { erased_for }),
});

type Spam = Pick<ChangedQuote, 'id' | 'held' | 'held_for' | 'held_group'>;

/** What became spam, or stopped being it, by somebody else; one that did not change stays the same object. */
function withHeld(known: readonly QuoteCard[], latest: readonly Spam[]): readonly QuoteCard[] {
  const spam = new Map(latest.map((quote) => [quote.id, quote]));
  const isOld = ({ id, held }: QuoteCard) => spam.has(id) && spam.get(id)?.held !== held;
  if (!known.some(isOld)) return known;
  return known.map((quote) => {
    if (!isOld(quote)) return quote;
    const { held: _, held_for: _signs, held_group: _group, ...free } = quote;
    const { held, held_for, held_group } = spam.get(quote.id) ?? {};
    return held === undefined ? free : { ...free, held, held_for, held_group };
  });
}

/** Quotes as these news say that they are by now. */
export const withNews = (known: readonly QuoteCard[], news: readonly ChangedQuote[]): readonly QuoteCard[] =>
  withHeld(withWork(known, news.map(workOf)), news);

function merge(known: readonly QuoteCard[], fresh: readonly QuoteCard[]): readonly QuoteCard[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !ids.has(id));
  const kept = withNews(known, fresh);
  if (added.length === 0) return kept;
  return [...added, ...kept].toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** Whether this page reaches down to these quotes. */
const follows = (page: QuotePage, quotes: readonly QuoteCard[]): boolean => {
  const ids = new Set(page.quotes.map(({ id }) => id));
  return ids.size === 0 || quotes.some(({ id }) => ids.has(id));
};

const headOf = ({ quotes, next_cursor: nextCursor }: QuotePage): Head => ({ quotes, nextCursor });

/**
 * Puts new quotes before the known ones, so that a list that is being read keeps its order and shows each quote once.
 * When more new quotes have arrived than one page holds, they stand ahead of the list, which stays as it is.
 */
export function mergeNewest(known: NewestQuotes | undefined, page: QuotePage): NewestQuotes {
  const isBegun = known !== undefined && (known.quotes.length > 0 || page.quotes.length === 0);
  if (!isBegun) return { ...headOf(page), generation: (known?.generation ?? 0) + 1, asOf: page.as_of };
  const asOf = later(known.asOf, page.as_of);
  const { quotes, ahead } = known;
  if (follows(page, quotes)) return { ...known, quotes: merge(quotes, page.quotes), ahead: undefined, asOf };
  const isNext = ahead !== undefined && follows(page, ahead.quotes);
  return {
    ...known,
    ahead: isNext ? { ...ahead, quotes: merge(ahead.quotes, page.quotes) } : headOf(page),
    asOf,
  };
}

/**
 * Adds what has happened since; news repeat what was told a moment before. Of those that leave something out nothing is
 * added: the page that is read then would seem to follow them, and what lies between would be missing.
 */
export function mergeNews(
  known: NewestQuotes,
  { quotes, changed, is_complete: isComplete, as_of }: QuoteNews,
): NewestQuotes {
  if (!isComplete) return { ...known, quotes: withNews(known.quotes, [...quotes, ...changed]) };
  const { ahead } = known;
  const asOf = later(known.asOf, as_of);
  const put = (list: readonly QuoteCard[]) => withNews(merge(list, quotes), changed);
  if (ahead === undefined) return { ...known, quotes: put(known.quotes), asOf };
  const told = [...quotes, ...changed];
  return {
    ...known,
    quotes: withNews(known.quotes, told),
    ahead: { ...ahead, quotes: put(ahead.quotes) },
    asOf,
  };
}

/** The list from its newest on: what stood ahead of it takes its place. */
export function fromNewest({ ahead, ...known }: NewestQuotes): NewestQuotes {
  return ahead === undefined ? known : { ...known, ...ahead, generation: known.generation + 1 };
}

/** All quotes that are known, the newest first; between those ahead of the list and its own, some may be unknown. */
export const knownOf = ({ ahead, quotes }: Pick<NewestQuotes, 'quotes' | 'ahead'>): readonly QuoteCard[] => [
  ...(ahead?.quotes ?? []),
  ...quotes,
];

/** Ids of the quotes that these news add to the list, or to those in it that are no spam. */
export function arrivalsIn(known: NewestQuotes, { quotes }: QuoteNews): readonly string[] {
  const ids = new Set(
    knownOf(known)
      .filter(({ held }) => held === undefined)
      .map(({ id }) => id),
  );
  return quotes.map(({ id }) => id).filter((id) => !ids.has(id));
}
