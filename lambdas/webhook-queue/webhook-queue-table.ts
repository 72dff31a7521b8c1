import { type DynamoDBDocumentClient, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { MESSAGE_DAYS } from '#contract/webhooks.ts';
import { held } from '../aws/conditional-write.ts';
import { createQueueEvent, type NewMessage, type QueueEvent, type QueueStores } from './queue-event.ts';
import { messagesTo, queueOf, WEBHOOKS, webhookRowSchema } from './webhook-rows.ts';

const DAY_SECONDS = 86_400;

/** All webhooks that were not removed, the oldest first. Needs dynamodb:Query on the table of webhooks. */
export function webhookList(client: DynamoDBDocumentClient, table: string): QueueStores['webhooks'] {
  return async () => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        ConsistentRead: true,
        KeyConditionExpression: 'part = :webhooks',
        ExpressionAttributeValues: { ':webhooks': WEBHOOKS },
      }),
    );
    return Items.filter(({ removed_at: at }) => at === undefined)
      .map((item) => z.parse(webhookRowSchema, item))
      .toSorted((one, other) => (one.made_at < other.made_at ? -1 : 1));
  };
}

function rowOf({ webhook, messageId, quoteId, at, ...event }: NewMessage) {
  return {
    part: messagesTo(webhook),
    id: `${at}#${messageId}`,
    queue: queueOf(webhook, 'waiting'),
    message_id: messageId,
    quote_id: quoteId,
    at,
    ...event,
    due_at: at,
    tries: 0,
    expires_at: Math.floor(Date.parse(at) / 1_000) + MESSAGE_DAYS * DAY_SECONDS,
  };
}

/** Needs dynamodb:Query and dynamodb:PutItem on the table of webhooks. */
export function webhookQueue(client: DynamoDBDocumentClient, table: string): QueueEvent {
  return createQueueEvent({
    webhooks: webhookList(client, table),
    add: async (message) => {
      await held(
        client.send(
          new PutCommand({
            TableName: table,
            Item: rowOf(message),
            ConditionExpression: 'attribute_not_exists(id)',
          }),
        ),
      );
    },
  });
}
