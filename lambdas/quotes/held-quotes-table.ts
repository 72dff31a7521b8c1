import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { unannounced } from '#contract/outbox.ts';
import { HELD_DAYS } from '#contract/retention.ts';
import { chunksOf } from '../aws/chunks-of.ts';
import { held as isTrue } from '../aws/conditional-write.ts';
import { newAttention } from '../work/attention.ts';
import { monthOf } from '../work/quote-keys.ts';
import { settledKey } from '../work/timeline-table.ts';
import { counterUpdates } from './counters-table.ts';
import type { ExpiringQuotes } from './expire-held.ts';
import { incrementsOf } from './quote-counters.ts';
import type { HeldQuote, HeldQuotes } from './settle-held.ts';

/** Quotes of 33 different hours touch 33 + 1 + 33 + 33 items: DynamoDB takes 100 in a transaction. */
const MAX_TOGETHER = 33;
const MAX_ATTEMPTS = 10;
const DAY_MS = 86_400_000;
/** Writes of quotes apart from the counters, at a time. */
const AT_ONCE = 10;

type Transaction = NonNullable<TransactWriteCommand['input']['TransactItems']>[number];

interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly table: string;
  /** Waits before attempt number `attempt + 1`. */
  readonly pause: (attempt: number) => Promise<void>;
}

/**
 * Changes quotes and the counters in one transaction, which leaves out those whose condition does not hold.
 * @returns how many were changed
 */
function changeCounted(
  { client, table, pause }: Table,
  change: (quote: HeldQuote) => Transaction,
  by: 1 | -1,
) {
  async function together(quotes: readonly HeldQuote[]): Promise<number> {
    let left = quotes;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      const counters = counterUpdates(
        table,
        incrementsOf(
          left.map((quote) => quote.created_at),
          by,
        ),
      );
      try {
        await client.send(new TransactWriteCommand({ TransactItems: [...left.map(change), ...counters] }));
        return left.length;
      } catch (error) {
        if (!(error instanceof TransactionCanceledException) || attempt === MAX_ATTEMPTS) throw error;
        const { CancellationReasons: reasons = [] } = error;
        const kept = left.filter((_, index) => reasons[index]?.Code !== 'ConditionalCheckFailed');
        if (kept.length === left.length) await pause(attempt);
        left = kept;
      }
    }
    return 0;
  }

  return async (quotes: readonly HeldQuote[]): Promise<number> => {
    let changed = 0;
    for (const chunk of chunksOf(quotes, MAX_TOGETHER)) changed += await together(chunk);
    return changed;
  };
}

/** @returns how many writes took place */
async function eachOf(quotes: readonly HeldQuote[], write: (quote: HeldQuote) => Promise<boolean>) {
  let changed = 0;
  for (const chunk of chunksOf(quotes, AT_ONCE))
    changed += (await Promise.all(chunk.map(write))).filter(Boolean).length;
  return changed;
}

/** Has open dashboards hear of it, by its place among the news. */
const SET_PLACE = 'worked_month = :place, worked_at_id = :placeAt';

function placeAt(at: Date, id: string) {
  const { worked_month: place, worked_at_id: time } = settledKey(id, at.toISOString());
  return { ':place': place, ':placeAt': time };
}

interface Removal {
  readonly by: string;
  readonly now: Date;
  /** When DynamoDB may delete the row, and does within days: no function may. */
  readonly expiresAt: Date;
  /** Whether open dashboards are to hear of it. */
  readonly isNews: boolean;
}

const removal =
  (table: string, { by, now, expiresAt, isNews }: Removal) =>
  ({ id }: HeldQuote): Transaction => ({
    Update: {
      TableName: table,
      Key: { id },
      // Without its month it is in no list. Only what is counted may be taken out of the counters.
      UpdateExpression: `SET ${isNews ? `${SET_PLACE}, ` : ''}settled_at = :now, settled_by = :by, expires_at = :end, held = :removed REMOVE #month, counted`,
      ConditionExpression: 'held = :held AND attribute_exists(counted)',
      ExpressionAttributeNames: { '#month': 'month' },
      ExpressionAttributeValues: {
        ':held': 'held',
        ':removed': 'removed',
        ':now': now.toISOString(),
        ':by': by,
        ':end': Math.floor(expiresAt.getTime() / 1_000),
        ...(isNews && placeAt(now, id)),
      },
    },
  });

