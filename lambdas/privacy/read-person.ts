import * as z from 'zod/mini';
import { erasureKey } from '#contract/erased.ts';
import type { Person, PersonRequest } from '#contract/person-schemas.ts';
import { quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { plainRow, type Row } from '../aws/stored-row.ts';
import type { FindPerson } from './find-person.ts';
import type { PersonRows } from './person-rows-table.ts';

export interface ReadPersonStores {
  readonly find: FindPerson;
  readonly rows: Pick<PersonRows, 'read'>;
}

/** Tells which requests are of the person behind a quote, and how far the erasing of each is. */
export function createReadPerson({ find, rows }: ReadPersonStores) {
  const stateOf = async (id: string): Promise<PersonRequest['state']> => {
    const listed = await rows.read('bookkeeping', erasureKey(id));
    if (listed === undefined) return 'kept';
    return listed.is_done === undefined ? 'erasing' : 'erased';
  };
  const told = async (row: Row): Promise<PersonRequest> => {
    const { id, created_at, first_name, last_name, stage, held } = z.parse(quoteCardSchema, plainRow(row));
    return { id, created_at, first_name, last_name, stage, held, state: await stateOf(id) };
  };
  return async ({ id }: { readonly id: string }): Promise<Person> => {
    const { requests, isComplete } = await find(id);
    return { requests: await Promise.all(requests.map(told)), is_complete: isComplete };
  };
}
