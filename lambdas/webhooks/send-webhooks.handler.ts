import { randomUUID } from 'node:crypto';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import { webhookList } from '../webhook-queue/webhook-queue-table.ts';
import { webhookMessages } from './messages-table.ts';
import { createPauseFailing } from './pause-failing.ts';
import { webhookPoster } from './post-webhook.ts';
import { quoteReader } from './quote-reader-table.ts';
import { createSendWebhooks } from './send-webhooks.ts';
import { addressesOf, allowsLoopback } from './webhook-stores.ts';
import { changedWebhooks, sendingWebhooks } from './webhooks-table.ts';

const client = documentClient();
const table = requiredSetting('WEBHOOKS_TABLE');
const now = () => new Date();

const sendWebhooks = createSendWebhooks({
  ...sendingWebhooks(client, table),
  webhooks: webhookList(client, table),
  messages: webhookMessages(client, table),
  quoteOf: quoteReader(client, requiredSetting('QUOTES_TABLE')),
  post: webhookPoster({ resolve: addressesOf, allowsLoopback: allowsLoopback() }),
  pauseFailing: createPauseFailing({
    pause: changedWebhooks(client, table).pause,
    trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
    now,
  }),
  logFailure: (error) => logUnexpected(error, { endpoint: 'sendWebhooks' }),
  now,
});

export const handler = () => sendWebhooks();
