import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createServiceClient } from '../../../infra/local/aws-json-client.ts';
import { startEngine } from '../../../infra/local/dynamodb/engine.ts';
import { startLocalStack } from '../../../infra/local/local-stack.ts';
import { POWERLESS_ROLE, writeShop } from './shop-stack.ts';
import type { Resources } from './synthetic-assembly.ts';
import { temporaryDirectory } from './temporary-directory.ts';

async function setup(
  changes: Resources = {},
  dataDirectory = temporaryDirectory(),
  options: { readonly fresh?: boolean; readonly engineEndpoint?: string } = {},
) {
  const logged: string[] = [];
  const stack = await startLocalStack({
    assemblyDirectory: writeShop(temporaryDirectory(), changes),
    dataDirectory,
    port: 0,
    ...options,
    log: (line) => logged.push(line),
  });
  onTestFinished(stack.stop);
  const { endpoints } = stack;
  const client = new DynamoDBClient({
    endpoint: endpoints.dynamodb,
    region: endpoints.region,
    credentials: { accessKeyId: 'developer', secretAccessKey: 'developer' },
  });
  onTestFinished(() => client.destroy());
  const documents = DynamoDBDocumentClient.from(client);
  const read = async (table: string, id: string) =>
    (await documents.send(new GetCommand({ TableName: endpoints.tables[table], Key: { id } }))).Item;
  const order = (id: string, more: object = {}) =>
    fetch(`${endpoints.site}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, ...more }),
    });
  return { ...stack, dataDirectory, logged, order, read };
}

/** A user pool with a group for admins. */
const STAFF: Resources = {
  Staff: {
    Type: 'AWS::Cognito::UserPool',
    Properties: { UsernameAttributes: ['email'], AutoVerifiedAttributes: ['email'] },
  },
  Web: { Type: 'AWS::Cognito::UserPoolClient', Properties: { UserPoolId: { Ref: 'Staff' } } },
  Admins: {
    Type: 'AWS::Cognito::UserPoolGroup',
    Properties: { UserPoolId: { Ref: 'Staff' }, GroupName: 'admin' },
  },
};

const filesIn = (directory: string) => (existsSync(directory) ? readdirSync(directory) : []);

describe('the local stack', () => {
  test('carries a request through edge, API and function into the table, and the stream to the next function', async () => {
    const { endpoints, order, read } = await setup();
    const response = await order('1', { note: 'José\nRuiz' });
    expect([response.status, await response.json()]).toEqual([201, { id: '1', site: endpoints.site }]);
    expect(await read('orders', '1')).toEqual({ id: '1', order: '{"note":"José\\nRuiz"}' });
    await vi.waitFor(
      async () => expect(await read('receipts', '1')).toMatchObject({ id: '1', times: 1 }),
      10_000,
    );
    expect(await read('receipts', '1')).toMatchObject({
      stream: expect.stringMatching(/^arn:aws:dynamodb:us-west-2:123456789012:table\/Shop-Orders\/stream\//),
    });
  });

  test('names the missing action when a grant is taken out of the template', async () => {
    const { order, read, logged } = await setup({ OrderRole: POWERLESS_ROLE });
    const response = await order('1');
    expect([response.status, await response.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(logged).toContain(
      'AccessDeniedException: User: arn:aws:sts::123456789012:assumed-role/Shop-OrderRole/Shop-Order is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:us-west-2:123456789012:table/Shop-Orders because no identity-based policy allows the dynamodb:PutItem action',
    );
    expect(await read('orders', '1')).toBeUndefined();
  });

  test('does not start when a function may not read the stream that it follows', async () => {
    await expect(setup({ ReceiptRole: POWERLESS_ROLE })).rejects.toThrow(
      /^Follow cannot be made: the role of Receipt does not allow dynamodb:DescribeStream on arn:aws:dynamodb:us-west-2:123456789012:table\/Shop-Orders\/stream\//,
    );
  });

  test('answers 500 and says why when the API may not call the function', async () => {
    const { order, logged } = await setup({ Permission: { Type: 'Nothing' } });
    expect((await order('1')).status).toBe(500);
    expect(logged).toContain(
      'POST /api/orders: the template does not allow the API to call arn:aws:lambda:us-west-2:123456789012:function:Shop-Order on this route',
    );
  });

  test('goes on after a restart with its data, and no record of the stream comes twice or is lost', async () => {
    const first = await setup();
    await first.order('1');
    await vi.waitFor(
      async () => expect(await first.read('receipts', '1')).toMatchObject({ times: 1 }),
      10_000,
    );
    await vi.waitFor(() =>
      expect(filesIn(join(first.dataDirectory, 'checkpoints'))).toEqual(['Follow.json']),
    );
    await first.stop();

    const second = await setup({}, first.dataDirectory);
    await second.order('2');
    await vi.waitFor(
      async () => expect(await second.read('receipts', '2')).toMatchObject({ times: 1 }),
      10_000,
    );
    expect(await second.read('orders', '1')).toBeDefined();
    expect(await second.read('receipts', '1')).toMatchObject({ times: 1 });
  });

  test('puts a record that keeps failing into the dead-letter queue and goes on behind it', async () => {
    const { order, read, dataDirectory, logged } = await setup();
    await Promise.all([order('1'), order('bad'), order('2')]);
    const file = join(dataDirectory, 'dead-letters', 'Shop-Unsent.jsonl');
    await vi.waitFor(() => expect(existsSync(file)).toBe(true), 20_000);
    await order('3');
    await vi.waitFor(async () => expect(await read('receipts', '3')).toMatchObject({ times: 1 }), 10_000);
    expect(await read('receipts', '1')).toBeDefined();
    expect(await read('receipts', '2')).toBeDefined();
    expect(await read('receipts', 'bad')).toBeUndefined();
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      requestContext: {
        condition: 'RetryAttemptsExhausted',
        functionArn: expect.stringContaining('Shop-Receipt'),
      },
      DDBStreamBatchInfo: { batchSize: 1, streamArn: expect.stringContaining('Shop-Orders') },
    });
    expect(logged).toContain(
      `A batch was given up and put into the dead-letter queue Shop-Unsent: see ${file}`,
    );
  });

  test('begins anew when it is told to', async () => {
    const first = await setup();
    await first.order('1');
    await first.stop();
    const second = await setup({}, first.dataDirectory, { fresh: true });
    expect(await second.read('orders', '1')).toBeUndefined();
  });

  test('keeps its tables in another engine where one is named, and there too begins anew when told', async () => {
    const engine = await startEngine({ dataDirectory: temporaryDirectory(), log: () => {} });
    onTestFinished(engine.stop);
    const engineEndpoint = engine.endpoint;
    const first = await setup({}, temporaryDirectory(), { engineEndpoint });
    await first.order('1');
    await first.stop();
    const second = await setup({}, temporaryDirectory(), { engineEndpoint });
    expect(await second.read('orders', '1')).toBeDefined();
    await second.stop();
    const third = await setup({}, temporaryDirectory(), { engineEndpoint, fresh: true });
    expect(await third.read('orders', '1')).toBeUndefined();
  });

  test('has one admin, whose password stays the same', async () => {
    const first = await setup(STAFF);
    const { cognito, admin, region } = first.endpoints;
    expect(first.logged, 'the run’s own house-keeping').toEqual([]);
    const groups = await createServiceClient({
      endpoint: cognito?.endpoint ?? '',
      region,
      service: 'cognito-idp',
      targetPrefix: 'AWSCognitoIdentityProviderService',
      protocolVersion: '1.1',
      remedy: 'start it',
    })('AdminListGroupsForUser', { UserPoolId: cognito?.userPoolId, Username: 'owner@example.test' });
    expect(groups).toMatchObject({ Groups: [{ GroupName: 'admin' }] });
    await first.stop();
    const second = await setup(STAFF, first.dataDirectory);
    expect(second.endpoints.admin).toEqual(admin);
    expect(admin).toEqual({ email: 'owner@example.test', password: expect.stringMatching(/^.{12,}$/) });
  });

  test('says where everything is as long as it runs', async () => {
    const { endpoints, dataDirectory, stop } = await setup();
    const file = join(dataDirectory, 'endpoints.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(endpoints);
    expect(endpoints).toEqual({
      site: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      mail: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      dynamodb: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      region: 'us-west-2',
      tables: { orders: 'Shop-Orders', receipts: 'Shop-Receipts' },
    });
    await stop();
    expect(existsSync(file)).toBe(false);
    await expect(fetch(endpoints.site)).rejects.toThrow();
  });

  test('does not share its data with a second one', async () => {
    const first = await setup();
    await expect(setup({}, first.dataDirectory)).rejects.toThrow(
      `The local stack already runs at ${first.endpoints.site} (process ${process.pid}) on the data in ${first.dataDirectory}: stop it first, or name another folder with --data and another port with PORT.`,
    );
    expect((await first.order('1')).status).toBe(201);
  });
});
