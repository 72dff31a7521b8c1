import { namedEntries } from './named-entries.ts';

/**
 * Maps each row of a table to a value. TypeScript cannot infer a mapped type from a loop, so the caller states the
 * result type.
 */
export function perField<Result, Name extends string, Row>(
  fields: Readonly<Record<Name, Row>>,
  make: (row: Row, name: Name) => unknown,
  nameOf: (name: Name) => string = (name) => name,
): Result {
  const made = namedEntries(fields).map(([name, row]) => [nameOf(name), make(row, name)]);
  return Object.fromEntries(made) as Result;
}
