import * as z from 'zod';
import type { Resource, Template } from '../assembly/template.ts';
import { type CallService, ServiceFailure } from '../shared/aws-json-client.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { hasSameKey, streamInput, tableChanges } from './table-changes.ts';
import {
  type DescribedTable,
  describedTableSchema,
  partitionKeyOf,
  TABLE_TYPES,
  type TableProperties,
  tableSchema,
} from './table-properties.ts';

const STATUS_PAUSE_MS = 20;

/** A table of the template in the engine. */
export interface LocalTable {
  readonly name: string;
  /** The ARN in the template, used by permissions and event sources. */
  readonly streamArn: string;
  /** The engine's own ARN of the same stream. */
  readonly engineStreamArn: string | undefined;
  readonly partitionKeys: PartitionKeys;
}

export interface PartitionKeys {
  readonly table: string;
  readonly indexes: ReadonlyMap<string, string>;
}

async function describe(call: CallService, name: string): Promise<DescribedTable | undefined> {
  try {
    return describedTableSchema.parse(await call('DescribeTable', { TableName: name })).Table;
  } catch (error) {
    if (error instanceof ServiceFailure && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function waitUntilActive(call: CallService, name: string): Promise<DescribedTable> {
  for (;;) {
    const table = await describe(call, name);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    const isReady = indexes.every(({ IndexStatus = 'ACTIVE' }) => IndexStatus === 'ACTIVE');
    if (table?.TableStatus === 'ACTIVE' && isReady) return table;
    await new Promise((resolve) => setTimeout(resolve, STATUS_PAUSE_MS));
  }
}

async function create(call: CallService, name: string, table: TableProperties): Promise<void> {
  const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, LocalSecondaryIndexes } = table;
  await call('CreateTable', {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions,
    KeySchema,
    ...(GlobalSecondaryIndexes.length > 0 ? { GlobalSecondaryIndexes } : {}),
    ...(LocalSecondaryIndexes.length > 0 ? { LocalSecondaryIndexes } : {}),
    ...streamInput(table),
  });
}

async function bringUpToDate(
  call: CallService,
  { ref, logicalId }: Resource,
  wanted: TableProperties,
): Promise<DescribedTable> {
  const existing = await describe(call, ref);
  if (existing !== undefined && !hasSameKey(existing, wanted)) {
    throw new ExpectedFailure(
      `The key of table ${ref} differs from the one in ${logicalId}, and a key cannot be changed: begin anew with "npm start -- --fresh".`,
    );
  }
  if (existing === undefined) await create(call, ref, wanted);
  for (const change of existing === undefined ? [] : tableChanges(existing, wanted)) {
    await call('UpdateTable', { TableName: ref, ...change });
    await waitUntilActive(call, ref);
  }
  return waitUntilActive(call, ref);
}

const timeToLiveSchema = z.object({
  TimeToLiveDescription: z.object({ AttributeName: z.string().nullish() }).optional(),
});

async function setTimeToLive(call: CallService, name: string, wanted: TableProperties): Promise<void> {
  const { AttributeName, Enabled } = wanted.TimeToLiveSpecification ?? { Enabled: false };
  if (AttributeName === undefined || !Enabled) return;
  const current = timeToLiveSchema.parse(await call('DescribeTimeToLive', { TableName: name }));
  if (current.TimeToLiveDescription?.AttributeName === AttributeName) return;
  const TimeToLiveSpecification = { AttributeName, Enabled };
  await call('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification });
}

async function deployTable(call: CallService, resource: Resource): Promise<LocalTable> {
  const wanted = resource.properties(tableSchema);
  const table = await bringUpToDate(call, resource, wanted);
  await setTimeToLive(call, resource.ref, wanted);
  const indexes = [...wanted.GlobalSecondaryIndexes, ...wanted.LocalSecondaryIndexes];
  return {
    name: resource.ref,
    streamArn: resource.attribute('StreamArn'),
    engineStreamArn: table.LatestStreamArn ?? undefined,
    partitionKeys: {
      table: partitionKeyOf(wanted.KeySchema),
      indexes: new Map(indexes.map((index) => [index.IndexName, partitionKeyOf(index.KeySchema)])),
    },
  };
}

/** Creates the template's tables in the engine, or updates existing ones and keeps their items. */
export async function deployTables(template: Template, call: CallService): Promise<readonly LocalTable[]> {
  const tables: LocalTable[] = [];
  for (const resource of template.all(...TABLE_TYPES)) tables.push(await deployTable(call, resource));
  return tables;
}

/** Deletes the template's tables from an engine whose data this run does not own. */
export async function dropTables(template: Template, call: CallService): Promise<void> {
  for (const { ref } of template.all(...TABLE_TYPES)) {
    if ((await describe(call, ref)) !== undefined) await call('DeleteTable', { TableName: ref });
  }
}
