import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';
import { addressDigest } from '../mail/address-digest.ts';
import type { GrantedAddresses } from './granted-addresses.ts';

/** Needs dynamodb:UpdateItem on the table of bookkeeping. */
export function grantedAddresses(client: DynamoDBDocumentClient, table: string): GrantedAddresses {
  const update = (email: string, expression: object) =>
    client.send(
      new UpdateCommand({
        TableName: table,
        Key: { id: `admin-address#${addressDigest(email.trim().toLowerCase())}` },
        ...expression,
      }),
    );
  return {
    claim: (email, userId) =>
      held(
        update(email, {
          UpdateExpression: 'SET granted_to = :user, is_unfinished = :yes',
          // What broke off is finished by the next recovery; what was finished is never granted again.
          ConditionExpression:
            'attribute_not_exists(granted_to) OR (granted_to = :user AND is_unfinished = :yes)',
          ExpressionAttributeValues: { ':user': userId, ':yes': true },
        }),
      ),
    finish: async (email) => {
      await update(email, { UpdateExpression: 'REMOVE is_unfinished' });
    },
    spend: async ({ email, userId }) => {
      await update(email, {
        UpdateExpression: 'SET granted_to = if_not_exists(granted_to, :user) REMOVE is_unfinished',
        ExpressionAttributeValues: { ':user': userId },
      });
    },
  };
}
