import { join } from 'node:path';
import type { Template } from '../assembly/template.ts';
import { type CallService, ServiceFailure } from '../aws-json-client.ts';
import { ExpectedFailure } from '../expected-failure.ts';
import type { Callers } from '../iam/callers.ts';
import type { Teardown } from '../teardown.ts';
import { createDynamoDbClient, type DynamoDbApi, OTHER_ENGINE_REMEDY } from './api.ts';
import { openDoor } from './door.ts';
import { startEngine } from './engine.ts';
import { deployTables, dropTables, type LocalTable } from './tables.ts';

const PATIENCE_MS = 10_000;

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
  /** Told when the engine that this run started has ended by itself. */
  readonly onFailure: (failure: ExpectedFailure) => void;
  readonly log: (line: string) => void;
  /** Milliseconds within which another engine has to answer first. */
  readonly patience?: number;
}

export interface LocalDynamoDb {
  /** Calls the engine itself, for the local run only. */
  readonly openClient: (api: DynamoDbApi) => CallService;
  /** Address of the door, for functions, tools and tests. */
  readonly endpoint: string;
  readonly tables: readonly LocalTable[];
}

/** Makes sure that DYNAMODB_ENDPOINT names an engine that answers as DynamoDB does. */
async function assertSpeaksDynamoDb(endpoint: string, region: string, timeLimit: number): Promise<void> {
  const call = createDynamoDbClient(endpoint, region, 'tables', { timeLimit });
  let told = '';
  try {
    if (Array.isArray((await call('ListTables', {})).TableNames)) return;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    told = ` (${error.code}: ${error.message})`;
  }
  throw new ExpectedFailure(`${endpoint} does not answer as DynamoDB does${told}: ${OTHER_ENGINE_REMEDY}.`);
}

/** Brings the tables up to date; what another engine refuses is a sentence, because a person chose that engine. */
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

/** Starts the engine, brings the template's tables up to date and opens the door in front of them. */
export async function startDynamoDb(options: DynamoDbOptions): Promise<LocalDynamoDb> {
  const { template, dataDirectory, engineEndpoint, engineBinary, callers, teardown, onFailure, log } =
    options;
  const { region } = template;
  if (engineEndpoint !== undefined) {
    await assertSpeaksDynamoDb(engineEndpoint, region, options.patience ?? PATIENCE_MS);
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
  const door = await openDoor({
    engine: engine.endpoint,
    callers,
    tables: { region, partitionKeys: (name) => byName.get(name)?.partitionKeys },
    log,
  });
  teardown.add(door.stop);
  return { openClient, endpoint: door.endpoint, tables };
}
