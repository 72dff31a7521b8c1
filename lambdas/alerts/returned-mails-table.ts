import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { held } from '../aws/conditional-write.ts';
import type { ReturnedMails } from './judge-delivery.ts';

/** Needs dynamodb:UpdateItem on the table of bookkeeping, which deletes the ids when their day has ended. */
export function returnedMails(client: DynamoDBDocumentClient, table: string): ReturnedMails {
  return {
    count: ({ mailId, day, kind, limit, endsAt }) =>
      held(
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: { id: ['mail-returned', kind, day].join('#') },
            UpdateExpression: 'SET expires_at = :end ADD mails :mails',
            ConditionExpression:
              'attribute_not_exists(mails) OR contains(mails, :mail) OR size(mails) < :limit',
            ExpressionAttributeValues: {
              ':end': Math.floor(endsAt.getTime() / 1000),
              ':mail': mailId,
              ':mails': new Set([mailId]),
              ':limit': limit,
            },
          }),
        ),
      ),
  };
}
