import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { revokedKeys } from '../accounts/api-keys-table.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createRevokeApiKey, type RevokeApiKeyStores } from './revoke-api-key.ts';

export function build({ identify, ...stores }: RevokeApiKeyStores & { readonly identify: Identify }) {
  const revokeApiKey = createRevokeApiKey(stores);
  return endpoint(
    API.revokeApiKey,
    ({ caller, params, clientInfo }) => revokeApiKey({ id: params.id, by: caller.userId, clientInfo }),
    { identify },
  );
}

const client = documentClient();
const now = () => new Date();

export const handler = build({
  identify: signedInStaff(client),
  ...revokedKeys(client, requiredSetting('API_KEYS_TABLE')),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  now,
});
