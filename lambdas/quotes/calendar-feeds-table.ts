import { type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';

/** A feed that can be read. */
export interface CalendarFeed {
  /** Of the secret in its address. */
  readonly digest: string;
  readonly since: Date;
}

export interface CalendarFeeds {
  /** @returns undefined for who has none */
  readonly find: (userId: string) => Promise<CalendarFeed | undefined>;
  /** From then on the address of before opens nothing: there is one row for a person. */
  readonly renew: (userId: string, feed: CalendarFeed) => Promise<void>;
  readonly end: (userId: string) => Promise<void>;
}

const keyOf = (userId: string) => ({ id: `calendar-feed#${userId}` });

const rowSchema = z.object({ digest: z.optional(z.string()), since: z.optional(z.string()) });

/** Needs dynamodb:GetItem to find and dynamodb:UpdateItem to change, on the table of bookkeeping. */
export function calendarFeeds(client: DynamoDBDocumentClient, table: string): CalendarFeeds {
  const update = async (userId: string, expression: string, values?: Record<string, unknown>) => {
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: keyOf(userId),
        UpdateExpression: expression,
        ...(values && { ExpressionAttributeValues: values }),
      }),
    );
  };
  return {
    find: async (userId) => {
      const key = { TableName: table, Key: keyOf(userId), ConsistentRead: true };
      const { digest, since } = z.parse(rowSchema, (await client.send(new GetCommand(key))).Item ?? {});
      if (digest === undefined || since === undefined) return undefined;
      return { digest, since: new Date(since) };
    },
    renew: (userId, { digest, since }) =>
      update(userId, 'SET digest = :digest, since = :since', {
        ':digest': digest,
        ':since': since.toISOString(),
      }),
    end: (userId) => update(userId, 'REMOVE digest, since'),
  };
}
