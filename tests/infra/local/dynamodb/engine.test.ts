import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDynamoDbClient } from '../../../../infra/local/dynamodb/api.ts';
import { installedEngine, missingEngine, startEngine } from '../../../../infra/local/dynamodb/engine.ts';
import { processesNaming } from '../processes.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const NAME = { TableName: 'Quotes' };
const TABLE = {
  ...NAME,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
};

async function start(dataDirectory: string) {
  const logged: string[] = [];
  const engine = await startEngine({ dataDirectory, log: (line) => logged.push(line) });
  onTestFinished(engine.stop);
  return { ...engine, logged, call: createDynamoDbClient(engine.endpoint, 'us-west-2', 'tables') };
}

describe('the database engine', () => {
  test('keeps its data over a restart and does not answer after it was stopped', async () => {
    const dataDirectory = temporaryDirectory();
    const first = await start(dataDirectory);
    await first.call('CreateTable', TABLE);
    await first.call('PutItem', { ...NAME, Item: { id: { S: 'kept' } } });
    await first.stop();
    await expect(fetch(first.endpoint)).rejects.toThrow();
    expect(first.logged).toEqual([]);

    const second = await start(dataDirectory);
    expect(await second.call('GetItem', { ...NAME, Key: { id: { S: 'kept' } } })).toMatchObject({
      Item: { id: { S: 'kept' } },
    });
  });

  test('an invalid data file is reported in one sentence and not changed', async () => {
    const dataDirectory = temporaryDirectory();
    const file = join(dataDirectory, 'data.db');
    const content = 'this is no database '.repeat(100);
    writeFileSync(file, content);
    await expect(startEngine({ dataDirectory, log: () => {} })).rejects.toThrow(
      /^The data file .*data\.db cannot be read \(.*\): put back a copy of it, or begin anew with "npm start -- --fresh", which deletes all local data\.$/,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
  });

  test('a data file with some damaged pages is reported alike before it is read', async () => {
    const dataDirectory = temporaryDirectory();
    const { call, stop } = await start(dataDirectory);
    await call('CreateTable', TABLE);
    for (const id of ['a', 'b', 'c', 'd']) {
      await call('PutItem', { ...NAME, Item: { id: { S: id }, note: { S: id.repeat(30_000) } } });
    }
    await stop();
    const file = join(dataDirectory, 'data.db');
    const content = readFileSync(file);
    content.fill(0xaa, content.length - 60_000);
    writeFileSync(file, content);
    await expect(startEngine({ dataDirectory, log: () => {} })).rejects.toThrow(
      /^The data file .*data\.db cannot be read \(.+\): put back a copy of it, or begin anew with "npm start -- --fresh", which deletes all local data\.$/,
    );
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  test.runIf(process.platform !== 'win32')(
    'keeps its data from other users, even in a folder that was open to them',
    async () => {
      const dataDirectory = temporaryDirectory();
      chmodSync(dataDirectory, 0o755);
      await start(dataDirectory);
      const modes = ['.', ...readdirSync(dataDirectory)].map(
        (name) => statSync(join(dataDirectory, name)).mode,
      );
      expect(modes.length).toBeGreaterThan(1);
      expect(modes.map((mode) => mode & 0o077)).toEqual(modes.map(() => 0));
    },
  );

  test('a platform without an engine is told of DYNAMODB_ENDPOINT, not of npm ci', () => {
    expect(installedEngine('plan9', 'mips')).toBeUndefined();
    expect(missingEngine('plan9', 'mips').message).toBe(
      'The database engine that comes with the project runs on linux-x64, and this is plan9-mips: start another one, such as DynamoDB Local, and set DYNAMODB_ENDPOINT to its address.',
    );
  });

  test('a platform whose engine is not installed is told of npm ci', async () => {
    expect(missingEngine('linux', 'x64').message).toBe(
      'The database engine for linux-x64 is not installed: run "npm ci", or start another one, such as DynamoDB Local, and set DYNAMODB_ENDPOINT to its address.',
    );
    const missing = startEngine({
      dataDirectory: temporaryDirectory(),
      binary: '/nowhere/dynoxide',
      log: () => {},
    });
    await expect(missing).rejects.toThrow(missingEngine());
  });

  test('a named engine is used instead, and is not stopped', async () => {
    const other = await start(temporaryDirectory());
    const engine = await startEngine({ dataDirectory: '/nowhere', endpoint: other.endpoint, log: () => {} });
    expect(engine.endpoint).toBe(other.endpoint);
    await engine.stop();
    expect(await other.call('ListTables', {})).toEqual({ TableNames: [] });
  });

  test('an address without a server is named in the error', async () => {
    const call = createDynamoDbClient('http://127.0.0.1:1', 'us-west-2', 'tables');
    await expect(call('ListTables', {})).rejects.toThrow(
      'Nothing answers at http://127.0.0.1:1: check that the database engine runs, or unset DYNAMODB_ENDPOINT.',
    );
  });

  test.runIf(process.platform === 'linux')('is reported when it ends by itself', async () => {
    const dataDirectory = temporaryDirectory();
    const { logged } = await start(dataDirectory);
    const engine = processesNaming(dataDirectory).find(({ command }) => !command.includes('engine-guard'));
    process.kill(engine?.pid ?? Number.NaN, 'SIGKILL');
    await vi.waitFor(() =>
      expect(logged).toEqual([
        'The database engine has ended by itself, and nothing works without it: start again.',
      ]),
    );
  });
});
