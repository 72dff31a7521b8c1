import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { SESSION_DAYS } from '#contract/retention.ts';
import { held } from '../aws/conditional-write.ts';
import type { Subscription, Subscriptions } from './push-subscriptions.ts';

const DAY_SECONDS = 86_400;

const rowSchema = z.object({
  user_id: z.string(),
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  vapid_key: z.string(),
  session: z.string(),
  seen_at: z.string(),
});

function subscriptionOf(item: unknown): Subscription {
  const row = z.parse(rowSchema, item);
  const { id, endpoint, session, p256dh, auth } = row;
  return {
    id,
    endpoint,
    session,
    keys: { p256dh, auth },
    userId: row.user_id,
    vapidKey: row.vapid_key,
    seenAt: row.seen_at,
  };
}

const secondsOf = (time: string | Date) => Math.floor(new Date(time).getTime() / 1000);

/** Needs dynamodb:Query to list, dynamodb:UpdateItem to save and to end. */
export function pushSubscriptions(client: DynamoDBDocumentClient, table: string): Subscriptions {
  return {
    of: async (userId) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          ConsistentRead: true,
          KeyConditionExpression: 'user_id = :user',
          FilterExpression: 'attribute_exists(endpoint)',
          ExpressionAttributeValues: { ':user': userId },
        }),
      );
      return Items.map(subscriptionOf).toSorted((one, other) => other.seenAt.localeCompare(one.seenAt));
    },
    save: async ({ userId, id, endpoint, keys, session, vapidKey, seenAt }) => {
      const values = {
        endpoint,
        ...keys,
        session,
        vapid_key: vapidKey,
        seen_at: seenAt,
        // As long as the row of its session.
        expires_at: secondsOf(seenAt) + SESSION_DAYS * DAY_SECONDS,
      };
      const names = Object.keys(values);
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { user_id: userId, id },
          UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
          ExpressionAttributeValues: Object.fromEntries(
            Object.entries(values).map(([name, value]) => [`:${name}`, value]),
          ),
        }),
      );
    },
    end: async ({ userId, id }, now) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: { user_id: userId, id },
            // No function may delete: the database takes the rest of the row at this time.
            UpdateExpression: 'SET expires_at = :now REMOVE endpoint, p256dh, #auth, vapid_key, #session',
            ConditionExpression: 'attribute_exists(id)',
            ExpressionAttributeNames: { '#auth': 'auth', '#session': 'session' },
            ExpressionAttributeValues: { ':now': secondsOf(now) },
          }),
        ),
      );
    },
  };
}
