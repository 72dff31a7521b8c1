import { type DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Webhook } from '#contract/webhook-schemas.ts';
import { MESSAGE_DAYS, type PAUSES, RENEWAL_HOURS } from '#contract/webhooks.ts';
import { held } from '../aws/conditional-write.ts';
import { SECRETS, WEBHOOKS } from '../webhook-queue/webhook-rows.ts';

const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;

const secretRowSchema = z.object({
  secret: z.string(),
  former_secret: z.optional(z.string()),
  former_until: z.optional(z.string()),
});

type Change = Pick<
  UpdateCommand['input'],
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
>;

const updating =
  (client: DynamoDBDocumentClient, table: string) => (part: string, id: string, change: Change) =>
    held(client.send(new UpdateCommand({ TableName: table, Key: { part, id }, ...change })));

export interface NewWebhooks {
  readonly add: (webhook: Webhook, secret: string) => Promise<void>;
  /** Gives a webhook another secret; that of before signs as well for a day. @returns false if there is none */
  readonly renew: (id: string, secret: string, now: Date) => Promise<boolean>;
}

/** Needs dynamodb:PutItem and dynamodb:UpdateItem on the table of webhooks. */
export function newWebhooks(client: DynamoDBDocumentClient, table: string): NewWebhooks {
  const update = updating(client, table);
  const put = (item: Record<string, unknown>) =>
    client.send(
      new PutCommand({ TableName: table, Item: item, ConditionExpression: 'attribute_not_exists(id)' }),
    );
  return {
    // The secret comes first: a webhook without one could be sent nothing.
    add: async (webhook, secret) => {
      await put({ part: SECRETS, id: webhook.id, secret });
      await put({ part: WEBHOOKS, ...webhook });
    },
    renew: (id, secret, now) =>
      update(SECRETS, id, {
        UpdateExpression: 'SET former_secret = secret, former_until = :until, secret = :secret',
        ConditionExpression: 'attribute_exists(secret)',
        ExpressionAttributeValues: {
          ':secret': secret,
          ':until': new Date(now.getTime() + RENEWAL_HOURS * HOUR_MS).toISOString(),
        },
      }),
  };
}

export interface ChangedWebhooks {
  /** @returns false if there is no such webhook */
  readonly pause: (id: string, why: (typeof PAUSES)[number]) => Promise<boolean>;
  /** Has it sent what waits, and forgets that it failed. @returns false if there is no such webhook */
  readonly resume: (id: string) => Promise<boolean>;
  /** Ends it for good, and its secrets. @returns false if there is no such webhook */
  readonly remove: (id: string, now: Date) => Promise<boolean>;
}

const EXISTS = 'attribute_exists(id) AND attribute_not_exists(removed_at)';

/** Needs dynamodb:UpdateItem on the table of webhooks. */
export function changedWebhooks(client: DynamoDBDocumentClient, table: string): ChangedWebhooks {
  const update = updating(client, table);
  return {
    pause: (id, why) =>
      update(WEBHOOKS, id, {
        UpdateExpression: 'SET paused = :why',
        ConditionExpression: EXISTS,
        ExpressionAttributeValues: { ':why': why },
      }),
    resume: (id) =>
      update(WEBHOOKS, id, {
        UpdateExpression: 'REMOVE paused, failing_since',
        ConditionExpression: EXISTS,
      }),
    remove: async (id, now) => {
      const end = Math.floor(now.getTime() / 1_000) + MESSAGE_DAYS * DAY_SECONDS;
      const isRemoved = await update(WEBHOOKS, id, {
        UpdateExpression: 'SET removed_at = :now, expires_at = :end',
        ConditionExpression: EXISTS,
        ExpressionAttributeValues: { ':now': now.toISOString(), ':end': end },
      });
      if (!isRemoved) return false;
      await update(SECRETS, id, {
        UpdateExpression: 'SET expires_at = :end REMOVE secret, former_secret, former_until',
        ExpressionAttributeValues: { ':end': end },
      });
      return true;
    },
  };
}

export interface SendingWebhooks {
  /** The secrets that a message is signed with at this time, the present one first; none once it is removed. */
  readonly secretsOf: (id: string, now: Date) => Promise<readonly string[]>;
  /** Notes the last answer, and since when it fails; a success ends that. */
  readonly note: (id: string, answer: string, at: Date, isTaken: boolean) => Promise<void>;
}

/** Needs dynamodb:GetItem and dynamodb:UpdateItem on the table of webhooks. */
export function sendingWebhooks(client: DynamoDBDocumentClient, table: string): SendingWebhooks {
  const update = updating(client, table);
  return {
    secretsOf: async (id, now) => {
      const { Item } = await client.send(
        new GetCommand({ TableName: table, Key: { part: SECRETS, id }, ConsistentRead: true }),
      );
      const { success, data } = z.safeParse(secretRowSchema, Item);
      if (!success) return [];
      const { secret, former_secret: former, former_until: until = '' } = data;
      return [secret, ...(former !== undefined && now.toISOString() < until ? [former] : [])];
    },
    note: async (id, answer, at, isTaken) => {
      const said = 'SET last_answer = :answer, last_at = :at';
      await update(WEBHOOKS, id, {
        UpdateExpression: isTaken
          ? `${said} REMOVE failing_since`
          : `${said}, failing_since = if_not_exists(failing_since, :at)`,
        ConditionExpression: EXISTS,
        ExpressionAttributeValues: { ':answer': answer, ':at': at.toISOString() },
      });
    },
  };
}
