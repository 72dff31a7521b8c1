import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { type AttemptCounter, dayOf, missesOf, type SignInAttempts } from './attempts.ts';
import type { Marks, Misses } from './judge-attempts.ts';

/** Prefix of the rows that the consumer of the stream reads. */
export const ATTEMPTS = 'attempts#';
/** Longer than any window, and than the day of a mail. */
const KEPT_SECONDS = 2 * 86_400;

/** Before the name of a window or an account, so that it is no other attribute's. */
const OF = 'of#';

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

/** Sums of wrong attempts: a row for each day of an account and for each window. Needs dynamodb:UpdateItem on the table. */
export function misses(client: DynamoDBDocumentClient, table: string): Misses {
  /** Sets one number of a row. @returns the numbers that are not 0 */
  const set = async (id: string, name: string, attempts: SignInAttempts): Promise<readonly number[]> => {
    const { Attributes = {} } = await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { id },
        UpdateExpression: 'SET expires_at = :end, #name = :misses',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':end': expiryAfter(attempts.window), ':misses': missesOf(attempts) },
        ReturnValues: 'ALL_NEW',
      }),
    );
    const numbers = Object.entries(Attributes).filter(([key]) => key.startsWith(OF));
    return numbers.map(([, number]) => Number(number)).filter((number) => number > 0);
  };
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return {
    ofDay: async (attempts) => {
      const { window, account } = attempts;
      return sumOf(await set(`misses#${dayOf(window)}#${account}`, `${OF}${window}`, attempts));
    },
    ofWindow: async (attempts) => {
      const { window, account } = attempts;
      const numbers = await set(`misses#${window}`, `${OF}${account}`, attempts);
      return { accounts: numbers.length, misses: sumOf(numbers) };
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
