import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { asCorrected } from '#contract/corrected.ts';
import { toldAtName, UNANNOUNCED } from '#contract/outbox.ts';
import { quoteProgressSchema, sentQuoteSchema, someFieldsSchema } from '#contract/quote-answer-schemas.ts';
import { SOURCES } from '#contract/quote-work.ts';
import { held } from '../aws/conditional-write.ts';
import { plainRow } from '../aws/stored-row.ts';
import type { Claim, Outbox, Taken } from './alert.ts';

const claimSchema = z.object({
  announced: z._default(z.set(z.string()), new Set<string>()),
  announce_tries: z.number(),
  claimed_by: z.string(),
  channels_tried: z.optional(z.boolean()),
});
const claimedSchema = z.extend(sentQuoteSchema, {
  fill_ms: z.optional(z.number()),
  sender: z.optional(z.string()),
  settled_at: z.optional(z.string()),
  source: z.optional(z.enum(SOURCES)),
  source_name: z.optional(z.string()),
  corrected: z.optional(someFieldsSchema),
  progress: z.optional(z.pick(quoteProgressSchema, { last_note: true, earlier_notes: true })),
});
const keySchema = z.object({ id: z.string() });
/** One that rests is claimed by nobody. */
const takenSchema = z.object({ claimed_by: z.string(), announce_at: z.string() });

function claimOf(item: unknown): Claim {
  const {
    announced,
    announce_tries: tries,
    claimed_by: token,
    channels_tried: wasTold = false,
  } = z.parse(claimSchema, item);
  return { read: () => asCorrected(z.parse(claimedSchema, item)), told: announced, tries, token, wasTold };
}

function takenOf(item: unknown): Taken | undefined {
  const taken = z.safeParse(takenSchema, item);
  return taken.success ? { takenUntil: new Date(taken.data.announce_at) } : undefined;
}

/** Needs dynamodb:UpdateItem on the table of quotes, and dynamodb:Query on the index `unannounced` for what is due. */
export function quoteOutbox(client: DynamoDBDocumentClient, table: string): Outbox {
  const update = (id: string, command: Omit<UpdateCommand['input'], 'TableName' | 'Key'>) =>
    client.send(new UpdateCommand({ TableName: table, Key: { id }, ...command }));

  return {
    claim: async (id, now, until) => {
      const token = randomUUID();
      const claim = update(id, {
        UpdateExpression: 'SET announce_at = :until, claimed_by = :token ADD announce_tries :one',
        // The first try does not look at the time: another machine's clock has written it.
        ConditionExpression:
          'attribute_exists(unannounced) AND (announce_at <= :now OR attribute_not_exists(announce_tries))',
        ExpressionAttributeValues: {
          ':until': until.toISOString(),
          ':now': now.toISOString(),
          ':one': 1,
          ':token': token,
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        return claimOf((await claim).Attributes);
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        // The claim came through and its answer did not: the client has sent it again, and it is ours.
        const { announced, ...item } = plainRow(error.Item ?? {});
        if (item.claimed_by !== token) return takenOf(item);
        return claimOf({ ...item, announced: new Set(Array.isArray(announced) ? announced : []) });
      }
    },
    keep: async (id, token, until) => {
      await held(
        update(id, {
          UpdateExpression: 'SET announce_at = :until',
          ConditionExpression: 'claimed_by = :token',
          ExpressionAttributeValues: { ':until': until.toISOString(), ':token': token },
        }),
      );
    },
    mark: async (id, channel, toldAt) => {
      const isTold = toldAt !== undefined;
      // Without the condition a quote that was removed meanwhile would come back as an empty one.
      await held(
        update(id, {
          UpdateExpression: isTold ? 'ADD announced :channel SET #at = :at' : 'ADD announced :channel',
          ConditionExpression: 'attribute_exists(id)',
          ...(isTold && { ExpressionAttributeNames: { '#at': toldAtName(channel) } }),
          ExpressionAttributeValues: {
            ':channel': new Set([channel]),
            ...(isTold && { ':at': toldAt.toISOString() }),
          },
        }),
      );
    },
    finish: async (id) => {
      await held(
        update(id, {
          UpdateExpression: 'REMOVE unannounced, announce_at, claimed_by, channels_tried',
          ConditionExpression: 'attribute_exists(id)',
        }),
      );
    },
    giveBack: async (id, token, { dueAt, tries, wasTold }) => {
      await held(
        update(id, {
          UpdateExpression: `SET announce_at = :due, announce_tries = :tries${wasTold ? ', channels_tried = :true' : ''} REMOVE claimed_by`,
          ConditionExpression: 'claimed_by = :token',
          ExpressionAttributeValues: {
            ':due': dueAt.toISOString(),
            ':tries': tries,
            ':token': token,
            ...(wasTold && { ':true': true }),
          },
        }),
      );
    },
    due: async (at, limit) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'unannounced',
          KeyConditionExpression: 'unannounced = :unannounced AND announce_at <= :at',
          ExpressionAttributeValues: { ':unannounced': UNANNOUNCED, ':at': at.toISOString() },
          Limit: limit,
        }),
      );
      return Items.map((item) => z.parse(keySchema, item).id);
    },
  };
}
