import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';

/** A row with the types of the database: numbers as text, so that none is rounded. */
export type Row = Readonly<Record<string, AttributeValue>>;

const bytes = z.pipe(
  z.string(),
  z.transform((text) => Uint8Array.from(Buffer.from(text, 'base64'))),
);
const attributeSchema: z.ZodMiniType<AttributeValue> = z.lazy(() =>
  z.union([
    z.strictObject({ S: z.string() }),
    z.strictObject({ N: z.string() }),
    z.strictObject({ BOOL: z.boolean() }),
    z.strictObject({ NULL: z.literal(true) }),
    z.strictObject({ SS: z.array(z.string()) }),
    z.strictObject({ NS: z.array(z.string()) }),
    z.strictObject({ BS: z.array(bytes) }),
    z.strictObject({ B: bytes }),
    z.strictObject({ L: z.array(attributeSchema) }),
    z.strictObject({ M: z.record(z.string(), attributeSchema) }),
  ]),
);
const rowSchema = z.record(z.string(), attributeSchema);

const base64 = (value: Uint8Array) => Buffer.from(value).toString('base64');

/** A value in the one way in which it is written: sets and maps have no order of their own. */
function written(value: AttributeValue): unknown {
  if (value.SS !== undefined) return { SS: value.SS.toSorted() };
  if (value.NS !== undefined) return { NS: value.NS.toSorted() };
  if (value.BS !== undefined) return { BS: value.BS.map(base64).toSorted() };
  if (value.B !== undefined) return { B: base64(value.B) };
  if (value.L !== undefined) return { L: value.L.map(written) };
  if (value.M !== undefined) return { M: inOrder(value.M) };
  return value;
}

function inOrder(row: Row): object {
  const names = Object.keys(row).toSorted();
  return Object.fromEntries(names.flatMap((name) => (row[name] ? [[name, written(row[name])]] : [])));
}

/** A row as one line of text, the same for the same row. */
export const lineOf = (row: Row): string => JSON.stringify(inOrder(row));

/** @throws when the line is no row */
export const rowOf = (line: string): Row => z.parse(rowSchema, JSON.parse(line));

/** The attributes that name a row of a table. */
export function keyOf(table: TableName, row: Row): Row {
  const { partitionKey, sortKey }: TableDefinition = TABLES[table];
  const names = [partitionKey, ...(sortKey === undefined ? [] : [sortKey])];
  return Object.fromEntries(names.flatMap((name) => (row[name] ? [[name, row[name]]] : [])));
}

function plain(value: AttributeValue): unknown {
  if (value.M !== undefined) return plainRow(value.M);
  if (value.L !== undefined) return value.L.map(plain);
  if (value.N !== undefined) return Number(value.N);
  return value.S ?? value.BOOL ?? value.SS ?? value.NS?.map(Number) ?? null;
}

/** A row as the product reads it. */
export const plainRow = (row: Row): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));
