import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import type { FoundKeys, SearchKeys } from '../search/search-keys.ts';
import { isMet, joinedName, type Sought, soughtIn } from '../search/search-words.ts';

/** Most keys that are read of one word: what costs the same at any number of quotes. */
const MOST_KEYS = 100;
/** The same of a word that more quotes have, where another such word is laid beside it: keys alone, no quotes. */
const MOST_WIDE = 1_000;
/** So many of these words, the longest: each costs the same again. */
const MOST_BESIDE = 2;
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

const wordOf = ([word = '']: Sought[number]) => word;
const longestFirst = (sought: Sought): Sought =>
  sought.toSorted((one, other) => wordOf(other).length - wordOf(one).length);

/** The quotes that both lists have come first; where both are whole, no other can have both words. */
function beside([list, other]: readonly [FoundKeys, FoundKeys]): FoundKeys {
  const known = new Set(other.ids);
  const inBoth = list.ids.filter((id) => known.has(id));
  const isAll = list.isAll && other.isAll && inBoth.length <= MOST_KEYS;
  return { ids: isAll ? inBoth : [...inBoth, ...list.ids], isAll };
}

/**
 * Finds quotes by the beginnings of their words: names, numbers, addresses, references and notes. Reads at most 100 keys
 * of each spelling of at most five words and then at most 100 quotes, however many there are; each quote is held against all that
 * is sought, so a key of what it said before finds nothing. Where every word has more keys than that, up to 1,000 of the
 * two longest are laid beside each other. `is_complete` is false where a quote that was not looked at may have all words too.
 */
export function createSearchQuotes({ keys, quotes, now }: SearchStores) {
  async function keysOf(spellings: readonly string[], limit = MOST_KEYS): Promise<FoundKeys> {
    const found = await Promise.all(spellings.map((spelling) => keys.beginningWith(spelling, limit)));
    return {
      ids: [...new Set(found.flatMap(({ ids }) => ids))],
      isAll: found.every(({ isAll }) => isAll),
    };
  }

  /** What is sought by words of which each leaves too many quotes to look at. */
  async function ofWideWords(sought: Sought): Promise<FoundKeys> {
    const longest = longestFirst(sought).slice(0, MOST_BESIDE);
    const lists = await Promise.all(longest.map((spellings) => keysOf(spellings, MOST_WIDE)));
    const [list, other] = lists.toSorted((one, next) => Number(next.isAll) - Number(one.isAll));
    return list !== undefined && other !== undefined ? beside([list, other]) : { ids: [], isAll: false };
  }

  /** The keys that leave the fewest quotes to look at. */
  async function narrowest(sought: Sought): Promise<FoundKeys> {
    const name = joinedName(sought);
    const [ofName, ...ofParts] = await Promise.all([
      name === undefined ? { ids: [], isAll: true } : keysOf([name]),
      ...sought.map((spellings) => keysOf(spellings)),
    ]);
    const whole = ofParts
      .filter(({ isAll }) => isAll)
      .toSorted((one, other) => one.ids.length - other.ids.length)[0];
    if (whole !== undefined) return whole;
    const [only, second] = ofParts;
    if (second === undefined) return { ids: only?.ids ?? [], isAll: false };
    const { ids, isAll } = await ofWideWords(sought);
    if (isAll) return { ids, isAll };
    return { ids: [...new Set([...ofName.ids, ...ids])].slice(0, MOST_KEYS), isAll };
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
