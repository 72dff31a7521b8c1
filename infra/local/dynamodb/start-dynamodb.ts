import { join } from 'node:path';
import type { Template } from '../assembly/template.ts';
import type { Callers } from '../iam/callers.ts';
import { type CallService, ServiceFailure } from '../shared/aws-json-client.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import type { Teardown } from '../shared/teardown.ts';
import { createDynamoDbClient, type DynamoDbApi, OTHER_ENGINE_REMEDY } from './api.ts';
import { startAuthorizingProxy } from './authorizing-proxy.ts';
import { startEngine } from './engine.ts';
import { deployTables, dropTables, type LocalTable } from './tables.ts';

const TIMEOUT_MS = 10_000;

export interface DynamoDbOptions {
  readonly template: Template;
  readonly dataDirectory: string;
  /** Address of another engine, from DYNAMODB_ENDPOINT. */
  readonly engineEndpoint: string | undefined;
  readonly engineBinary: string | undefined;
  /** Whether tables in another engine are emptied first. */
  readonly fresh: boolean;
  readonly callers: Callers;
  readonly teardown: Teardown;
  /** Called when the engine that this run started has ended by itself. */
  readonly onFailure: (failure: ExpectedFailure) => void;
  readonly log: (line: string) => void;
  /** How long to wait for the first answer of another engine. */
  readonly timeoutMs?: number;
}

export interface LocalDynamoDb {
  /** Calls the engine directly; for the local run only. */
  readonly openClient: (api: DynamoDbApi) => CallService;
  /** Address of the authorizing proxy, for functions, tools and tests. */
  readonly endpoint: string;
  /** How many calls that may have written something the proxy has answered. */
  readonly writes: () => number;
  readonly tables: readonly LocalTable[];
}

/** Checks that the engine at DYNAMODB_ENDPOINT answers as DynamoDB does. */
async function assertSpeaksDynamoDb(endpoint: string, region: string, timeLimitMs: number): Promise<void> {
  const call = createDynamoDbClient(endpoint, region, 'tables', { timeLimitMs });
  let told = '';
  try {
    if (Array.isArray((await call('ListTables', {})).TableNames)) return;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    told = ` (${error.code}: ${error.message})`;
  }
  throw new ExpectedFailure(`${endpoint} does not answer as DynamoDB does${told}: ${OTHER_ENGINE_REMEDY}.`);
}

/** Updates the tables. A refusal by another engine is an ExpectedFailure, because the developer chose that engine. */
async function deploy(
  { template, engineEndpoint, fresh }: DynamoDbOptions,
  call: CallService,
): Promise<readonly LocalTable[]> {
  if (engineEndpoint === undefined) return deployTables(template, call);
  try {
    if (fresh) await dropTables(template, call);
    return await deployTables(template, call);
  } catch (error) {
    if (error instanceof ExpectedFailure) throw error;
    const reason = error instanceof ServiceFailure ? `${error.code}: ${error.message}` : 'unknown answer';
    throw new ExpectedFailure(
      `The tables cannot be made at ${engineEndpoint} (${reason}): ${OTHER_ENGINE_REMEDY}.`,
    );
  }
}

/** Starts the engine, creates or updates the template's tables and starts the authorizing proxy. */
export async function startDynamoDb(options: DynamoDbOptions): Promise<LocalDynamoDb> {
  const { template, dataDirectory, engineEndpoint, engineBinary, callers, teardown, onFailure, log } =
    options;
  const { region } = template;
  if (engineEndpoint !== undefined) {
    await assertSpeaksDynamoDb(engineEndpoint, region, options.timeoutMs ?? TIMEOUT_MS);
  }
  const engine = await startEngine({
    dataDirectory: join(dataDirectory, 'dynamodb'),
    endpoint: engineEndpoint,
    binary: engineBinary,
    log: (line) => onFailure(new ExpectedFailure(line)),
  });
  teardown.add(engine.stop);
  const remedy = engineEndpoint === undefined ? 'start again' : OTHER_ENGINE_REMEDY;
  const openClient = (api: DynamoDbApi) => createDynamoDbClient(engine.endpoint, region, api, { remedy });
  const tables = await deploy(options, openClient('tables'));
  const byName = new Map(tables.map((table) => [table.name, table]));
  const proxy = await startAuthorizingProxy({
    engine: engine.endpoint,
    callers,
    tables: { region, partitionKeys: (name) => byName.get(name)?.partitionKeys },
    log,
  });
  teardown.add(proxy.stop);
  return { openClient, endpoint: proxy.endpoint, writes: proxy.writes, tables };
}
