import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEngine } from '../../../infra/local/dynamodb/engine.ts';
import { type LocalStackOptions, startLocalStack } from '../../../infra/local/run-stack.ts';
import { POWERLESS_ROLE, STAFF, writeShop } from './shop-stack.ts';
import type { Resources } from './synthetic-assembly.ts';
import { temporaryDirectory } from './temporary-directory.ts';

async function setup(
  changes: Resources = {},
  dataDirectory = temporaryDirectory(),
  options: Pick<
    LocalStackOptions,
    'fresh' | 'engineEndpoint' | 'trustsViewerAddress' | 'accountConcurrency' | 'host' | 'publicOrigin'
  > = {},
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
  const order = (id: string, more: object = {}, headers: Record<string, string> = {}) =>
    fetch(`${endpoints.site}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ id, ...more }),
    });
  return { ...stack, dataDirectory, logged, order, read };
}

const filesIn = (directory: string) => (existsSync(directory) ? readdirSync(directory) : []);

describe('the local stack', () => {
  test('passes a request through edge, API and function to the table and its stream', async () => {
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

  test('names the missing action when a grant is removed from the template', async () => {
    const { order, read, logged } = await setup({ OrderRole: POWERLESS_ROLE });
    const response = await order('1');
    expect([response.status, await response.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(logged).toContain(
      'AccessDeniedException: User: arn:aws:sts::123456789012:assumed-role/Shop-OrderRole/Shop-Order is not authorized to perform: dynamodb:PutItem on resource: arn:aws:dynamodb:us-west-2:123456789012:table/Shop-Orders because no identity-based policy allows the dynamodb:PutItem action',
    );
    expect(await read('orders', '1')).toBeUndefined();
  });

  test('does not start when a function may not read its stream', async () => {
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

  test('keeps its data over a restart, and no record of the stream is repeated or lost', async () => {
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

  test('puts a record that keeps failing into the dead-letter queue and continues after it', async () => {
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

  test('answers at the address that it was given, which its functions name to others', async () => {
    const { endpoints, order } = await setup({}, temporaryDirectory(), { host: '127.0.0.2' });
    expect(endpoints.site).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    expect(await (await order('1')).json()).toMatchObject({ site: endpoints.site });
    expect((await fetch(endpoints.site.replace('127.0.0.2', 'localhost'))).status).toBe(404);
    for (const own of [endpoints.mail, endpoints.dynamodb, endpoints.lambda]) {
      await expect(fetch(own.replace('127.0.0.1', '127.0.0.2')), own).rejects.toThrow();
    }
  });

  test('answers at every address of this machine, and names one that others reach', async () => {
    const { endpoints } = await setup({}, temporaryDirectory(), { host: '0.0.0.0' });
    const { port, hostname } = new URL(endpoints.site);
    expect((await fetch(`http://127.0.0.3:${port}`)).status).toBe(404);
    expect((await fetch(`http://localhost:${port}`)).status).toBe(404);
    expect(hostname).not.toBe('0.0.0.0');
  });

  test('answers on this machine alone by itself', async () => {
    const { endpoints } = await setup();
    const { port } = new URL(endpoints.site);
    await expect(fetch(`http://127.0.0.2:${port}`)).rejects.toThrow();
  });

  test('names the server before it, and stays out of reach behind that', async () => {
    const publicOrigin = 'http://192.0.2.7:8080';
    const options = { host: '127.0.0.2', publicOrigin };
    const { siteAddress, endpoints } = await setup({}, temporaryDirectory(), options);
    expect(endpoints.site).toBe(publicOrigin);
    const answer = await fetch(`${siteAddress}/api/orders`, { method: 'POST', body: '{"id":"1"}' });
    expect(await answer.json()).toEqual({ id: '1', site: publicOrigin });
    await expect(fetch(siteAddress.replace('localhost', '127.0.0.2'))).rejects.toThrow();
  });

  test('says in one sentence that an address is none of this machine', async () => {
    await expect(setup({}, temporaryDirectory(), { host: '198.51.100.1' })).rejects.toThrow(
      '198.51.100.1 is no address of this machine: set HOST to one, or to 0.0.0.0.',
    );
  });

  test('throttles requests beyond the concurrency of the account, and stores none of them', async () => {
    const { order, read, logged } = await setup({}, temporaryDirectory(), { accountConcurrency: 1 });
    const answers = await Promise.all(['1', '2', '3', '4'].map((id) => order(id)));
    const stored = await Promise.all(['1', '2', '3', '4'].map((id) => read('orders', id)));
    const isStored = stored.map((item) => item !== undefined);
    expect(answers.map(({ status }) => status)).toContain(503);
    expect(answers.map(({ status }) => status)).toEqual(isStored.map((is) => (is ? 201 : 503)));
    expect(logged).toContain('Events are throttled: all 1 concurrent executions of the account are in use');
  });

  test.each([
    [true, '198.51.100.7, 130.176.0.1 at 130.176.0.1'],
    [false, '127.0.0.1, 130.176.0.1 at 130.176.0.1'],
  ])(
    'takes the address of a visitor from the header of tests only when it was told to: %j',
    async (trustsViewerAddress, seen) => {
      const { order } = await setup({}, temporaryDirectory(), { trustsViewerAddress });
      const response = await order('1', {}, { 'x-local-viewer-address': '198.51.100.7' });
      expect(response.headers.get('x-seen')).toBe(seen);
    },
  );

  test('starts with empty data when asked to', async () => {
    const first = await setup();
    await first.order('1');
    await first.stop();
    const second = await setup({}, first.dataDirectory, { fresh: true });
    expect(await second.read('orders', '1')).toBeUndefined();
  });

  test('keeps its tables in a named engine, and can empty them there', async () => {
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

  test('calls its user pool with the permissions of a developer', async () => {
    const { endpoints, callUserPool, logged } = await setup(STAFF);
    const UserPoolId = endpoints.cognito?.userPoolId;
    expect(await callUserPool?.('ListUsers', { UserPoolId })).toEqual({ Users: [] });
    expect(logged, 'the run’s own house-keeping').toEqual([]);
  });

  test('publishes its endpoints while it runs', async () => {
    const { endpoints, dataDirectory, announce, stop } = await setup();
    const file = join(dataDirectory, 'endpoints.json');
    expect(existsSync(file)).toBe(false);
    announce({ more: 'of the caller' });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...endpoints, more: 'of the caller' });
    expect(endpoints).toEqual({
      site: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      api: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      mail: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      push: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      dynamodb: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      lambda: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      region: 'us-west-2',
      tables: { orders: 'Shop-Orders', receipts: 'Shop-Receipts' },
      outputs: expect.objectContaining({ OrdersTableName: 'Shop-Orders' }),
    });
    await stop();
    expect(existsSync(file)).toBe(false);
    await expect(fetch(endpoints.site)).rejects.toThrow();
  });

  test('refuses a second run on the same data', async () => {
    const first = await setup();
    await expect(setup({}, first.dataDirectory)).rejects.toThrow(
      `The local stack already runs at ${first.endpoints.site} (process ${process.pid}) on the data in ${first.dataDirectory}: stop it first, or name another folder with --data and another port with PORT.`,
    );
    expect((await first.order('1')).status).toBe(201);
  });
});
