import { expect, onTestFinished, test } from 'vitest';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import { createDynamoDbClient } from '../../../../infra/local/dynamodb/api.ts';
import { startEngine } from '../../../../infra/local/dynamodb/engine.ts';
import { createExpiredItems } from '../../../../infra/local/dynamodb/expired-items.ts';
import { sweepExpired } from '../../../../infra/local/dynamodb/expiry.ts';
import { deployTables } from '../../../../infra/local/dynamodb/tables.ts';
import { createStreamReader } from '../../../../infra/local/streams/reader.ts';
import { writeAssembly } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const NOW = Date.parse('2026-11-22T08:00:00Z');
const NOW_SECONDS = NOW / 1000;

async function setup(isEnabled: boolean) {
  const engine = await startEngine({ dataDirectory: temporaryDirectory(), log: () => {} });
  onTestFinished(engine.stop);
  const call = createDynamoDbClient(engine.endpoint, 'us-west-2', 'tables');
  const Properties = {
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    StreamSpecification: { StreamViewType: 'KEYS_ONLY' },
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: isEnabled },
  };
  const resources = { Sessions: { Type: 'AWS::DynamoDB::Table', Properties } };
  const template = openTemplate(readAssembly(writeAssembly(temporaryDirectory(), { resources })));
  const [table] = await deployTables(template, call);
  const expired = createExpiredItems(Date.now);
  const TableName = 'Shop-Sessions';
  const put = (id: string, expiry?: object) =>
    call('PutItem', { TableName, Item: { id: { S: id }, ...(expiry && { expires_at: expiry }) } });
  await put('over', { N: String(NOW_SECONDS - 1) });
  await put('to come', { N: String(NOW_SECONDS + 60) });
  await put('without a time');
  await put('a text', { S: '1' });
  return {
    sweep: () => sweepExpired(template, call, NOW, expired),
    remove: (id: string) => call('DeleteItem', { TableName, Key: { id: { S: id } } }),
    records: async () => {
      const reader = createStreamReader(createDynamoDbClient(engine.endpoint, 'us-west-2', 'streams'), {
        engineArn: table?.engineStreamArn ?? '',
        streamArn: 'arn:stream',
        region: 'us-west-2',
        isExpired: (key, createdAt) => expired.has(TableName, key, createdAt),
      });
      const [shard = ''] = await reader.shards();
      const { records } = await reader.read(await reader.iteratorAt(shard, 'oldest'), 100);
      return records.map(({ event }) => event);
    },
    ids: async () => JSON.stringify((await call('Scan', { TableName })).Items),
  };
}

test('Items whose time to live has expired are deleted, and no others', async () => {
  const { sweep, ids } = await setup(true);
  await sweep();
  const left = await ids();
  expect(left).not.toContain('over');
  for (const id of ['to come', 'without a time', 'a text']) expect(left).toContain(id);
});

test('The stream says of an expired item that the service deleted it, and of no other', async () => {
  const { sweep, remove, records } = await setup(true);
  await sweep();
  await remove('to come');
  const removed = (await records()).filter(({ eventName }) => eventName === 'REMOVE');
  expect(removed).toMatchObject([
    {
      dynamodb: { Keys: { id: { S: 'over' } } },
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
    },
    { dynamodb: { Keys: { id: { S: 'to come' } } } },
  ]);
  expect(removed[1]).not.toHaveProperty('userIdentity');
});

test('An item that came back and was deleted later was not deleted by the service', () => {
  let now = NOW;
  const expired = createExpiredItems(() => now);
  const key = { id: { S: '1' }, at: { N: '2' } };
  expired.add('Sessions', key);
  expect(expired.has('Sessions', { at: { N: '2' }, id: { S: '1' } }, NOW_SECONDS), 'in any order').toBe(true);
  expect(expired.has('Quotes', key, NOW_SECONDS)).toBe(false);
  expect(expired.has('Sessions', key, NOW_SECONDS + 10)).toBe(false);
  now += 25 * 3_600_000;
  expired.add('Sessions', { id: { S: '2' } });
  expect(expired.has('Sessions', key, NOW_SECONDS), 'longer than the stream keeps it').toBe(false);
});

test('A table without a time to live keeps its items', async () => {
  const { sweep, ids } = await setup(false);
  await sweep();
  expect(await ids()).toContain('over');
});
