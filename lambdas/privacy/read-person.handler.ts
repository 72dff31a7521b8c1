import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createFindPerson, type FindPersonStores } from './find-person.ts';
import { personLookup } from './find-person-table.ts';
import { createReadPerson } from './read-person.ts';

export function build({ identify, ...stores }: FindPersonStores & { readonly identify: Identify }) {
  const readPerson = createReadPerson({ find: createFindPerson(stores), rows: stores.rows });
  return endpoint(API.readPerson, ({ params }) => readPerson(params), { identify });
}

const client = documentClient();

export const handler = build({
  identify: signedInStaff(client),
  ...personLookup(client, {
    quotes: requiredSetting('QUOTES_TABLE'),
    bookkeeping: requiredSetting('BOOKKEEPING_TABLE'),
    searchKeys: requiredSetting('SEARCH_KEYS_TABLE'),
  }),
});
