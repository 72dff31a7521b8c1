import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { webhookList } from '../webhook-queue/webhook-queue-table.ts';
import { type ChangeWebhookStores, createChangeWebhook } from './change-webhook.ts';
import { givenUpMessages, resentMessages } from './messages-table.ts';
import { changedWebhooks } from './webhooks-table.ts';

export function build({ identify, ...stores }: ChangeWebhookStores & { readonly identify: Identify }) {
  const changeWebhook = createChangeWebhook(stores);
  return endpoint(
    API.changeWebhook,
    ({ caller, params, body, clientInfo }) =>
      changeWebhook({ ...body, id: params.id, by: caller.userId, clientInfo }),
    { identify },
  );
}

const client = documentClient();
const table = requiredSetting('WEBHOOKS_TABLE');
const now = () => new Date();

export const handler = build({
  identify: signedInStaff(client),
  webhooks: webhookList(client, table),
  ...changedWebhooks(client, table),
  ...givenUpMessages(client, table),
  sendAgain: resentMessages(client, table),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  now,
});
