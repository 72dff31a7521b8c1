import { type AttributeValue, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { HELD_STATES } from '#contract/held-quotes.ts';
import type { Row } from '../aws/stored-row.ts';
import { exactWords } from '../search/search-keys-table.ts';
import type { FindPersonStores } from './find-person.ts';
import { rowsById } from './person-rows-table.ts';

/** Pages of held quotes that are looked through, 1 MB each: a flood is not read to its end for one person. */
const MOST_PAGES = 10;

interface LookupTables {
  readonly quotes: string;
  readonly searchKeys: string;
  readonly bookkeeping: string;
}

/** Needs dynamodb:GetItem on quotes, and dynamodb:Query on their index `held` and on the search keys. */
export function personLookup(client: DynamoDBDocumentClient, tables: LookupTables): FindPersonStores {
  const heldIn = async (state: string): Promise<readonly Row[]> => {
    const found: Row[] = [];
    let start: Record<string, AttributeValue> | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: tables.quotes,
          IndexName: 'held',
          KeyConditionExpression: 'held = :state',
          ExpressionAttributeValues: { ':state': { S: state } },
          ScanIndexForward: false,
          ...(start && { ExclusiveStartKey: start }),
        }),
      );
      found.push(...Items);
      start = LastEvaluatedKey;
      if (start === undefined) break;
    }
    return found;
  };
  return {
    rows: rowsById(client, tables),
    withWord: exactWords(client, tables.searchKeys),
    held: async () => (await Promise.all(HELD_STATES.map(heldIn))).flat(),
  };
}
