import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';

type Key = Pick<TableDefinition, 'partitionKey' | 'sortKey'>;

const attributesOf = ({ partitionKey, sortKey }: Key) => [
  partitionKey,
  ...(sortKey === undefined ? [] : [sortKey]),
];

const keySchema = (key: Key) =>
  attributesOf(key).map((AttributeName, place) => ({
    AttributeName,
    KeyType: place === 0 ? ('HASH' as const) : ('RANGE' as const),
  }));

/**
 * How DynamoDB is asked for a table of the product, with the keys and indexes of its record.
 * @param withStream a stream makes thousands of writes slow on the engine of the tests; leave it out where nothing reads it
 */
export function tableInput(name: TableName, withStream: boolean): Omit<CreateTableCommandInput, 'TableName'> {
  const table: TableDefinition = TABLES[name];
  const indexes = Object.entries(table.indexes);
  const attributes = new Set([table, ...Object.values(table.indexes)].flatMap(attributesOf));
  return {
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keySchema(table),
    ...(indexes.length > 0 && {
      GlobalSecondaryIndexes: indexes.map(([IndexName, key]) => ({
        IndexName,
        KeySchema: keySchema(key),
        Projection: { ProjectionType: key.projects === 'keys' ? ('KEYS_ONLY' as const) : ('ALL' as const) },
      })),
    }),
    ...(table.stream !== undefined &&
      withStream && { StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream } }),
  };
}
