import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { endpoint } from '../http/endpoint.ts';
import { webhookList } from '../webhook-queue/webhook-queue-table.ts';
import { createListWebhooks } from './list-webhooks.ts';
import { givenUpMessages } from './messages-table.ts';

const client = documentClient();
const table = requiredSetting('WEBHOOKS_TABLE');
const listWebhooks = createListWebhooks({
  webhooks: webhookList(client, table),
  ...givenUpMessages(client, table),
});

export const handler = endpoint(API.listWebhooks, () => listWebhooks(), { identify: signedInStaff(client) });
