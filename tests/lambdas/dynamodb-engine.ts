/** The real engine for table code: in memory, on a port of its own, gone with the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ListTablesCommand,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { installedEngine, missingEngine } from '../../infra/local/dynamodb/engine.ts';

export const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'test' };
export const REGION = 'us-west-2';

export type TableDefinition = Omit<CreateTableCommandInput, 'TableName'>;

/** The keys of the quotes table, as the functions count on them. */
const QUOTES: TableDefinition = {
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['id', 'month', 'created_at_id'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S',
  })),
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'newest',
      KeySchema: [
        { AttributeName: 'month', KeyType: 'HASH' },
        { AttributeName: 'created_at_id', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
};

const STREAM = {
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
} satisfies Partial<TableDefinition>;

export interface Engine {
  readonly endpoint: string;
  readonly client: DynamoDBDocumentClient;
  /** Creates an empty table and returns its name. */
  readonly createTable: (definition: TableDefinition) => Promise<string>;
  /** The stream makes thousands of writes slow here; where nothing reads it, leave it out. */
  readonly createQuotesTable: (options?: { readonly withStream: boolean }) => Promise<string>;
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
  const createTable = async (definition: TableDefinition) => {
    const TableName = `table-${crypto.randomUUID()}`;
    await plain.send(new CreateTableCommand({ TableName, ...definition }));
    return TableName;
  };
  return {
    endpoint,
    client,
    createTable,
    createQuotesTable: ({ withStream } = { withStream: true }) =>
      createTable(withStream ? { ...QUOTES, ...STREAM } : QUOTES),
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
