import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type UserSession, userSessionSchema } from '#contract/account-answer-schemas.ts';
import { RESTORED_AT } from '#contract/restored.ts';
import { SESSION_DAYS } from '#contract/retention.ts';
import { held } from '../aws/conditional-write.ts';
import { monthsOfLastDays } from '../aws/months.ts';
import type { SessionKey, SessionStatus } from '../http/identify-caller.ts';
import type { NewestSessions, SessionsOf, SessionTracker } from './sessions.ts';

const DAY_SECONDS = 86_400;

/** A session's key in the table. */
export const keyOf = ({ userId, id }: SessionKey) => ({ user_id: userId, id });

/** The look-up of each authorized call. Needs dynamodb:GetItem. */
export function sessionStatus(client: DynamoDBDocumentClient, table: string) {
  return async (key: SessionKey): Promise<SessionStatus> => {
    const { Item } = await client.send(
      // Consistent, because a session that was just ended must not be read as active.
      new GetCommand({ TableName: table, Key: keyOf(key), ConsistentRead: true }),
    );
    if (Item === undefined) return 'absent';
    return Item.is_active === true ? 'active' : 'ended';
  };
}

/** A session, and the mark of one of the past, of which nobody is told. */
type SessionRow = UserSession & { readonly [RESTORED_AT]?: string };

/** Writes the whole row if `condition` holds. The index lists a row under the month of its last activity. */
export function writeRow(table: string, row: SessionRow, condition: string): UpdateCommand {
  const { user_id: userId, id, ...rest } = row;
  const expiresAt = Math.floor(Date.parse(row.last_activity) / 1000) + SESSION_DAYS * DAY_SECONDS;
  const values = { ...rest, bucket: row.last_activity.slice(0, 7), expires_at: expiresAt };
  const names = Object.keys(values);
  return new UpdateCommand({
    TableName: table,
    Key: keyOf({ userId, id }),
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`:${name}`, value]),
    ),
    ReturnValues: 'ALL_OLD',
  });
}

/**
 * Ends a session. Needs dynamodb:UpdateItem.
 * @returns whether it was active
 */
export function endActive(client: DynamoDBDocumentClient, table: string, key: SessionKey): Promise<boolean> {
  return held(
    client.send(
      new UpdateCommand({
        TableName: table,
        Key: keyOf(key),
        UpdateExpression: 'SET is_active = :no',
        ConditionExpression: 'is_active = :yes',
        ExpressionAttributeValues: { ':no': false, ':yes': true },
      }),
    ),
  );
}

/** Needs dynamodb:UpdateItem. */
export function sessionTracker(client: DynamoDBDocumentClient, table: string): SessionTracker {
  return {
    track: async (row) => {
      const active: UserSession = { ...row, is_active: true };
      const write = writeRow(table, active, 'attribute_not_exists(id) OR #is_active = :is_active');
      try {
        const { Attributes } = await client.send(write);
        return Attributes?.is_active === undefined ? 'new' : 'known';
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 'ended';
        throw error;
      }
    },
    end: async (key) => void (await endActive(client, table, key)),
  };
}

/** Needs dynamodb:Query on the index. */
export function newestSessions(client: DynamoDBDocumentClient, table: string): NewestSessions {
  return async (limit, now, after) => {
    const rows: UserSession[] = [];
    const begin = after && { ...after, bucket: after.last_activity.slice(0, 7) };
    for (const month of monthsOfLastDays(now, SESSION_DAYS)) {
      if (rows.length >= limit) break;
      if (begin !== undefined && month > begin.bucket) continue;
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'newest',
          KeyConditionExpression: '#bucket = :month',
          ExpressionAttributeNames: { '#bucket': 'bucket' },
          ExpressionAttributeValues: { ':month': month },
          ScanIndexForward: false,
          Limit: limit - rows.length,
          ...(begin?.bucket === month && { ExclusiveStartKey: begin }),
        }),
      );
      rows.push(...Items.map((item) => z.parse(userSessionSchema, item)));
    }
    return rows;
  };
}

/** Needs dynamodb:Query on the table. */
export function sessionsOf(client: DynamoDBDocumentClient, table: string): SessionsOf {
  return async (userId, limit) => {
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'user_id = :user',
        ExpressionAttributeValues: { ':user': userId },
        Limit: limit,
      }),
    );
    return Items.map((item) => z.parse(userSessionSchema, item));
  };
}
