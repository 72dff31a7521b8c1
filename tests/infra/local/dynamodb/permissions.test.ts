import { describe, expect, test } from 'vitest';
import { requiredPermissions } from '../../../../infra/local/dynamodb/permissions.ts';

const QUOTES = 'arn:aws:dynamodb:us-west-2:123456789012:table/Quotes';
const LOGS = 'arn:aws:dynamodb:us-west-2:123456789012:table/Logs';
const KEYS = { table: 'id', indexes: new Map([['newest', 'month']]) };

function setup(
  operation: string,
  input: Parameters<typeof requiredPermissions>[2],
  api = 'DynamoDB_20120810',
) {
  const needed = requiredPermissions(
    { region: 'us-west-2', partitionKeys: (name) => (name === 'Quotes' ? KEYS : undefined) },
    `${api}.${operation}`,
    input,
  );
  return {
    permissions: needed.map(({ action, resource }) => [action, resource]),
    leadingKeys: needed.map(({ context }) => context?.['dynamodb:LeadingKeys']),
  };
}

describe('permissions that a call to DynamoDB needs', () => {
  test.each(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Scan', 'Query'])(
    '%s needs its own permission on the table',
    (name) => {
      expect(setup(name, { TableName: 'Quotes' }).permissions).toEqual([[`dynamodb:${name}`, QUOTES]]);
    },
  );

  test('a query of an index needs it on the index, not on the table', () => {
    expect(setup('Query', { TableName: 'Quotes', IndexName: 'newest' }).permissions).toEqual([
      ['dynamodb:Query', `${QUOTES}/index/newest`],
    ]);
  });

  test('a transaction needs the permission of each of its items', () => {
    const TransactItems = [
      { Put: { TableName: 'Quotes', Item: { id: { S: 'a' } } } },
      { Update: { TableName: 'Quotes', Key: { id: { S: 'b' } } } },
      { Delete: { TableName: 'Logs', Key: {} } },
      { ConditionCheck: { TableName: 'Logs', Key: {} } },
    ];
    expect(setup('TransactWriteItems', { TransactItems })).toEqual({
      permissions: [
        ['dynamodb:PutItem', QUOTES],
        ['dynamodb:UpdateItem', QUOTES],
        ['dynamodb:DeleteItem', LOGS],
        ['dynamodb:ConditionCheckItem', LOGS],
      ],
      leadingKeys: [['a'], ['b'], undefined, undefined],
    });
    expect(
      setup('TransactGetItems', { TransactItems: [{ Get: { TableName: 'Quotes', Key: {} } }] }).permissions,
    ).toEqual([['dynamodb:GetItem', QUOTES]]);
  });

  test('a batch needs the permission of the batch on every table in it', () => {
    const RequestItems = {
      Quotes: [{ PutRequest: { Item: { id: { S: 'a' } } } }, { DeleteRequest: { Key: { id: { S: 'b' } } } }],
      Logs: [],
    };
    const { permissions, leadingKeys } = setup('BatchWriteItem', { RequestItems });
    expect(permissions).toEqual([
      ['dynamodb:BatchWriteItem', QUOTES],
      ['dynamodb:BatchWriteItem', LOGS],
    ]);
    expect(leadingKeys).toEqual([['a', 'b'], undefined]);
    expect(
      setup('BatchGetItem', { RequestItems: { Quotes: { Keys: [{ id: { S: 'c' } }] } } }).leadingKeys,
    ).toEqual([['c']]);
  });

  test.each([
    [`INSERT INTO "Quotes" VALUE {'id': ?}`, 'PartiQLInsert', QUOTES],
    [`insert into Quotes value {'id': ?}`, 'PartiQLInsert', QUOTES],
    ['UPDATE "Logs" SET a = 1 WHERE id = ?', 'PartiQLUpdate', LOGS],
    ['DELETE FROM "Logs" WHERE id = ?', 'PartiQLDelete', LOGS],
    ['SELECT *\nFROM "Quotes"."newest" WHERE id = ?', 'PartiQLSelect', `${QUOTES}/index/newest`],
    ['EXISTS(SELECT', 'PartiQL', '*'],
  ])('the statement %j needs %s', (Statement, action, resource) => {
    const needed = [[`dynamodb:${action}`, resource]];
    expect(setup('ExecuteStatement', { Statement }).permissions).toEqual(needed);
    expect(setup('BatchExecuteStatement', { Statements: [{ Statement }] }).permissions).toEqual(needed);
    expect(setup('ExecuteTransaction', { TransactStatements: [{ Statement }] }).permissions).toEqual(needed);
  });

  test('the leading key of a query is that of its key condition', () => {
    const input = {
      TableName: 'Quotes',
      IndexName: 'newest',
      KeyConditionExpression: '#m = :m AND created > :t',
      ExpressionAttributeNames: { '#m': 'month' },
      ExpressionAttributeValues: { ':m': { S: '2026-01' }, ':t': { S: '2026-01-05' } },
    };
    expect(setup('Query', input).leadingKeys).toEqual([['2026-01']]);
  });

  test('a table named by its ARN is the same table', () => {
    expect(setup('GetItem', { TableName: QUOTES, Key: { id: { S: 'a' } } })).toEqual({
      permissions: [['dynamodb:GetItem', QUOTES]],
      leadingKeys: [['a']],
    });
  });

  test('a call that names no table needs its permission on *', () => {
    expect(setup('ListTables', {}).permissions).toEqual([['dynamodb:ListTables', '*']]);
    expect(setup('GetRecords', {}, 'DynamoDBStreams_20120810').permissions).toEqual([
      ['dynamodb:GetRecords', '*'],
    ]);
  });
});
