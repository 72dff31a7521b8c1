import * as z from 'zod';
import type { Resource, Template } from '../assembly/template.ts';
import { type CallService, ServiceFailure } from '../aws-json-client.ts';
import { ExpectedFailure } from '../expected-failure.ts';

const TABLE_TYPES = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'];
const STATUS_PAUSE_MS = 20;

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.object({
    ProjectionType: z.string().optional(),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});

const tableSchema = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(indexSchema).default([]),
  LocalSecondaryIndexes: z.array(indexSchema).default([]),
  StreamSpecification: z.object({ StreamViewType: z.string() }).optional(),
  TimeToLiveSpecification: z
    .object({ AttributeName: z.string().optional(), Enabled: z.boolean() })
    .optional(),
});

const describedSchema = z.object({
  Table: z.object({
    TableStatus: z.string(),
    KeySchema: keySchema,
    GlobalSecondaryIndexes: z
      .array(z.object({ IndexName: z.string(), KeySchema: keySchema, IndexStatus: z.string().optional() }))
      .nullish()
      .transform((indexes) => indexes ?? []),
    StreamSpecification: z
      .object({ StreamEnabled: z.boolean(), StreamViewType: z.string().optional() })
      .nullish(),
    LatestStreamArn: z.string().nullish(),
  }),
});

type TableProperties = z.infer<typeof tableSchema>;
type Described = z.infer<typeof describedSchema>['Table'];

/** A table of the template as it stands in the engine. */
export interface LocalTable {
  readonly name: string;
  /** Logical id without CDK's hash, for example `QuotesTable`. */
  readonly readableId: string;
  /** The ARN of the template, which permissions and event sources name. */
  readonly streamArn: string;
  /** The engine's own ARN of the same stream. */
  readonly engineStreamArn: string | undefined;
  readonly partitionKeys: PartitionKeys;
}

export interface PartitionKeys {
  readonly table: string;
  readonly indexes: ReadonlyMap<string, string>;
}

function partitionKey(schema: z.infer<typeof keySchema>): string {
  return schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
}

async function describe(call: CallService, name: string): Promise<Described | undefined> {
  try {
    return describedSchema.parse(await call('DescribeTable', { TableName: name })).Table;
  } catch (error) {
    if (error instanceof ServiceFailure && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function waitUntilActive(call: CallService, name: string): Promise<Described> {
  for (;;) {
    const table = await describe(call, name);
    const indexes = table?.GlobalSecondaryIndexes ?? [];
    const isReady = indexes.every(({ IndexStatus = 'ACTIVE' }) => IndexStatus === 'ACTIVE');
    if (table?.TableStatus === 'ACTIVE' && isReady) return table;
    await new Promise((resolve) => setTimeout(resolve, STATUS_PAUSE_MS));
  }
}

function streamInput(stream: TableProperties['StreamSpecification']): object {
  return stream === undefined
    ? {}
    : { StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType } };
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
    ...streamInput(table.StreamSpecification),
  });
}

/** The calls of UpdateTable that bring an existing table to what the template says, in order. */
function changes(existing: Described, wanted: TableProperties): readonly object[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const isKept = (name: string, schema: unknown) =>
    wanted.GlobalSecondaryIndexes.some((index) => index.IndexName === name && same(index.KeySchema, schema));
  const dropped = existing.GlobalSecondaryIndexes.filter(
    (index) => !isKept(index.IndexName, index.KeySchema),
  );
  const kept = new Set(existing.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName));
  for (const { IndexName } of dropped) kept.delete(IndexName);
  const added = wanted.GlobalSecondaryIndexes.filter(({ IndexName }) => !kept.has(IndexName));
  const hasStream = existing.StreamSpecification?.StreamEnabled === true;
  const keepsStream = same(
    existing.StreamSpecification?.StreamViewType,
    wanted.StreamSpecification?.StreamViewType,
  );
  const stopsStream = hasStream && !keepsStream;
  const startsStream = wanted.StreamSpecification !== undefined && (!hasStream || stopsStream);
  return [
    ...dropped.map(({ IndexName }) => ({ GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }] })),
    ...added.map((index) => ({
      AttributeDefinitions: wanted.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    })),
    ...(stopsStream ? [{ StreamSpecification: { StreamEnabled: false } }] : []),
    ...(startsStream ? [streamInput(wanted.StreamSpecification)] : []),
  ];
}

async function bringUpToDate(
  call: CallService,
  resource: Resource,
  wanted: TableProperties,
): Promise<Described> {
  const existing = await describe(call, resource.ref);
  if (existing === undefined) await create(call, resource.ref, wanted);
  else if (JSON.stringify(existing.KeySchema) !== JSON.stringify(wanted.KeySchema)) {
    throw new ExpectedFailure(
      `The key of table ${resource.ref} differs from the one in ${resource.logicalId}, and a key cannot be changed: begin anew with "npm start -- --fresh".`,
    );
  } else {
    for (const change of changes(existing, wanted)) {
      await call('UpdateTable', { TableName: resource.ref, ...change });
      await waitUntilActive(call, resource.ref);
    }
  }
  return waitUntilActive(call, resource.ref);
}

async function setTimeToLive(call: CallService, name: string, wanted: TableProperties): Promise<void> {
  const { AttributeName, Enabled } = wanted.TimeToLiveSpecification ?? { Enabled: false };
  if (AttributeName === undefined || !Enabled) return;
  const { TimeToLiveDescription: current } = z
    .object({ TimeToLiveDescription: z.object({ AttributeName: z.string().nullish() }).optional() })
    .parse(await call('DescribeTimeToLive', { TableName: name }));
  if (current?.AttributeName === AttributeName) return;
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
    readableId: resource.readableId,
    streamArn: resource.attribute('StreamArn'),
    engineStreamArn: table.LatestStreamArn ?? undefined,
    partitionKeys: {
      table: partitionKey(wanted.KeySchema),
      indexes: new Map(indexes.map((index) => [index.IndexName, partitionKey(index.KeySchema)])),
    },
  };
}

/** Creates the template's tables in the engine, or changes those that are there already; their items stay. */
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
