import { expect, test } from 'vitest';
import { inTurns } from './in-turns.ts';

test('Each round measures every subject, and begins with another one than the round before', async () => {
  const order: string[] = [];
  const measured = await inTurns(['site', 'client'], 3, async (name) => `${name} ${order.push(name)}`);
  expect(order).toEqual(['site', 'client', 'client', 'site', 'site', 'client']);
  expect(measured).toEqual([
    ['site 1', 'site 4', 'site 5'],
    ['client 2', 'client 3', 'client 6'],
  ]);
});
