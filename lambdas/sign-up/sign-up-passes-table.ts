import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';
import type { SignUpPasses } from './sign-up-passes.ts';

/** Needs dynamodb:UpdateItem on the table of bookkeeping, which deletes a pass some time after it has expired. */
export function signUpPasses(client: DynamoDBDocumentClient, table: string): SignUpPasses {
  return {
    store: async ({ id, expiresAt }) => {
      await client.send(
        new UpdateCommand({
          TableName: table,
          Key: { id },
          UpdateExpression: 'SET expires_at = :end',
          ExpressionAttributeValues: { ':end': expiresAt },
        }),
      );
    },
    use: ({ id, usedBy, now }) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: { id },
            UpdateExpression: 'SET used_by = :user',
            ConditionExpression: 'expires_at > :now AND (attribute_not_exists(used_by) OR used_by = :user)',
            ExpressionAttributeValues: { ':user': usedBy, ':now': Math.floor(now.getTime() / 1000) },
          }),
        ),
      ),
  };
}
