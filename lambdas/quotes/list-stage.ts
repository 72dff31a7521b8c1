import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { FIRST_STAGE, type Stage } from '#contract/quote-work.ts';
import { createdAtId } from '../work/quote-keys.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';
import type { PageRequest } from './list-quotes.ts';
import { isOfStage, type QuotesOfStage } from './quotes-of-stage.ts';
import type { QuotesById } from './search-quotes.ts';

/** Cards on a page: as many as a phone draws at once. */
const PAGE_SIZE = 50;
/** Reads of one call, where many of a stage are erased or held. */
const MAX_READS = 3;

export interface StageStores {
  readonly stages: QuotesOfStage;
  readonly quotes: QuotesById;
  readonly now: () => Date;
}

interface StageRequest extends PageRequest {
  readonly stage: Stage;
}

/**
 * Lists the quotes of one stage page by page, newest first, at a cost that does not depend on how many there are: keys of
 * an index and the quotes themselves. That of a quote on which nobody has worked is not stored, so the new ones are those
 * of a page of all quotes: such a page may be short, or empty before a cursor.
 * @param listQuotes lists all quotes
 * @returns the use case; it throws ApiError 400 for a cursor that no list issued
 */
export function createListStage(
  { stages, quotes, now }: StageStores,
  listQuotes: (request: PageRequest) => Promise<QuotePage>,
) {
  async function amongAll({ stage, cursor }: StageRequest): Promise<QuotePage> {
    const page = await listQuotes({ cursor });
    const all = page.quotes.filter((quote) => isOfStage(quote, stage));
    const listed = all.slice(0, PAGE_SIZE);
    const last = listed.at(-1);
    if (last === undefined || all.length <= PAGE_SIZE) return { ...page, quotes: listed };
    return { ...page, quotes: listed, next_cursor: encodeCursor(createdAtId(last.created_at, last.id)) };
  }

  async function ofIndex({ stage, cursor }: StageRequest): Promise<QuotePage> {
    const as_of = now().toISOString();
    const listed: QuoteCard[] = [];
    let position = cursor === undefined ? undefined : decodeCursor(cursor);
    for (let reads = 0; reads < MAX_READS && listed.length < PAGE_SIZE; reads += 1) {
      const { keys, isAll } = await stages.before(stage, position, PAGE_SIZE - listed.length);
      const read = await quotes.byIds(keys.map(({ id }) => id));
      listed.push(...read.filter((quote) => isOfStage(quote, stage)));
      if (isAll) return { quotes: listed, next_cursor: null, as_of };
      position = keys.at(-1)?.created_at_id;
    }
    return { quotes: listed, next_cursor: position === undefined ? null : encodeCursor(position), as_of };
  }

  return (request: StageRequest) => (request.stage === FIRST_STAGE ? amongAll(request) : ofIndex(request));
}
