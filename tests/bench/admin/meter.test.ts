import {
  CreateTableCommand,
  DynamoDBClient,
  ExecuteStatementCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CREDENTIALS, REGION, startEngine } from '../../lambdas/dynamodb-engine.ts';
import { type Meter, startMeter } from './meter.ts';

const TABLE = 'metered';
let engine: Awaited<ReturnType<typeof startEngine>>;
let meter: Meter;
let client: DynamoDBClient;

beforeAll(async () => {
  engine = await startEngine();
  meter = await startMeter(engine.endpoint);
  client = new DynamoDBClient({ endpoint: meter.endpoint, region: REGION, credentials: CREDENTIALS });
  await client.send(
    new CreateTableCommand({
      TableName: TABLE,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    }),
  );
});

afterAll(async () => {
  client.destroy();
  await meter.stop();
  await engine.stop();
});

test('counts what a statement of PartiQL inserts, as rows of the security log are', async () => {
  const Parameters = [{ S: 'one' }, { S: 'x'.repeat(2_500) }];
  const Statement = `INSERT INTO "${TABLE}" VALUE {'id': ?, 'text': ?}`;

  await client.send(new ExecuteStatementCommand({ Statement, Parameters }));

  expect(meter.take()).toEqual([
    {
      operation: 'ExecuteStatement',
      table: undefined,
      read: 0,
      write: 3,
      key: CREDENTIALS.accessKeyId,
      isRefused: false,
    },
  ]);
});

test('counts a write whose condition does not hold, because it is billed', async () => {
  const write = new UpdateItemCommand({
    TableName: TABLE,
    Key: { id: { S: 'nobody' } },
    UpdateExpression: 'SET counted = :one',
    ConditionExpression: 'attribute_exists(id)',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  });

  await expect(client.send(write)).rejects.toThrow('conditional');

  expect(meter.take()).toEqual([
    {
      operation: 'UpdateItem',
      table: TABLE,
      read: 0,
      write: 1,
      key: CREDENTIALS.accessKeyId,
      isRefused: true,
    },
  ]);
});
