import type { DescribedTable, TableProperties } from './table-properties.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The stream of a table, as input of CreateTable and UpdateTable. */
export function streamInput({ StreamSpecification: stream }: TableProperties): object {
  if (stream === undefined) return {};
  return { StreamSpecification: { StreamEnabled: true, StreamViewType: stream.StreamViewType } };
}

function indexChanges(existing: DescribedTable, wanted: TableProperties): readonly object[] {
  const isWanted = ({ IndexName, KeySchema }: DescribedTable['GlobalSecondaryIndexes'][number]) =>
    wanted.GlobalSecondaryIndexes.some(
      (index) => index.IndexName === IndexName && same(index.KeySchema, KeySchema),
    );
  const dropped = existing.GlobalSecondaryIndexes.filter((index) => !isWanted(index));
  const kept = new Set(existing.GlobalSecondaryIndexes.filter(isWanted).map(({ IndexName }) => IndexName));
  const added = wanted.GlobalSecondaryIndexes.filter(({ IndexName }) => !kept.has(IndexName));
  return [
    ...dropped.map(({ IndexName }) => ({ GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }] })),
    ...added.map((index) => ({
      AttributeDefinitions: wanted.AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [{ Create: index }],
    })),
  ];
}

function streamChanges(existing: DescribedTable, wanted: TableProperties): readonly object[] {
  const current = existing.StreamSpecification?.StreamEnabled
    ? existing.StreamSpecification.StreamViewType
    : undefined;
  const next = wanted.StreamSpecification?.StreamViewType;
  if (current === next) return [];
  return [
    ...(current === undefined ? [] : [{ StreamSpecification: { StreamEnabled: false } }]),
    ...(next === undefined ? [] : [streamInput(wanted)]),
  ];
}

/** The inputs of UpdateTable, in order, that change an existing table to match the template. */
export function tableChanges(existing: DescribedTable, wanted: TableProperties): readonly object[] {
  return [...indexChanges(existing, wanted), ...streamChanges(existing, wanted)];
}

/** Whether both have the same key; DynamoDB cannot change a table's key. */
export function hasSameKey(existing: DescribedTable, wanted: TableProperties): boolean {
  return same(existing.KeySchema, wanted.KeySchema);
}
