import { LOCAL_ACCOUNT } from '../assembly/physical-names.ts';
import type { ConditionContext } from '../iam/conditions.ts';
import type { AccessRequest } from '../iam/evaluate.ts';
import { isObject, type Json, type JsonObject } from '../shared/json.ts';
import { statementsIn } from './statements.ts';
import type { PartitionKeys } from './tables.ts';

/** What a look-up of permissions reads of the tables. */
export interface TableLookup {
  readonly region: string;
  readonly partitionKeys: (tableName: string) => PartitionKeys | undefined;
}

const TRANSACTION_ACTIONS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** Operations of PartiQL, which need the permissions of their statements. */
const STATEMENT_OPERATIONS = new Set(['ExecuteStatement', 'BatchExecuteStatement', 'ExecuteTransaction']);

/** Operations on items; the permission has the same name. */
const ITEM_OPERATIONS = new Set(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'Scan']);

function nameOf(table: string): string {
  return table.startsWith('arn:') ? table.replace(/^.*:table\//, '').replace(/\/.*$/, '') : table;
}

function arnOf(lookup: TableLookup, table: string, index?: string): string {
  const arn = `arn:aws:dynamodb:${lookup.region}:${LOCAL_ACCOUNT}:table/${nameOf(table)}`;
  return index === undefined ? arn : `${arn}/index/${index}`;
}

function scalarOf(value: Json | undefined): readonly string[] {
  const [scalar] = isObject(value) ? Object.values(value) : [];
  return typeof scalar === 'string' ? [scalar] : [];
}

/** The value of the partition key in the key condition of a Query. */
function queriedKey(input: JsonObject, key: string): readonly string[] {
  const names = isObject(input.ExpressionAttributeNames) ? input.ExpressionAttributeNames : {};
  const values = isObject(input.ExpressionAttributeValues) ? input.ExpressionAttributeValues : {};
  const equalities = String(input.KeyConditionExpression ?? '').matchAll(/([\w#.-]+)\s*=\s*(:[\w]+)/g);
  for (const [, name = '', placeholder = ''] of equalities) {
    if ((names[name] ?? name) === key) return scalarOf(values[placeholder]);
  }
  return [];
}

function leadingKeys(lookup: TableLookup, table: string, input: JsonObject): readonly string[] {
  const keys = lookup.partitionKeys(nameOf(table));
  if (keys === undefined) return [];
  const index = typeof input.IndexName === 'string' ? input.IndexName : undefined;
  const key = index === undefined ? keys.table : (keys.indexes.get(index) ?? '');
  const item = isObject(input.Key) ? input.Key : isObject(input.Item) ? input.Item : undefined;
  return item === undefined ? queriedKey(input, key) : scalarOf(item[key]);
}

function contextOf(lookup: TableLookup, table: string, input: JsonObject): ConditionContext {
  const given: readonly [string, readonly string[]][] = [
    ['dynamodb:LeadingKeys', leadingKeys(lookup, table, input)],
    ...['Select', 'ReturnValues', 'ReturnConsumedCapacity'].map((name): [string, readonly string[]] => {
      const value = input[name];
      return [`dynamodb:${name}`, typeof value === 'string' ? [value] : []];
    }),
    // On AWS every call is made over TLS.
    ['aws:SecureTransport', ['true']],
    ['aws:RequestedRegion', [lookup.region]],
  ];
  return Object.fromEntries(given.filter(([, values]) => values.length > 0));
}

function itemRequest(lookup: TableLookup, action: string, input: JsonObject): AccessRequest {
  const table = String(input.TableName ?? '');
  const index = typeof input.IndexName === 'string' ? input.IndexName : undefined;
  return {
    action: `dynamodb:${action}`,
    resource: arnOf(lookup, table, index),
    context: contextOf(lookup, table, input),
  };
}

function transactionRequests(lookup: TableLookup, input: JsonObject): readonly AccessRequest[] {
  const items = Array.isArray(input.TransactItems) ? input.TransactItems : [];
  return items.flatMap((item: Json) =>
    Object.entries(isObject(item) ? item : {}).map(([kind, part]) =>
      itemRequest(lookup, TRANSACTION_ACTIONS[kind] ?? kind, isObject(part) ? part : {}),
    ),
  );
}

function batchRequests(lookup: TableLookup, operation: string, input: JsonObject): readonly AccessRequest[] {
  const tables = isObject(input.RequestItems) ? Object.entries(input.RequestItems) : [];
  return tables.map(([table, batch]) => {
    const entries = isObject(batch) ? batch.Keys : batch;
    const keys = (Array.isArray(entries) ? entries : []).flatMap((entry: Json) => {
      if (!isObject(entry)) return [];
      const change = entry.PutRequest ?? entry.DeleteRequest ?? { Key: entry };
      return isObject(change) ? leadingKeys(lookup, table, change) : [];
    });
    const context = {
      ...contextOf(lookup, table, {}),
      ...(keys.length > 0 ? { 'dynamodb:LeadingKeys': keys } : {}),
    };
    return { action: `dynamodb:${operation}`, resource: arnOf(lookup, table), context };
  });
}

function statementRequests(lookup: TableLookup, input: JsonObject): readonly AccessRequest[] {
  return statementsIn(input).map(({ permission, table, index }) => ({
    action: `dynamodb:${permission}`,
    resource: table === undefined ? '*' : arnOf(lookup, table, index),
    context: { 'aws:RequestedRegion': [lookup.region], 'aws:SecureTransport': ['true'] },
  }));
}

function streamRequest(lookup: TableLookup, operation: string, input: JsonObject): AccessRequest {
  const resource = typeof input.StreamArn === 'string' ? input.StreamArn : '*';
  return { action: `dynamodb:${operation}`, resource, context: { 'aws:RequestedRegion': [lookup.region] } };
}

/**
 * The permissions that AWS requires for a call. A transaction has none of its own: each of its items needs the
 * permission of its operation.
 * Source: Service Authorization Reference, "Actions, resources, and condition keys for Amazon DynamoDB".
 * @param target the `X-Amz-Target` header, for example `DynamoDB_20120810.PutItem`
 */
export function requiredPermissions(
  lookup: TableLookup,
  target: string,
  input: JsonObject,
): readonly AccessRequest[] {
  const [api = '', operation = ''] = target.split('.');
  if (api.startsWith('DynamoDBStreams_')) return [streamRequest(lookup, operation, input)];
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    return transactionRequests(lookup, input);
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem')
    return batchRequests(lookup, operation, input);
  if (STATEMENT_OPERATIONS.has(operation)) return statementRequests(lookup, input);
  if (ITEM_OPERATIONS.has(operation)) return [itemRequest(lookup, operation, input)];
  const resource = typeof input.TableName === 'string' ? arnOf(lookup, input.TableName) : '*';
  return [{ action: `dynamodb:${operation}`, resource, context: { 'aws:RequestedRegion': [lookup.region] } }];
}
