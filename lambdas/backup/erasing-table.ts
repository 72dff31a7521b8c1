import {
  type AttributeValue,
  DeleteItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { TABLES, type TableName } from '#contract/tables.ts';
import { held } from '../aws/conditional-write.ts';
import { keyOf, lineOf, type Row } from './stored-row.ts';

/** Changes of rows that no function of the product may make: they are the deployer's alone. */
export interface ErasingRows {
  /**
   * Takes from a row what `left` has not, and sets what it has otherwise. Attributes that came since stay.
   * @returns false when the row is gone or its version is another one by now
   */
  readonly reduce: (table: TableName, seen: Row, left: Row) => Promise<boolean>;
  readonly remove: (table: TableName, row: Row) => Promise<void>;
  /** Writes a row, also over another one. */
  readonly write: (table: TableName, row: Row) => Promise<void>;
}

const same = (one: AttributeValue | undefined, other: AttributeValue) =>
  one !== undefined && lineOf({ one }) === lineOf({ one: other });

function changes(key: Row, seen: Row, left: Row) {
  const set = Object.entries(left).filter(([name, value]) => !(name in key) && !same(seen[name], value));
  const gone = Object.keys(seen).filter((name) => !(name in left));
  return { set, gone };
}

/** Needs dynamodb:UpdateItem, dynamodb:DeleteItem and dynamodb:PutItem, one per method. */
export function erasingRows(
  client: DynamoDBDocumentClient,
  names: Readonly<Record<TableName, string>>,
): ErasingRows {
  return {
    reduce: async (table, seen, left) => {
      const key = keyOf(table, seen);
      const { set, gone } = changes(key, seen, left);
      if (set.length + gone.length === 0) return true;
      const { version } = seen;
      const sets = set.map((_, index) => `#s${index} = :s${index}`).join(', ');
      const removes = gone.map((_, index) => `#g${index}`).join(', ');
      const update = new UpdateItemCommand({
        TableName: names[table],
        Key: { ...key },
        UpdateExpression: `${sets && `SET ${sets}`}${removes && ` REMOVE ${removes}`}`,
        ConditionExpression: `attribute_exists(#key) AND ${version ? '#version = :version' : 'attribute_not_exists(#version)'}`,
        ExpressionAttributeNames: {
          '#key': TABLES[table].partitionKey,
          '#version': 'version',
          ...Object.fromEntries(set.map(([name], index) => [`#s${index}`, name])),
          ...Object.fromEntries(gone.map((name, index) => [`#g${index}`, name])),
        },
        ExpressionAttributeValues: {
          ...(version && { ':version': version }),
          ...Object.fromEntries(set.map(([, value], index) => [`:s${index}`, value])),
        },
      });
      return held(client.send(update));
    },
    remove: async (table, row) => {
      await client.send(new DeleteItemCommand({ TableName: names[table], Key: { ...keyOf(table, row) } }));
    },
    write: async (table, row) => {
      await client.send(new PutItemCommand({ TableName: names[table], Item: { ...row } }));
    },
  };
}
