/** The real engine for table code: in memory, on a port of its own, gone with the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { TableName } from '#contract/tables.ts';
import { installedEngine, missingEngine } from '../../infra/local/dynamodb/engine.ts';
import { tableInput } from './table-input.ts';

export const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'test' };
export const REGION = 'us-west-2';

interface TableOptions {
  /** The stream makes thousands of writes slow here; where nothing reads it, leave it out. */
  readonly withStream: boolean;
}

export interface Engine {
  readonly endpoint: string;
  readonly client: DynamoDBDocumentClient;
  /** Creates an empty table with the keys and indexes of its record, and returns its name. */
  readonly createTable: (name: TableName, options?: TableOptions) => Promise<string>;
  readonly createQuotesTable: (options?: TableOptions) => Promise<string>;
  /** All items of a table, for looking at what a test has done. */
  readonly scan: (table: string) => Promise<Record<string, unknown>[]>;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

function binary(): string {
  const installed = installedEngine();
  if (installed === undefined) throw missingEngine();
  return installed;
}

async function untilItAnswers(client: DynamoDBClient): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      await client.send(new ListTablesCommand());
      return;
    } catch {
      await setTimeout(25);
    }
  }
  throw new Error('The DynamoDB engine did not answer within 5 s.');
}

async function launch(): Promise<{ endpoint: string; child?: ChildProcess }> {
  const present = process.env.DYNAMODB_ENDPOINT;
  if (present !== undefined && present !== '') return { endpoint: present };
  const port = await freePort();
  const child = spawn(binary(), ['serve', '--host', '127.0.0.1', '--port', String(port)], {
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill());
  return { endpoint: `http://127.0.0.1:${port}`, child };
}

/** Starts the engine, or uses the one that `DYNAMODB_ENDPOINT` names. */
export async function startEngine(): Promise<Engine> {
  const { endpoint, child } = await launch();
  const plain = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 1 });
  await untilItAnswers(plain);
  const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });
  const createTable: Engine['createTable'] = async (name, { withStream } = { withStream: true }) => {
    const physicalName = `table-${crypto.randomUUID()}`;
    await plain.send(new CreateTableCommand({ TableName: physicalName, ...tableInput(name, withStream) }));
    return physicalName;
  };
  return {
    endpoint,
    client,
    createTable,
    createQuotesTable: (options) => createTable('quotes', options),
    scan: async (table) => {
      const items: Record<string, unknown>[] = [];
      let next: Record<string, unknown> | undefined;
      do {
        const start = next === undefined ? {} : { ExclusiveStartKey: next };
        const page = await client.send(new ScanCommand({ TableName: table, ConsistentRead: true, ...start }));
        items.push(...(page.Items ?? []));
        next = page.LastEvaluatedKey;
      } while (next !== undefined);
      return items;
    },
    stop: async () => {
      plain.destroy();
      if (child === undefined || child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
