import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { removeSearchKeys } from '../search/search-keys-table.ts';
import { heldQuotes } from './held-quotes-table.ts';
import { createSettleHeld, type SettleHeldStores } from './settle-held.ts';

export function build({ identify, ...stores }: SettleHeldStores & { readonly identify: Identify }) {
  const settleHeld = createSettleHeld(stores);
  return endpoint(
    API.settleHeldQuote,
    ({ caller, params, body, clientInfo }) => settleHeld({ admin: caller, ...params, ...body, clientInfo }),
    { identify },
  );
}

const client = documentClient();
const now = () => new Date();

export const handler = build({
  identify: signedInStaff(client),
  quotes: heldQuotes(client, requiredSetting('QUOTES_TABLE'), backOff),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  removeKeys: removeSearchKeys(client, requiredSetting('SEARCH_KEYS_TABLE')),
  now,
});
