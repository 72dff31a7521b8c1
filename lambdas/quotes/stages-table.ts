import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { FORMER_LOST, type Stage } from '#contract/quote-work.ts';
import type { QuotesOfStage } from './quotes-of-stage.ts';

/** Behind every time. */
const NEWEST = '~';

const keySchema = z.object({ id: z.string(), created_at_id: z.string() });

/** The stored names of a stage. */
const namesOf = (stage: Stage) => (stage === 'lost' ? [stage, FORMER_LOST] : [stage]);

/** Needs dynamodb:Query on the index `stages`, which follows a write within a second. */
export function quotesOfStage(client: DynamoDBDocumentClient, table: string): QuotesOfStage {
  return {
    before: async (stage, position = NEWEST, limit) => {
      const read = async (name: string) => {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new QueryCommand({
            TableName: table,
            IndexName: 'stages',
            KeyConditionExpression: '#stage = :stage AND created_at_id < :position',
            ExpressionAttributeNames: { '#stage': 'stage' },
            ExpressionAttributeValues: { ':stage': name, ':position': position },
            ScanIndexForward: false,
            Limit: limit,
          }),
        );
        return { keys: Items.map((item) => z.parse(keySchema, item)), isAll: LastEvaluatedKey === undefined };
      };
      const lists = await Promise.all(namesOf(stage).map(read));
      const keys = lists
        .flatMap((list) => list.keys)
        .toSorted((one, other) => (one.created_at_id > other.created_at_id ? -1 : 1));
      const isAll = lists.every((list) => list.isAll) && keys.length <= limit;
      return { keys: keys.slice(0, limit), isAll };
    },
  };
}
