import { asCorrected } from '#contract/corrected.ts';
import { ERASED_AT } from '#contract/erased.ts';
import { MOST_OF_PERSON } from '#contract/person-schemas.ts';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { isSamePerson } from '#contract/same-person.ts';
import { wordsOfPerson } from '#contract/search-words.ts';
import { chunksOf } from '../aws/chunks-of.ts';
import { plainRow, type Row } from '../aws/stored-row.ts';
import { ApiError } from '../http/api-error.ts';
import { foundWork } from '../work/found-work.ts';
import type { PersonRows } from './person-rows-table.ts';

export interface FindPersonStores {
  readonly rows: Pick<PersonRows, 'read'>;
  /** Ids of the newest quotes with exactly this word in the search, at most so many. */
  readonly withWord: (word: string, limit: number) => Promise<readonly string[]>;
  /** Quotes that look like spam or were removed: they are in no search. */
  readonly held: () => Promise<readonly Row[]>;
}

/** Requests of one person, newest first. */
interface FoundPerson {
  readonly requests: readonly Row[];
  /** Whether none was left out. */
  readonly isComplete: boolean;
}

export type FindPerson = (id: string) => Promise<FoundPerson>;

const AT_ONCE = 25;

const idOf = ({ id }: Row) => id?.S ?? '';

/** How a quote reads: as it was sent, and as staff corrected it; empty for one that was erased. */
function readingsOf(row: Row): readonly SentQuote[] {
  const found = foundWork(plainRow(row));
  if (found === undefined) return [];
  const { sent, work } = found;
  return [sent, asCorrected({ ...sent, corrected: work.corrected })];
}

const timeOf = (row: Row) => row.created_at_id?.S ?? '';
const newestFirst = (rows: readonly Row[]) =>
  rows.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));

/**
 * Finds the requests of the person behind a quote: those with its inbox or its number, as it was sent and as staff corrected
 * it, held ones among them. It costs the same at any number of quotes.
 * @returns the use case; it throws ApiError 404 for an unknown quote, and resolves to an erased one alone
 */
export function createFindPerson({ rows, withWord, held }: FindPersonStores): FindPerson {
  const read = async (ids: readonly string[]) => {
    const found: (Row | undefined)[] = [];
    for (const chunk of chunksOf(ids, AT_ONCE))
      found.push(...(await Promise.all(chunk.map((id) => rows.read('quotes', id)))));
    return found.filter((row) => row !== undefined);
  };

  return async (id) => {
    const own = await rows.read('quotes', id);
    if (own?.created_at_id === undefined)
      throw new ApiError('not_found', 'There is no such quote. Reload the list.');
    const known = readingsOf(own);
    const words = [...new Set(known.flatMap(wordsOfPerson))];
    const listed = await Promise.all(words.map((word) => withWord(word, MOST_OF_PERSON + 1)));
    const ids = [...new Set(listed.flat())].filter((other) => other !== id);
    const isOfPerson = (row: Row) =>
      readingsOf(row).some((one) => known.some((other) => isSamePerson(one, other)));
    const heldRows = words.length === 0 ? [] : await held();
    const others = [...(await read(ids)), ...heldRows.filter((row) => !ids.includes(idOf(row)))];
    const requests = newestFirst([own, ...others.filter((row) => idOf(row) !== id && isOfPerson(row))]);
    return {
      requests: requests.slice(0, MOST_OF_PERSON),
      isComplete:
        requests.length <= MOST_OF_PERSON && listed.every((found) => found.length <= MOST_OF_PERSON),
    };
  };
}

/**
 * Those of a person's requests that are meant.
 * @throws ApiError 409 when one was erased or is not of this person
 */
export function meantOf({ requests }: FoundPerson, ids: readonly string[]): readonly Row[] {
  const meant = requests.filter((row) => ids.includes(idOf(row)) && row[ERASED_AT] === undefined);
  if (meant.length === ids.length) return meant;
  throw new ApiError('conflict', 'Some of these requests are erased, or not of this person. Look again.', {
    requests: 'Read the requests of this person again.',
  });
}
