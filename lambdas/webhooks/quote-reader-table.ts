import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { asCorrected } from '#contract/corrected.ts';
import { foundWork } from '../work/found-work.ts';
import type { SendStores } from './send-webhooks.ts';

/** Reads a quote as staff has corrected it. Needs dynamodb:GetItem on the table of quotes. */
export function quoteReader(client: DynamoDBDocumentClient, table: string): SendStores['quoteOf'] {
  return async (id) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: table, Key: { id }, ConsistentRead: true }),
    );
    const found = foundWork(Item);
    return found && asCorrected({ ...found.sent, corrected: found.work.corrected });
  };
}
