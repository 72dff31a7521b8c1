import { describe, expect, onTestFinished, test } from 'vitest';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import { createDynamoDbClient } from '../../../../infra/local/dynamodb/api.ts';
import { startEngine } from '../../../../infra/local/dynamodb/engine.ts';
import { deployTables } from '../../../../infra/local/dynamodb/tables.ts';
import { writeAssembly } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const ID = [{ AttributeName: 'id', KeyType: 'HASH' }];
const PLAIN = { AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }], KeySchema: ID };
const INDEXED = {
  ...PLAIN,
  AttributeDefinitions: [...PLAIN.AttributeDefinitions, { AttributeName: 'month', AttributeType: 'S' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'newest',
      KeySchema: [{ AttributeName: 'month', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
  StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
  TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
};

async function setup() {
  const engine = await startEngine({ dataDirectory: temporaryDirectory(), log: () => {} });
  onTestFinished(engine.stop);
  const call = createDynamoDbClient(engine.endpoint, 'us-west-2', 'tables');
  return {
    call,
    deploy: (Properties: object) => {
      const resources = { Quotes: { Type: 'AWS::DynamoDB::Table', Properties } };
      return deployTables(
        openTemplate(readAssembly(writeAssembly(temporaryDirectory(), { resources }))),
        call,
      );
    },
    describe: () => call('DescribeTable', { TableName: 'Shop-Quotes' }),
  };
}

describe('tables of the template', () => {
  test('are created with their indexes, stream and time to live', async () => {
    const { call, deploy, describe } = await setup();
    const [table] = await deploy(INDEXED);
    expect(table?.partitionKeys).toEqual({ table: 'id', indexes: new Map([['newest', 'month']]) });
    expect(await describe()).toMatchObject({
      Table: {
        GlobalSecondaryIndexes: [{ IndexName: 'newest' }],
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
        LatestStreamArn: table?.engineStreamArn,
      },
    });
    expect(await call('DescribeTimeToLive', { TableName: 'Shop-Quotes' })).toMatchObject({
      TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expires_at' },
    });
  });

  test('that exist are extended and keep their items and their stream', async () => {
    const { call, deploy, describe } = await setup();
    await deploy(PLAIN);
    await call('PutItem', { TableName: 'Shop-Quotes', Item: { id: { S: 'a' }, month: { S: '2026-01' } } });
    const [changed] = await deploy(INDEXED);
    const found = await call('Query', {
      TableName: 'Shop-Quotes',
      IndexName: 'newest',
      KeyConditionExpression: '#m = :m',
      ExpressionAttributeNames: { '#m': 'month' },
      ExpressionAttributeValues: { ':m': { S: '2026-01' } },
    });
    expect(found).toMatchObject({ Count: 1 });

    const [again] = await deploy(INDEXED);
    expect(again?.engineStreamArn).toBe(changed?.engineStreamArn);

    await deploy(PLAIN);
    expect(JSON.stringify(await describe())).not.toContain('newest');
  });

  test('whose key changed are not touched, and a sentence says what to do', async () => {
    const { deploy } = await setup();
    await deploy(PLAIN);
    const moved = {
      AttributeDefinitions: [{ AttributeName: 'key', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'key', KeyType: 'HASH' }],
    };
    await expect(deploy(moved)).rejects.toThrow(
      'The key of table Shop-Quotes differs from the one in Quotes, and a key cannot be changed: begin anew with "npm start -- --fresh".',
    );
  });
});
