import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { erasedWords } from '../search/search-keys-table.ts';
import { createExportPerson, type ExportPersonStores } from './export-person.ts';
import { createFindPerson, type FindPersonStores } from './find-person.ts';
import { personLookup } from './find-person-table.ts';
import { timelines } from './person-rows-table.ts';

type Stores = Omit<ExportPersonStores, 'find'> & {
  readonly identify: Identify;
  readonly lookup: FindPersonStores;
};

export function build({ identify, lookup, ...stores }: Stores) {
  const exportPerson = createExportPerson({ ...stores, find: createFindPerson(lookup) });
  return endpoint(
    API.exportPerson,
    ({ caller, params, body, clientInfo }) =>
      exportPerson({ ...params, ...body, by: caller.userId, clientInfo }),
    { identify },
  );
}

const client = documentClient();
const now = () => new Date();
const searchKeys = requiredSetting('SEARCH_KEYS_TABLE');

export const handler = build({
  identify: signedInStaff(client),
  lookup: personLookup(client, {
    quotes: requiredSetting('QUOTES_TABLE'),
    bookkeeping: requiredSetting('BOOKKEEPING_TABLE'),
    searchKeys,
  }),
  rows: timelines(client, requiredSetting('QUOTE_EVENTS_TABLE')),
  words: erasedWords(client, searchKeys),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  now,
});
