import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../../infra/local/shared/listen.ts';
import { openLoop, quantile } from './loops.ts';
import { areAllStored, type Measured, ratiosOf } from './measure.ts';

const measured = (capacity: number[], latencies: number[][]): Measured => ({
  capacity,
  latencies,
  sent: 0,
  acknowledged: 0,
  lost: 0,
});

test('Throughput and 99th percentile are medians of the ratios of each round, so one that stalls does not decide', () => {
  const hundred = (most: number) => Array.from({ length: 100 }, (_, index) => (most * (index + 1)) / 99);
  const load = {
    endpoint: measured([90, 40, 80], [hundred(6), hundred(300), hundred(6)]),
    'bare put': measured([100, 50, 400], [hundred(5), hundred(5), hundred(6)]),
    'bare parse': measured([], []),
    rate: 10,
  };

  expect(ratiosOf(load)).toEqual({ capacity: 0.8, p99: 1.2 });
  expect(quantile(hundred(99), 0.99)).toBe(99);
});

test('A run counts only when every request of both was acknowledged and stored', () => {
  const sound = { ...measured([], []), sent: 10, acknowledged: 10 };

  expect(areAllStored({ endpoint: sound, 'bare put': sound })).toBe(true);
  for (const wrong of [
    { ...sound, acknowledged: 9 },
    { ...sound, lost: 1 },
  ]) {
    expect(areAllStored({ endpoint: wrong, 'bare put': sound })).toBe(false);
    expect(areAllStored({ endpoint: sound, 'bare put': wrong })).toBe(false);
  }
});

test('Who comes while the server stalls waits from when they came, though they are sent later', async () => {
  const stall = new Int32Array(new SharedArrayBuffer(4));
  let requests = 0;
  const server = createServer((incoming, response) => {
    incoming.resume();
    requests += 1;
    // Stops everything, the sender too.
    if (requests === 1) Atomics.wait(stall, 0, 0, 200);
    response.writeHead(201).end();
  });
  const port = await listen(server);
  onTestFinished(() => close(server));

  const { latencies, acknowledged } = await openLoop(`http://127.0.0.1:${port}`, 20, 100);

  expect(acknowledged).toHaveLength(20);
  // A request each ten milliseconds: those that were due early in the stall of 200 waited for most of it.
  expect(latencies.filter((each) => each > 100).length).toBeGreaterThanOrEqual(5);
});
