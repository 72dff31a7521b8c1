import { type DynamoDBDocumentClient, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { UNANNOUNCED } from '#contract/outbox.ts';
import { held } from '../aws/conditional-write.ts';
import type { OutboxLines } from './alerts-command.ts';

const lineSchema = z.object({ id: z.string(), announce_at: z.string() });

/** The outbox as the command sees it. Needs dynamodb:Query on the index, and dynamodb:UpdateItem on the table. */
export function outboxLines(client: DynamoDBDocumentClient, table: string): OutboxLines {
  return {
    all: async function* () {
      const pages = paginateQuery(
        { client },
        {
          TableName: table,
          IndexName: 'unannounced',
          KeyConditionExpression: 'unannounced = :unannounced',
          ExpressionAttributeValues: { ':unannounced': UNANNOUNCED },
        },
      );
      for await (const { Items = [] } of pages) {
        for (const item of Items) {
          const { id, announce_at: announceAt } = z.parse(lineSchema, item);
          yield { id, announceAt };
        }
      }
    },
    makeDue: ({ id, announceAt }, at) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: { id },
            UpdateExpression: 'SET announce_at = :at',
            // Not out of the hands of who announces it, whatever the time is here.
            ConditionExpression:
              'announce_at = :seen AND (attribute_not_exists(claimed_by) OR announce_at <= :at)',
            ExpressionAttributeValues: { ':at': at.toISOString(), ':seen': announceAt },
          }),
        ),
      ),
  };
}
