import {
  type AttributeValue,
  BatchGetItemCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { TABLES, type TableName } from '#contract/tables.ts';
import { backOff } from '../aws/back-off.ts';
import { held } from '../aws/conditional-write.ts';
import { keyOf, type Row } from '../aws/stored-row.ts';

const MAX_READS = 12;

/** All rows of a table, whatever they mean. */
export interface Rows {
  /** Page by page; in no order. */
  readonly pages: () => AsyncIterable<readonly Row[]>;
  /** @returns whether it was put, because no row had its key */
  readonly putNew: (row: Row) => Promise<boolean>;
  /** @param rows at most 100, of which the keys count @returns those that are there, in no order */
  readonly read: (rows: readonly Row[]) => Promise<readonly Row[]>;
}

/**
 * Needs dynamodb:Scan, dynamodb:PutItem and dynamodb:BatchGetItem, one per method.
 * @param table whose keys the rows have
 * @param physicalName of that table, or of another with the same keys
 */
export function rowsOf(client: DynamoDBDocumentClient, table: TableName, physicalName: string): Rows {
  return {
    pages: async function* () {
      let start: Record<string, AttributeValue> | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await client.send(
          new ScanCommand({
            TableName: physicalName,
            ConsistentRead: true,
            ...(start && { ExclusiveStartKey: start }),
          }),
        );
        yield Items;
        start = LastEvaluatedKey;
      } while (start !== undefined);
    },
    putNew: (row) =>
      held(
        client.send(
          new PutItemCommand({
            TableName: physicalName,
            Item: row,
            ConditionExpression: 'attribute_not_exists(#key)',
            ExpressionAttributeNames: { '#key': TABLES[table].partitionKey },
          }),
        ),
      ),
    read: async (rows) => {
      const found: Row[] = [];
      let keys: Record<string, AttributeValue>[] = rows.map((row) => ({ ...keyOf(table, row) }));
      for (let attempt = 1; keys.length > 0; attempt += 1) {
        if (attempt > MAX_READS)
          throw new Error(`${physicalName} could not be read in ${MAX_READS} attempts.`);
        if (attempt > 1) await backOff(attempt);
        const { Responses, UnprocessedKeys } = await client.send(
          new BatchGetItemCommand({ RequestItems: { [physicalName]: { Keys: keys, ConsistentRead: true } } }),
        );
        found.push(...(Responses?.[physicalName] ?? []));
        keys = UnprocessedKeys?.[physicalName]?.Keys ?? [];
      }
      return found;
    },
  };
}
