import type { JsonObject } from '../json.ts';

function toAttribute(value: unknown): JsonObject {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (typeof value === 'object' && !Array.isArray(value)) return { M: toAttributes(value) };
  throw new TypeError(`A ${Array.isArray(value) ? 'list' : typeof value} is in no row of ours.`);
}

/** A row of texts, numbers, truth values and maps of them, as DynamoDB writes it. */
export function toAttributes(row: object): JsonObject {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toAttribute(value)]));
}
