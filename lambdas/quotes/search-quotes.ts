import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import type { FoundKeys, SearchKeys } from '../search/search-keys.ts';
import { isMet, joinedName, type Sought, soughtIn } from '../search/search-words.ts';

/** Most keys that are read of one word: what costs the same at any number of quotes. */
const MOST_KEYS = 100;
/** Most quotes in an answer. */
const MOST_FOUND = 25;

export interface QuotesById {
  /** The quotes that exist, in the order of their ids. */
  readonly byIds: (ids: readonly string[]) => Promise<readonly QuoteCard[]>;
}

export interface SearchStores {
  readonly keys: SearchKeys;
  readonly quotes: QuotesById;
  readonly now: () => Date;
}

/**
 * Finds quotes by the beginnings of their words: names, numbers, addresses, references and notes. Reads at most 100 keys
 * of each spelling of at most five words and then at most 200 quotes, however many there are; each quote is held against all that
 * is sought, so a key of what it said before finds nothing. Where every word alone has more keys than that, and no name
 * narrows them, the newest of the longest word are looked through, and `is_complete` is false.
 */
export function createSearchQuotes({ keys, quotes, now }: SearchStores) {
  async function keysOf(spellings: readonly string[]): Promise<FoundKeys> {
    const found = await Promise.all(spellings.map((spelling) => keys.beginningWith(spelling, MOST_KEYS)));
    return {
      ids: [...new Set(found.flatMap(({ ids }) => ids))],
      isAll: found.every(({ isAll }) => isAll),
    };
  }

  /** The keys that leave the fewest quotes to look at. */
  async function narrowest(sought: Sought): Promise<FoundKeys> {
    const name = joinedName(sought);
    const [ofName, ...ofParts] = await Promise.all([
      name === undefined ? { ids: [], isAll: true } : keysOf([name]),
      ...sought.map(keysOf),
    ]);
    const whole = ofParts
      .filter(({ isAll }) => isAll)
      .toSorted((one, other) => one.ids.length - other.ids.length)[0];
    if (whole !== undefined) return whole;
    const longest = sought.reduce(
      (best, [word = ''], index) => (word.length > (sought[best]?.[0] ?? '').length ? index : best),
      0,
    );
    const { ids } = ofParts[longest] ?? { ids: [] };
    return { ids: [...new Set([...ofName.ids, ...ids])].slice(0, MOST_KEYS), isAll: false };
  }

  return async (typed: string): Promise<QuotePage> => {
    const sought = soughtIn(typed);
    const as_of = now().toISOString();
    if (sought.length === 0) return { quotes: [], next_cursor: null, as_of, is_complete: true };
    const { ids, isAll } = await narrowest(sought);
    // One word is met by its key alone, so no more are read than are answered.
    const read = await quotes.byIds(sought.length === 1 ? ids.slice(0, MOST_FOUND + 1) : ids);
    const met = read.filter((quote) => quote.held === undefined && isMet(sought, asCorrected(quote)));
    return {
      quotes: met.slice(0, MOST_FOUND),
      next_cursor: null,
      as_of,
      is_complete: isAll && met.length <= MOST_FOUND && (sought.length > 1 || ids.length <= MOST_FOUND),
    };
  };
}
