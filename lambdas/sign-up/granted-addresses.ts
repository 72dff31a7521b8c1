import { createHash } from 'node:crypto';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';

/** A row of the sessions table that no account can own: no user id has such a character. */
const OWNER = '#admin-address';

/** The address itself would outlive its account here. */
const digestOf = (email: string) => createHash('sha256').update(email).digest('hex');

/** @returns whether this account is the first that the address makes an admin, which is kept for good */
export type ClaimAddress = (email: string, userId: string) => Promise<boolean>;

/** Needs dynamodb:UpdateItem on the table of sessions. */
export function grantedAddresses(client: DynamoDBDocumentClient, table: string): ClaimAddress {
  return (email, userId) =>
    held(
      client.send(
        new UpdateCommand({
          TableName: table,
          Key: { user_id: OWNER, id: digestOf(email) },
          UpdateExpression: 'SET granted_to = :user',
          // The pool calls the trigger again when an answer is late.
          ConditionExpression: 'attribute_not_exists(granted_to) OR granted_to = :user',
          ExpressionAttributeValues: { ':user': userId },
        }),
      ),
    );
}
