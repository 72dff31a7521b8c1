import * as z from 'zod';
import type { Template } from '../assembly/template.ts';
import type { CallService } from '../shared/aws-json-client.ts';
import { ServiceFailure } from '../shared/aws-json-client.ts';
import type { ExpiredItems } from './expired-items.ts';
import { TABLE_TYPES, tableSchema } from './table-properties.ts';

/** The service deletes expired items within days; here it is minutes, so that it can be seen. */
const SWEEP_EVERY_MS = 5 * 60_000;

const pageSchema = z.object({
  Items: z.array(z.record(z.string(), z.unknown())).default([]),
  LastEvaluatedKey: z.record(z.string(), z.unknown()).nullish(),
});

interface ExpiringTable {
  readonly name: string;
  readonly attribute: string;
  readonly keys: readonly string[];
}

function expiringTables(template: Template): readonly ExpiringTable[] {
  return template.all(...TABLE_TYPES).flatMap((resource) => {
    const { TimeToLiveSpecification: expiry, KeySchema } = resource.properties(tableSchema);
    if (!expiry?.Enabled || expiry.AttributeName === undefined) return [];
    const keys = KeySchema.map(({ AttributeName }) => AttributeName);
    return [{ name: resource.ref, attribute: expiry.AttributeName, keys }];
  });
}

/** Deletes an item unless its time was put off meanwhile. */
async function remove(
  call: CallService,
  { name, attribute, keys }: ExpiringTable,
  item: object,
  now: string,
  expired: ExpiredItems,
) {
  const Key = Object.fromEntries(Object.entries(item).filter(([key]) => keys.includes(key)));
  expired.add(name, Key);
  await call('DeleteItem', {
    TableName: name,
    Key,
    ConditionExpression: '#expiry < :now',
    ExpressionAttributeNames: { '#expiry': attribute },
    ExpressionAttributeValues: { ':now': { N: now } },
  }).catch((error: unknown) => {
    expired.forget(name, Key);
    if (!(error instanceof ServiceFailure) || error.code !== 'ConditionalCheckFailedException') throw error;
  });
}

async function sweepTable(
  call: CallService,
  table: ExpiringTable,
  now: string,
  expired: ExpiredItems,
): Promise<void> {
  let ExclusiveStartKey: object | undefined;
  do {
    const page = pageSchema.parse(
      await call('Scan', {
        TableName: table.name,
        FilterExpression: '#expiry < :now',
        ExpressionAttributeNames: { '#expiry': table.attribute },
        ExpressionAttributeValues: { ':now': { N: now } },
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    for (const item of page.Items) await remove(call, table, item, now, expired);
    ExclusiveStartKey = page.LastEvaluatedKey ?? undefined;
  } while (ExclusiveStartKey !== undefined);
}

/**
 * Deletes the items whose time to live is over, in every table that has one; a number in seconds, as the service has it.
 * @param now milliseconds since 1970
 * @param expired is told what is deleted
 */
export async function sweepExpired(
  template: Template,
  call: CallService,
  now: number,
  expired: ExpiredItems,
): Promise<void> {
  const seconds = String(Math.floor(now / 1000));
  for (const table of expiringTables(template)) await sweepTable(call, table, seconds, expired);
}

/**
 * Sweeps every few minutes.
 * @returns a function that stops it
 */
export function startExpiry(
  template: Template,
  call: CallService,
  expired: ExpiredItems,
  log: (line: string) => void,
): () => void {
  const timer = setInterval(() => {
    sweepExpired(template, call, Date.now(), expired).catch((error: unknown) =>
      log(`Expired items were not deleted: ${error instanceof Error ? error.message : String(error)}`),
    );
  }, SWEEP_EVERY_MS);
  return () => clearInterval(timer);
}
