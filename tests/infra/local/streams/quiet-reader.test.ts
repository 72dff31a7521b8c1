import { expect, test } from 'vitest';
import type { StreamRecord } from '../../../../infra/local/streams/delivery.ts';
import { quietReader } from '../../../../infra/local/streams/quiet-reader.ts';

const RECORD: StreamRecord = { sequenceNumber: '1', createdAt: 0, event: {} };

/** A shard whose records a test adds, and what the engine was asked. */
function setup() {
  const records: StreamRecord[] = [];
  const asked: string[] = [];
  const state = { writes: 0, now: 0 };
  const reader = quietReader(
    {
      shards: async () => {
        asked.push('shards');
        return ['shard-1'];
      },
      iteratorAt: async () => '0',
      read: async (iterator) => {
        asked.push(iterator);
        const found = records.slice(Number(iterator));
        return { records: found, next: String(Number(iterator) + found.length) };
      },
    },
    () => state.writes,
    () => state.now,
  );
  return { reader, records, asked, state };
}

test('An empty shard is asked once as long as nothing is written', async () => {
  const { reader, asked } = setup();

  expect(await reader.read('0', 10)).toEqual({ records: [], next: '0' });
  expect(await reader.read('0', 10)).toEqual({ records: [], next: '0' });
  expect([await reader.shards(), await reader.shards()]).toEqual([['shard-1'], ['shard-1']]);

  expect(asked).toEqual(['0', 'shards']);
});

test('What is written is read at the next poll', async () => {
  const { reader, records, asked, state } = setup();
  await reader.read('0', 10);

  records.push(RECORD);
  state.writes += 1;

  expect(await reader.read('0', 10)).toEqual({ records: [RECORD], next: '1' });
  expect(asked).toEqual(['0', '0']);
});

test('What is written while the engine is asked is read at the next poll', async () => {
  const { reader, records, state } = setup();
  const answer = reader.read('0', 10);
  state.writes += 1;
  records.push(RECORD);
  await answer;

  expect(await reader.read('0', 10)).toEqual({ records: [RECORD], next: '1' });
});

test('After records the shard is asked for more, though nothing was written since', async () => {
  const { reader, records, asked } = setup();
  records.push(RECORD);

  await reader.read('0', 10);
  await reader.read('1', 10);

  expect(asked).toEqual(['0', '1']);
});

test('Who writes past the proxy is noticed within two seconds', async () => {
  const { reader, records, state } = setup();
  await reader.read('0', 10);
  records.push(RECORD);

  state.now = 1_999;
  expect(await reader.read('0', 10)).toEqual({ records: [], next: '0' });
  state.now = 2_000;
  expect(await reader.read('0', 10)).toEqual({ records: [RECORD], next: '1' });
});
