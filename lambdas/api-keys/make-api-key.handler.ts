import { randomBytes, randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { keyList, newKeys } from '../accounts/api-keys-table.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { Created, endpoint } from '../http/endpoint.ts';
import { createMakeApiKey, type MakeApiKeyStores } from './make-api-key.ts';

export function build({ identify, ...stores }: MakeApiKeyStores & { readonly identify: Identify }) {
  const makeApiKey = createMakeApiKey(stores);
  return endpoint(
    API.makeApiKey,
    async ({ caller, body, clientInfo }) =>
      new Created(await makeApiKey({ ...body, by: caller.userId, clientInfo })),
    { identify, now: stores.now },
  );
}

const client = documentClient();
const table = requiredSetting('API_KEYS_TABLE');
const now = () => new Date();

export const handler = build({
  identify: signedInStaff(client),
  ...keyList(client, table),
  ...newKeys(client, table),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  random: randomBytes,
  now,
});
