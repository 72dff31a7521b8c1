import { randomBytes, randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { Created, endpoint } from '../http/endpoint.ts';
import { webhookList } from '../webhook-queue/webhook-queue-table.ts';
import { createMakeWebhook, type MakeWebhookStores } from './make-webhook.ts';
import { allowsLoopback } from './webhook-stores.ts';
import { newWebhooks } from './webhooks-table.ts';

export function build({ identify, ...stores }: MakeWebhookStores & { readonly identify: Identify }) {
  const makeWebhook = createMakeWebhook(stores);
  return endpoint(
    API.makeWebhook,
    async ({ caller, body, clientInfo }) =>
      new Created(await makeWebhook({ body, by: caller.userId, clientInfo })),
    { identify, now: stores.now },
  );
}

const client = documentClient();
const table = requiredSetting('WEBHOOKS_TABLE');
const now = () => new Date();

export const handler = build({
  identify: signedInStaff(client),
  webhooks: webhookList(client, table),
  ...newWebhooks(client, table),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  random: randomBytes,
  now,
  allowsLoopback: allowsLoopback(),
});
