/**
 * `Object.entries` that keeps the type of the names. Safe only for literal records, which have no keys beyond their
 * type.
 */
export function namedEntries<Name extends string, Value>(
  record: Readonly<Record<Name, Value>>,
): readonly (readonly [Name, Value])[];
export function namedEntries<Name extends string, Value>(
  record: Readonly<Partial<Record<Name, Value>>>,
): readonly (readonly [Name, Value])[];
export function namedEntries<Name extends string, Value>(
  record: Readonly<Partial<Record<Name, Value>>>,
): readonly (readonly [Name, Value])[] {
  return Object.entries(record) as [Name, Value][];
}

/** A record with the same names and the value that `make` gives for each. */
export function mapRecord<Name extends string, Value, Result>(
  record: Readonly<Record<Name, Value>>,
  make: (value: Value, name: Name) => Result,
): Readonly<Record<Name, Result>> {
  const made = namedEntries<Name, Value>(record).map(([name, value]) => [name, make(value, name)]);
  return Object.fromEntries(made) as Record<Name, Result>;
}
