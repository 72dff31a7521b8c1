import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { quoteWorkSchema } from '#contract/quote-answer-schemas.ts';
import { FIRST_VERSION } from '#contract/quote-work.ts';
import type { WorkChange, WorkOutcome, WorkStore } from './change-stage.ts';
import { createdAtId, monthOf } from './quote-item.ts';

/** The attributes of a change; `worked_month` and `worked_at_id` are the key of the index `worked`. */
function attributesOf({ id, stage, operation, version, by, at }: WorkChange) {
  const updated_at = at.toISOString();
  return {
    stage,
    version: version + 1,
    updated_by: by,
    updated_at,
    last_operation: operation,
    worked_month: monthOf(updated_at),
    worked_at_id: createdAtId(updated_at, id),
  };
}

type RawItem = NonNullable<ConditionalCheckFailedException['Item']>;

/** The document client does not unmarshal the item of a failed condition. */
const storedWork = ({ id, stage, version, updated_by, updated_at }: RawItem) =>
  z.parse(quoteWorkSchema, {
    id: id?.S,
    stage: stage?.S,
    version: version?.N === undefined ? undefined : Number(version.N),
    updated_by: updated_by?.S,
    updated_at: updated_at?.S,
  });

/** What the table has instead. */
function refusal(
  { Item }: ConditionalCheckFailedException,
  { operation }: Pick<WorkChange, 'operation'>,
): WorkOutcome {
  if (Item?.created_at_id === undefined) return { kind: 'absent' };
  const kind = Item.last_operation?.S === operation ? 'changed' : 'conflict';
  return { kind, work: storedWork(Item) };
}

/** Changes the work on a quote by one conditional update, and nothing of what the visitor sent. Needs dynamodb:UpdateItem. */
export function workStore(client: DynamoDBDocumentClient, table: string): WorkStore {
  return {
    change: async (change) => {
      const { id, version } = change;
      const attributes = Object.entries(attributesOf(change));
      const update = new UpdateCommand({
        TableName: table,
        Key: { id },
        UpdateExpression: `SET ${attributes.map(([name]) => `#${name} = :${name}`).join(', ')}`,
        // Counters are items of the same table, and have no such attribute.
        ConditionExpression: `attribute_exists(created_at_id) AND ${
          version === FIRST_VERSION ? 'attribute_not_exists(#version)' : '#version = :known'
        }`,
        ExpressionAttributeNames: Object.fromEntries(attributes.map(([name]) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(attributes.map(([name, value]) => [`:${name}`, value])),
          ...(version !== FIRST_VERSION && { ':known': version }),
        },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      });
      try {
        const { Attributes } = await client.send(update);
        return { kind: 'changed', work: z.parse(quoteWorkSchema, Attributes) };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return refusal(error, change);
        throw error;
      }
    },
  };
}