const heldSchema = z.object({ id: z.string(), created_at: z.string(), held_group: z.string() });

const finder =
  (client: DynamoDBDocumentClient, table: string): HeldQuotes['find'] =>
  async (id, state) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    );
    return Item?.held === state ? z.parse(heldSchema, Item) : undefined;
  };

/** Needs dynamodb:GetItem and dynamodb:UpdateItem on the table, and dynamodb:Query on its index `held`. */
export function heldQuotes(client: DynamoDBDocumentClient, table: string, pause: Table['pause']): HeldQuotes {
  const place = { client, table, pause };
  return {
    find: finder(client, table),
    alike: async (group, state, most) => {
      const pages = paginateQuery(
        { client },
        {
          TableName: table,
          IndexName: 'held',
          KeyConditionExpression: 'held = :state',
          FilterExpression: 'held_group = :group',
          ExpressionAttributeValues: { ':state': state, ':group': group },
        },
      );
      const found: HeldQuote[] = [];
      for await (const { Items = [] } of pages) {
        found.push(...Items.map((item) => z.parse(heldSchema, item)));
        if (found.length >= most) break;
      }
      return found.slice(0, most);
    },
    settle: {
      released: (quotes, { by, now }) =>
        eachOf(quotes, ({ id, created_at }) => {
          const { unannounced: entry, announce_at } = unannounced(created_at);
          const wanted = newAttention(id, created_at);
          return isTrue(
            client.send(
              new UpdateCommand({
                TableName: table,
                Key: { id },
                // Announced like a new one: the tries of before were of its judge.
                UpdateExpression: `SET ${SET_PLACE}, settled_at = :now, settled_by = :by, unannounced = :entry, announce_at = :due, attention = :wanted, attention_at = :wantedAt REMOVE held, held_for, held_group, announce_tries`,
                ConditionExpression: 'held = :held',
                ExpressionAttributeValues: {
                  ':held': 'held',
                  ':now': now.toISOString(),
                  ':by': by,
                  ':entry': entry,
                  ':due': announce_at,
                  ':wanted': wanted.attention,
                  ':wantedAt': wanted.attention_at,
                  ...placeAt(now, id),
                },
              }),
            ),
          );
        }),
      removed: (quotes, { by, now }) => {
        const expiresAt = new Date(now.getTime() + HELD_DAYS * DAY_MS);
        return changeCounted(place, removal(table, { by, now, expiresAt, isNews: true }), -1)(quotes);
      },
      restored: (quotes, { now }) =>
        changeCounted(
          place,
          ({ id, created_at }: HeldQuote) => ({
            Update: {
              TableName: table,
              Key: { id },
              UpdateExpression: `SET ${SET_PLACE}, held = :held, #month = :month, counted = :true REMOVE settled_at, settled_by, expires_at`,
              ConditionExpression: 'held = :removed',
              ExpressionAttributeNames: { '#month': 'month' },
              ExpressionAttributeValues: {
                ':held': 'held',
                ':removed': 'removed',
                ':month': monthOf(created_at),
                ':true': true,
                ...placeAt(now, id),
              },
            },
          }),
          1,
        )(quotes),
    },
  };
}

/** Needs the same. */
export function expiringQuotes(
  client: DynamoDBDocumentClient,
  table: string,
  pause: Table['pause'],
): ExpiringQuotes {
  return {
    find: finder(client, table),
    heldBefore: async function* (time) {
      const pages = paginateQuery(
        { client },
        {
          TableName: table,
          IndexName: 'held',
          KeyConditionExpression: 'held = :held AND created_at_id < :before',
          ExpressionAttributeValues: { ':held': 'held', ':before': time.toISOString() },
        },
      );
      for await (const { Items = [] } of pages) yield Items.map((item) => z.parse(heldSchema, item));
    },
    expire: (quotes, now) =>
      changeCounted(
        { client, table, pause },
        removal(table, { by: 'expiry', now, expiresAt: now, isNews: false }),
        -1,
      )(quotes),
  };
}
