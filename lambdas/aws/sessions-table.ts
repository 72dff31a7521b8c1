import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { monthsBackFrom } from './months.ts';

/** One sign-in of one person on one device. */
export interface SessionRow {
  readonly user_id: string;
  /** The `origin_jti` of the sign-in: all tokens refreshed from it share it. */
  readonly id: string;
  readonly session_id: string;
  readonly user_agent: string;
  /** ISO time. */
  readonly last_activity: string;
  readonly is_active: boolean;
}

/** `absent`: not tracked yet. A row that has ended stays so. */
export type SessionStatus = 'active' | 'ended' | 'absent';

export interface SessionKey {
  readonly userId: string;
  readonly id: string;
}

const DAY = 86_400;
/** Days that a row outlives its last activity; no refresh token lives as long. */
const DAYS_KEPT = 90;
/** Calendar months that 90 days can touch. */
const MONTHS_KEPT = 4;

/** A session's key in the table. */
export const keyOf = ({ userId, id }: SessionKey) => ({ user_id: userId, id });

/** The look-up that each authorised call makes. Needs dynamodb:GetItem. */
export function sessionStatus(client: DynamoDBDocumentClient, table: string) {
  return async (key: SessionKey): Promise<SessionStatus> => {
    const { Item } = await client.send(
      // A session that was ended a moment ago must not be found alive.
      new GetCommand({ TableName: table, Key: keyOf(key), ConsistentRead: true }),
    );
    if (Item === undefined) return 'absent';
    return Item.is_active === true ? 'active' : 'ended';
  };
}

/** Writes the whole row, where `condition` holds. The index lists a row under the month of its last activity. */
export function writeRow(table: string, row: SessionRow, condition: string): UpdateCommand {
  const { user_id: userId, id, ...rest } = row;
  const expiresAt = Math.floor(Date.parse(row.last_activity) / 1000) + DAYS_KEPT * DAY;
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

export interface SessionTracker {
  /** Stores an active row or refreshes it; one that has ended is left as it is. */
  readonly track: (row: SessionRow) => Promise<'new' | 'known' | 'ended'>;
}

/** Needs dynamodb:UpdateItem. */
export function sessionTracker(client: DynamoDBDocumentClient, table: string): SessionTracker {
  return {
    track: async (row) => {
      const active: SessionRow = { ...row, is_active: true };
      const write = writeRow(table, active, 'attribute_not_exists(id) OR #is_active = :is_active');
      try {
        const { Attributes } = await client.send(write);
        return Attributes?.is_active === undefined ? 'new' : 'known';
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 'ended';
        throw error;
      }
    },
  };
}

/** @returns the rows with the latest activity, newest first, at most `limit`. Needs dynamodb:Query on the index */
export type NewestSessions = (limit: number, now: Date) => Promise<readonly unknown[]>;

export function newestSessions(client: DynamoDBDocumentClient, table: string): NewestSessions {
  return async (limit, now) => {
    const rows: unknown[] = [];
    for (const month of monthsBackFrom(now, MONTHS_KEPT)) {
      if (rows.length >= limit) break;
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'newest',
          KeyConditionExpression: '#bucket = :month',
          ExpressionAttributeNames: { '#bucket': 'bucket' },
          ExpressionAttributeValues: { ':month': month },
          ScanIndexForward: false,
          Limit: limit - rows.length,
        }),
      );
      rows.push(...Items);
    }
    return rows;
  };
}
