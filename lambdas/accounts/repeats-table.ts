import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Repeats } from './repeats.ts';

const HOUR_MS = 3_600_000;

/** Needs dynamodb:UpdateItem on the table of bookkeeping. The counts of an hour end by themselves. */
export function repeatCounter(client: DynamoDBDocumentClient, table: string): Repeats {
  const add = async (what: string, userId: string, now: Date, amount: number): Promise<number> => {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { id: `repeats#${what}#${hour}#${userId}` },
        UpdateExpression: 'SET expires_at = :end ADD times :amount',
        ExpressionAttributeValues: { ':end': ((hour + 2) * HOUR_MS) / 1000, ':amount': amount },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return Number(Attributes?.times);
  };
  return {
    count: (what, userId, now) => add(what, userId, now, 1),
    giveBack: async (what, userId, now) => void (await add(what, userId, now, -1)),
  };
}
