import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { quoteReference } from '#contract/quote-options.ts';
import type { GivenUpMessage } from '#contract/webhook-schemas.ts';
import { MOST_MESSAGES } from '#contract/webhooks.ts';
import { held } from '../aws/conditional-write.ts';
import { messageRowSchema, messagesTo, queueOf, type StoredMessage } from '../webhook-queue/webhook-rows.ts';

type Key = Pick<StoredMessage, 'part' | 'id'>;
type Change = Pick<
  UpdateCommand['input'],
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
>;

/** What a try came to. */
export interface Tried {
  readonly answer: string;
  readonly at: Date;
}

export interface Messages {
  /** Messages that wait for a webhook, in the order of what happened. */
  readonly waiting: (webhook: string, limit: number) => Promise<readonly StoredMessage[]>;
  /** Takes a message to send it, until this time. @returns false if somebody else has it, or it waits no more */
  readonly claim: (message: StoredMessage, until: Date) => Promise<boolean>;
  /** It arrived, or there is nothing to say any more. */
  readonly finish: (key: Key, tried: Tried) => Promise<void>;
  readonly tryLater: (key: Key, tried: Tried, due: Date) => Promise<void>;
  readonly giveUp: (webhook: string, key: Key, tried: Tried) => Promise<void>;
}

const WAITS = 'attribute_exists(queue)';

const updating =
  (client: DynamoDBDocumentClient, table: string) =>
  ({ part, id }: Key, change: Change) =>
    held(client.send(new UpdateCommand({ TableName: table, Key: { part, id }, ...change })));

const inQueue = (table: string, queue: string) => ({
  TableName: table,
  IndexName: 'queued',
  KeyConditionExpression: 'queue = :queue',
  ExpressionAttributeValues: { ':queue': queue },
});

/** Needs dynamodb:Query on the index `queued` and dynamodb:UpdateItem on the table of webhooks. */
export function webhookMessages(client: DynamoDBDocumentClient, table: string): Messages {
  const update = updating(client, table);
  const told = ({ answer, at }: Tried) => ({ ':answer': answer, ':at': at.toISOString() });
  const said = 'SET last_answer = :answer, last_at = :at';
  return {
    waiting: async (webhook, limit) => {
      const { Items = [] } = await client.send(
        new QueryCommand({ ...inQueue(table, queueOf(webhook, 'waiting')), Limit: limit }),
      );
      return Items.map((item) => z.parse(messageRowSchema, item));
    },
    claim: (message, until) =>
      update(message, {
        UpdateExpression: 'SET due_at = :until ADD tries :one',
        ConditionExpression: `${WAITS} AND due_at = :due`,
        ExpressionAttributeValues: { ':until': until.toISOString(), ':due': message.due_at, ':one': 1 },
      }),
    finish: async (key, tried) => {
      await update(key, {
        UpdateExpression: `${said} REMOVE queue`,
        ConditionExpression: WAITS,
        ExpressionAttributeValues: told(tried),
      });
    },
    tryLater: async (key, tried, due) => {
      await update(key, {
        UpdateExpression: `${said}, due_at = :due`,
        ConditionExpression: WAITS,
        ExpressionAttributeValues: { ...told(tried), ':due': due.toISOString() },
      });
    },
    giveUp: async (webhook, key, tried) => {
      await update(key, {
        UpdateExpression: `${said}, queue = :queue`,
        ConditionExpression: WAITS,
        ExpressionAttributeValues: { ...told(tried), ':queue': queueOf(webhook, 'given_up') },
      });
    },
  };
}

export interface GivenUpMessages {
  /** Newest first, the last ones alone. */
  readonly givenUp: (webhook: string) => Promise<readonly GivenUpMessage[]>;
  /** How many wait, as far as they are counted. */
  readonly countWaiting: (webhook: string) => Promise<number>;
}

/** Needs dynamodb:Query on the index `queued` of the table of webhooks. */
export function givenUpMessages(client: DynamoDBDocumentClient, table: string): GivenUpMessages {
  return {
    givenUp: async (webhook) => {
      const query = { ...inQueue(table, queueOf(webhook, 'given_up')), Limit: MOST_MESSAGES };
      const { Items = [] } = await client.send(new QueryCommand({ ...query, ScanIndexForward: false }));
      return Items.map((item) => {
        const { id, event, quote_id, at, last_at = at, last_answer = '' } = z.parse(messageRowSchema, item);
        const reference = quoteReference(quote_id);
        return { id, webhook_id: webhook, event, quote_id, reference, at, last_at, last_answer };
      });
    },
    countWaiting: async (webhook) => {
      const query = { ...inQueue(table, queueOf(webhook, 'waiting')), Limit: MOST_MESSAGES };
      const { Count = 0 } = await client.send(new QueryCommand({ ...query, Select: 'COUNT' }));
      return Count;
    },
  };
}

/** Has a message sent again that was given up, with all its tries. @returns false if it was not given up */
export type SendAgain = (webhook: string, id: string, now: Date) => Promise<boolean>;

/** Needs dynamodb:UpdateItem on the table of webhooks. */
export function resentMessages(client: DynamoDBDocumentClient, table: string): SendAgain {
  const update = updating(client, table);
  return (webhook, id, now) =>
    update(
      { part: messagesTo(webhook), id },
      {
        UpdateExpression: 'SET queue = :waiting, due_at = :now, tries = :none',
        ConditionExpression: 'queue = :given_up',
        ExpressionAttributeValues: {
          ':waiting': queueOf(webhook, 'waiting'),
          ':given_up': queueOf(webhook, 'given_up'),
          ':now': now.toISOString(),
          ':none': 0,
        },
      },
    );
}
