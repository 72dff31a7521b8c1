import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';
import type { StoredTrials } from './try-quote.ts';

/**
 * Ends a trial by letting it expire now: no function of the product can delete a row. Needs dynamodb:UpdateItem on the
 * table.
 */
export function storedTrials(client: DynamoDBDocumentClient, table: string): StoredTrials {
  return {
    takeOut: (id, note, now) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: { id },
            UpdateExpression: 'SET expires_at = :now',
            ConditionExpression: 'trial = :true AND additional_notes = :note',
            ExpressionAttributeValues: {
              ':now': Math.floor(now.getTime() / 1_000),
              ':true': true,
              ':note': note,
            },
          }),
        ),
      ),
  };
}
