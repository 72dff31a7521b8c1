import { join } from 'node:path';
import type { Template } from '../assembly/template.ts';
import type { Callers } from '../iam/callers.ts';
import type { Teardown } from '../teardown.ts';
import { createDynamoDbClient } from './api.ts';
import { openDoor } from './door.ts';
import { startEngine } from './engine.ts';
import { deployTables, dropTables, type LocalTable } from './tables.ts';

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
  readonly log: (line: string) => void;
}

export interface LocalDynamoDb {
  /** Address of the engine itself, for the local run only. */
  readonly engine: string;
  /** Address of the door, for functions, tools and tests. */
  readonly endpoint: string;
  readonly tables: readonly LocalTable[];
}

/** Starts the engine, brings the template's tables up to date and opens the door in front of them. */
export async function startDynamoDb(options: DynamoDbOptions): Promise<LocalDynamoDb> {
  const { template, dataDirectory, engineEndpoint, engineBinary, fresh, callers, teardown, log } = options;
  const engine = await startEngine({
    dataDirectory: join(dataDirectory, 'dynamodb'),
    endpoint: engineEndpoint,
    binary: engineBinary,
    log,
  });
  teardown.add(engine.stop);
  const call = createDynamoDbClient(engine.endpoint, template.region, 'tables');
  if (fresh && engineEndpoint !== undefined) await dropTables(template, call);
  const tables = await deployTables(template, call);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const door = await openDoor({
    engine: engine.endpoint,
    callers,
    tables: { region: template.region, partitionKeys: (name) => byName.get(name)?.partitionKeys },
    log,
  });
  teardown.add(door.stop);
  return { engine: engine.endpoint, endpoint: door.endpoint, tables };
}
