import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { FIRST_STAGE, type Stage } from '#contract/quote-work.ts';
import { isMet, joinedName, type Sought, soughtIn } from '#contract/search-words.ts';
import type { FoundKeys, SearchKeys } from '../search/search-keys.ts';
import { isOfStage, type QuotesOfStage } from './quotes-of-stage.ts';

/** Most keys that are read of one word: what costs the same at any number of quotes. */
const MOST_KEYS = 100;
/** The same of a word that more quotes have, where another such word is laid beside it: keys alone, no quotes. */
const MOST_WIDE = 1_000;
/** So many of these parts, the longest words: each costs the same again. */
const MOST_BESIDE = 2;
/** Most quotes in an answer. */
const MOST_FOUND = 25;

export interface QuotesById {
  /** The quotes that exist, in the order of their ids. */
  readonly byIds: (ids: readonly string[]) => Promise<readonly QuoteCard[]>;
}

export interface SearchStores {
  readonly keys: SearchKeys;
  readonly stages: QuotesOfStage;
  readonly quotes: QuotesById;
  readonly now: () => Date;
}

/** One of the things that a quote must have: a word in one of its spellings, or a stage. */
interface Part {
  /** How much it is expected to narrow: a word by its length. */
  readonly weight: number;
  /** The newest quotes that have it. */
  readonly keys: (limit: number) => Promise<FoundKeys>;
}

/** The quotes that both lists have come first; where both are whole, no other can have both parts. */
function beside([list, other]: readonly [FoundKeys, FoundKeys]): FoundKeys {
  const known = new Set(other.ids);
  const inBoth = list.ids.filter((id) => known.has(id));
  const isAll = list.isAll && other.isAll && inBoth.length <= MOST_KEYS;
  return { ids: isAll ? inBoth : [...inBoth, ...list.ids], isAll };
}

/** The quotes that have parts of which each leaves too many to look at. */
async function ofWide(parts: readonly Part[]): Promise<FoundKeys> {
  const heaviest = parts.toSorted((one, other) => other.weight - one.weight).slice(0, MOST_BESIDE);
  const lists = await Promise.all(heaviest.map(({ keys }) => keys(MOST_WIDE)));
  const [list, other] = lists.toSorted((one, next) => Number(next.isAll) - Number(one.isAll));
  return list !== undefined && other !== undefined ? beside([list, other]) : { ids: [], isAll: false };
}

/**
 * Finds quotes by the beginnings of their words: names, numbers, addresses, references and notes; of one stage alone, if
 * that is given. Reads at most 100 keys of each spelling of at most five words and then at most 200 quotes, however many
 * there are; each quote is held against all that is sought, so a key of what it said before finds nothing. Where every
 * word has more keys than that, up to 1,000 of two parts are laid beside each other. `is_complete` is false where a quote
 * that was not looked at may have all words too.
 */
export function createSearchQuotes({ keys, stages, quotes, now }: SearchStores) {
  async function keysOf(spellings: readonly string[], limit = MOST_KEYS): Promise<FoundKeys> {
    const found = await Promise.all(spellings.map((spelling) => keys.beginningWith(spelling, limit)));
    return {
      ids: [...new Set(found.flatMap(({ ids }) => ids))],
      isAll: found.every(({ isAll }) => isAll),
    };
  }

  async function keysOfStage(stage: Stage, limit: number): Promise<FoundKeys> {
    const { keys: found, isAll } = await stages.before(stage, undefined, limit);
    return { ids: found.map(({ id }) => id), isAll };
  }

  function partsOf(sought: Sought, stage: Stage | undefined): readonly Part[] {
    const words = sought.map((spellings) => ({
      weight: spellings[0]?.length ?? 0,
      keys: (limit: number) => keysOf(spellings, limit),
    }));
    // The first stage is that of quotes on which nobody has worked, and not stored.
    if (stage === undefined || stage === FIRST_STAGE) return words;
    return [...words, { weight: Infinity, keys: (limit) => keysOfStage(stage, limit) }];
  }

  /** The keys that leave the fewest quotes to look at. */
  async function narrowest(sought: Sought, stage: Stage | undefined): Promise<FoundKeys> {
    const name = joinedName(sought);
    const parts = partsOf(sought, stage);
    const [ofName, ...ofParts] = await Promise.all([
      name === undefined ? { ids: [], isAll: true } : keysOf([name]),
      ...parts.map((part) => part.keys(MOST_KEYS)),
    ]);
    const whole = ofParts
      .filter(({ isAll }) => isAll)
      .toSorted((one, other) => one.ids.length - other.ids.length)[0];
    if (whole !== undefined) return whole;
    const [only, second] = ofParts;
    if (second === undefined) return { ids: only?.ids ?? [], isAll: false };
    const { ids, isAll } = await ofWide(parts);
    if (isAll) return { ids, isAll };
    return { ids: [...new Set([...ofName.ids, ...ids])].slice(0, MOST_KEYS), isAll };
  }

  return async (typed: string, stage?: Stage): Promise<QuotePage> => {
    const sought = soughtIn(typed);
    const as_of = now().toISOString();
    if (sought.length === 0) return { quotes: [], next_cursor: null, as_of, is_complete: true };
    const { ids, isAll } = await narrowest(sought, stage);
    // One word is met by its key alone, so no more are read than are answered.
    const most = sought.length === 1 && stage === undefined ? MOST_FOUND + 1 : ids.length;
    const read = await quotes.byIds(ids.slice(0, most));
    const met = read.filter(
      (quote) =>
        quote.held === undefined &&
        isMet(sought, asCorrected(quote)) &&
        (stage === undefined || isOfStage(quote, stage)),
    );
    return {
      quotes: met.slice(0, MOST_FOUND),
      next_cursor: null,
      as_of,
      is_complete: isAll && met.length <= MOST_FOUND && ids.length <= Math.max(most, MOST_FOUND),
    };
  };
}
