import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { indexQuote } from '../search/search-keys-table.ts';
import { type ChangeWorkStores, createChangeWork } from './change-work.ts';
import { workStore } from './quote-work-table.ts';

export function build({ identify, ...stores }: ChangeWorkStores & { readonly identify: Identify }) {
  const changeWork = createChangeWork(stores);
  return endpoint(
    API.changeWork,
    ({ caller, params, body, clientInfo }) =>
      changeWork({ ...params, ...body, by: caller.userId, clientInfo }),
    { identify },
  );
}

const client = documentClient();
const now = () => new Date();

export const handler = build({
  identify: signedInStaff(client),
  work: workStore(client, {
    quotes: requiredSetting('QUOTES_TABLE'),
    events: requiredSetting('QUOTE_EVENTS_TABLE'),
  }),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  index: indexQuote(client, requiredSetting('SEARCH_KEYS_TABLE')),
  now,
  pause: backOff,
});
