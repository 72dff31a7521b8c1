function toAttribute(value: unknown): object {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  throw new TypeError(`A ${Array.isArray(value) ? 'list' : typeof value} is in no row of ours.`);
}

/** A row of texts, numbers and truth values, as an export of the table holds it. */
export function toAttributes(row: object): object {
  const named = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named.map(([name, value]) => [name, toAttribute(value)]));
}
