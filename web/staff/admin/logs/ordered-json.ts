/** What every event has stands behind what it says. */
const LAST = ['timestamp', 'user_agent', 'ip_address'];

const INDENT = 2;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const rankOf = (key: string) => LAST.indexOf(key);

/** By their own order, and by the alphabet before that. */
const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  rankOf(one) - rankOf(other) || Number(one > other) - Number(one < other);

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, ordered(inner)] as const)
      .toSorted(byKey),
  );
}

/** Indented JSON whose keys stand in one order, however they were stored. */
export const orderedJson = (value: unknown): string => JSON.stringify(ordered(value), null, INDENT);
