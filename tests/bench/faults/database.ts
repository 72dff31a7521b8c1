import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { TABLES } from '#contract/tables.ts';
import { createDynamoDbClient } from '../../../infra/local/dynamodb/api.ts';
import { installedEngine, missingEngine } from '../../../infra/local/dynamodb/engine.ts';
import { indexStreams } from '../../../infra/local/dynamodb/stream-index.ts';
import { reservePort } from '../../../infra/local/shared/listen.ts';
import { createStreamReader } from '../../../infra/local/streams/reader.ts';
import { CREDENTIALS, REGION } from '../../lambdas/dynamodb-engine.ts';
import { tableInput } from '../../lambdas/table-input.ts';
import type { DatabaseProxyMessage, DatabaseProxySetup } from './database-proxy.ts';

const ATTEMPTS = 400;
/** Rows of an answer: without a number the engine reads all that are left for each. */
const AT_A_TIME = 1_000;
const imageSchema = z.object({ dynamodb: z.object({ NewImage: z.looseObject({}) }) });
/** What the functions of the run use beside the quotes, each under its own name. */
const OTHER_TABLES = [
  'bookkeeping',
  'auditLogs',
  'sessions',
  'pushSubscriptions',
  'pushKeys',
  'searchKeys',
  'quoteEvents',
  'webhooks',
] as const;

/** The settings by which functions know those tables. */
export const TABLE_SETTINGS: Readonly<Record<string, string>> = Object.fromEntries(
  OTHER_TABLES.map((name) => [TABLES[name].variable, name]),
);

/** The real engine with its data on disk, which can be killed and comes back with the same data. */
export interface Database {
  /** The engine itself, without faults. */
  readonly endpoint: string;
  readonly table: string;
  /** Counts the quotes of a sender. */
  readonly bookkeeping: string;
  readonly streamArn: string;
  /** SIGKILL, and a new start with the same file after so many milliseconds. */
  readonly crash: (forMs: number) => Promise<void>;
  /** The new images of the stream of quotes from its beginning. */
  readonly records: () => AsyncIterable<object>;
  readonly items: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly stop: () => Promise<void>;
}

async function untilItAnswers(client: DynamoDBClient): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      await client.send(new ListTablesCommand());
      return;
    } catch {
      await sleep(25);
    }
  }
  throw new Error('The database engine does not answer.');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function allItems(client: DynamoDBDocumentClient, TableName: string) {
  const items: Record<string, unknown>[] = [];
  let next: Record<string, unknown> | undefined;
  do {
    const start = next === undefined ? {} : { ExclusiveStartKey: next };
    const scan = new ScanCommand({ TableName, ConsistentRead: true, Limit: AT_A_TIME, ...start });
    const page = await client.send(scan);
    items.push(...(page.Items ?? []));
    next = page.LastEvaluatedKey;
  } while (next !== undefined);
  return items;
}

async function* imagesOf(endpoint: string, streamArn: string): AsyncGenerator<object> {
  const call = createDynamoDbClient(endpoint, REGION, 'streams');
  const isExpired = () => false;
  const reader = createStreamReader(call, { engineArn: streamArn, streamArn, region: REGION, isExpired });
  for (const shard of await reader.shards()) {
    let iterator: string | undefined = await reader.iteratorAt(shard, 'oldest');
    while (iterator !== undefined) {
      const { records, next } = await reader.read(iterator, AT_A_TIME);
      for (const { event } of records) yield imageSchema.parse(event).dynamodb.NewImage;
      if (records.length === 0) break;
      iterator = next;
    }
  }
}

/** Starts the engine with empty tables in this folder. */
export async function startDatabase(folder: string): Promise<Database> {
  const binary = installedEngine();
  if (binary === undefined) throw missingEngine();
  const port = await reservePort(0);
  const file = join(folder, 'data.db');
  const words = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file];
  const launch = () => spawn(binary, words, { stdio: 'ignore', env: {} });
  let engine = launch();
  const kill = () => engine.kill('SIGKILL');
  process.once('exit', kill);
  const endpoint = `http://127.0.0.1:${port}`;
  const plain = new DynamoDBClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const client = DynamoDBDocumentClient.from(plain);
  await untilItAnswers(plain);
  indexStreams(file);
  const table = 'quotes';
  const created = await plain.send(
    new CreateTableCommand({ TableName: table, ...tableInput('quotes', true) }),
  );
  for (const name of OTHER_TABLES) {
    await plain.send(new CreateTableCommand({ TableName: name, ...tableInput(name, false) }));
  }
  return {
    endpoint,
    table,
    bookkeeping: 'bookkeeping',
    streamArn: created.TableDescription?.LatestStreamArn ?? '',
    crash: async (forMs) => {
      await end(engine);
      await sleep(forMs);
      engine = launch();
      await untilItAnswers(plain);
    },
    records: () => imagesOf(endpoint, created.TableDescription?.LatestStreamArn ?? ''),
    items: () => allItems(client, table),
    stop: async () => {
      plain.destroy();
      process.off('exit', kill);
      await end(engine);
    },
  };
}

/** What the functions take for the database. */
export interface DatabaseProxy {
  readonly endpoint: string;
  /** Ends the faults; resolves to how many calls had which. */
  readonly heal: () => Promise<Readonly<Record<string, number>>>;
  readonly stop: () => Promise<void>;
}

async function messageOf(child: ChildProcess): Promise<DatabaseProxyMessage> {
  const [message] = await once(child, 'message');
  return message;
}

export async function startDatabaseProxy(setup: DatabaseProxySetup): Promise<DatabaseProxy> {
  const child = fork(join(import.meta.dirname, 'database-proxy.ts'), [JSON.stringify(setup)], {
    execArgv: [],
  });
  const first = await messageOf(child);
  return {
    endpoint: first.kind === 'listening' ? first.endpoint : '',
    heal: async () => {
      const answer = messageOf(child);
      child.send('heal');
      const message = await answer;
      return message.kind === 'healed' ? message.counts : {};
    },
    stop: () => end(child),
  };
}
