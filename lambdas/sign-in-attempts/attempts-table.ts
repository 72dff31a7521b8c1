import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { held } from '../aws/conditional-write.ts';
import type { AttemptCounter, SignInAttempts } from './attempts.ts';
import type { Marks, Spread } from './judge-attempts.ts';

/** Prefix of the rows that the consumer of the stream reads. */
export const ATTEMPTS = 'attempts#';
/** Longer than any window, and than the day of a mail. */
const KEPT_SECONDS = 2 * 86_400;

const expiryAfter = (iso: string) => Math.floor(Date.parse(iso) / 1000) + KEPT_SECONDS;

/** Needs dynamodb:UpdateItem on the table of bookkeeping. */
export function attemptCounter(client: DynamoDBDocumentClient, table: string): AttemptCounter {
  return {
    count: async (kind, { window, account, userId }) => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { id: `${ATTEMPTS}${window}#${account}` },
          UpdateExpression: `SET #window = :window, account = :account, expires_at = :end${
            userId === undefined ? '' : ', user_id = :account'
          } ADD #kind :one`,
          ExpressionAttributeNames: { '#window': 'window', '#kind': kind },
          ExpressionAttributeValues: {
            ':window': window,
            ':account': account,
            ':end': expiryAfter(window),
            ':one': 1,
          },
        }),
      );
    },
  };
}

/** The accounts of a window in which nobody has come in yet. Needs dynamodb:UpdateItem on the table of bookkeeping. */
export function spread(client: DynamoDBDocumentClient, table: string): Spread {
  const keyOf = (window: string) => ({ id: `spread#${window}` });
  return {
    add: async (window, account, most) => {
      const isAdded = await held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(window),
            UpdateExpression: 'SET expires_at = :end ADD accounts :one',
            ConditionExpression: 'attribute_not_exists(accounts) OR size(accounts) < :most',
            ExpressionAttributeValues: {
              ':end': expiryAfter(window),
              ':one': new Set([account]),
              ':most': most,
            },
          }),
        ),
      );
      return !isAdded;
    },
    remove: async (window, account) => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(window),
          UpdateExpression: 'DELETE accounts :one',
          ExpressionAttributeValues: { ':one': new Set([account]) },
        }),
      );
    },
  };
}

/** What has been told already. Needs dynamodb:GetItem and dynamodb:UpdateItem on the table of bookkeeping. */
export function marks(client: DynamoDBDocumentClient, table: string): Marks {
  const keyOf = (name: string) => ({ id: `told#${name}` });
  return {
    has: async (name) => {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: keyOf(name), ConsistentRead: true }),
      );
      return Item !== undefined;
    },
    set: async (name, now) => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(name),
          UpdateExpression: 'SET expires_at = :end',
          ExpressionAttributeValues: { ':end': expiryAfter(now.toISOString()) },
        }),
      );
    },
  };
}

const text = z.object({ S: z.string() });
const count = z.pipe(
  z.object({ N: z.string() }),
  z.transform(({ N }) => Number(N)),
);

const rowSchema = z.object({
  window: text,
  account: text,
  user_id: z.optional(text),
  attempts: z._default(count, 0),
  successes: z._default(count, 0),
});

/** The counts in a batch of the stream, without rows that have expired. */
export function attemptsIn({ Records }: DynamoDBStreamEvent): readonly SignInAttempts[] {
  return Records.flatMap(({ dynamodb }) => (dynamodb?.NewImage === undefined ? [] : [dynamodb.NewImage]))
    .map((image) => z.parse(rowSchema, image))
    .map(({ window, account, user_id: userId, attempts, successes }) => ({
      window: window.S,
      account: account.S,
      userId: userId?.S,
      attempts,
      successes,
    }));
}
