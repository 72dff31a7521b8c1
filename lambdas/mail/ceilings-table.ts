import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';
import type { Count } from './ceilings.ts';

/** Needs dynamodb:UpdateItem on the table of bookkeeping, which deletes the counter when its window has ended. */
export function ceilingCounter(client: DynamoDBDocumentClient, table: string): Count {
  return ({ id, limit, endsAt, amount = 1 }) =>
    held(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { id },
          UpdateExpression: 'SET expires_at = :end ADD counted :amount',
          ConditionExpression: 'attribute_not_exists(counted) OR counted <= :room',
          ExpressionAttributeValues: { ':end': endsAt, ':amount': amount, ':room': limit - amount },
        }),
      ),
    );
}
