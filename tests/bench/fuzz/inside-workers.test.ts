import { once } from 'node:events';
import { close, open, url } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type Inside, inspectWorkers } from './inside-workers.ts';

const CODE = `
  const kept = [];
  require('node:worker_threads').parentPort.on('message', (what) => {
    if (what === 'pollute') Object.prototype.isAdmin = true;
    if (what === 'keep') kept.push(Array.from({ length: 200_000 }, (_, index) => ({ index })));
    if (what === 'forget') Array.from({ length: 200_000 }, (_, index) => ({ index }));
    require('node:worker_threads').parentPort.postMessage(what);
  });`;

open(0, '127.0.0.1');
const inspector = await inspectWorkers(url() ?? '');
afterAll(() => {
  inspector.stop();
  close();
});
const workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.terminate()));
});

async function start(functionName: string): Promise<Worker> {
  const worker = new Worker(CODE, { eval: true, env: { AWS_LAMBDA_FUNCTION_NAME: functionName } });
  workers.push(worker);
  await once(worker, 'online');
  return worker;
}

async function send(worker: Worker, what: string): Promise<void> {
  worker.postMessage(what);
  await once(worker, 'message');
}

/** The inspector hears of a thread a moment after it has begun. */
const lookAt = (name: string): Promise<Inside> =>
  vi.waitUntil(async () => (await inspector.look()).find(({ functionName }) => functionName === name));

test('a function that has changed a prototype is named, and no other', async () => {
  const worker = await start('Polluter');
  await start('Innocent');
  expect((await lookAt('Polluter')).changedPrototypes).toEqual([]);
  await send(worker, 'pollute');
  expect((await lookAt('Polluter')).changedPrototypes).toEqual(['Object']);
  expect((await lookAt('Innocent')).changedPrototypes).toEqual([]);
});

test('what a function keeps is counted, and what it has let go is not', async () => {
  const worker = await start('Keeper');
  const before = await lookAt('Keeper');
  await send(worker, 'forget');
  const between = await lookAt('Keeper');
  await send(worker, 'keep');
  const after = await lookAt('Keeper');
  expect(between.id).toBe(before.id);
  expect(between.heapMegabytes - before.heapMegabytes).toBeLessThan(2);
  expect(after.heapMegabytes - between.heapMegabytes).toBeGreaterThan(4);
});

test('a thread that has ended or runs no function is left out', async () => {
  const gone = await start('Gone');
  await lookAt('Gone');
  await gone.terminate();
  await start('');
  expect((await inspector.look()).map(({ functionName }) => functionName)).not.toContain('Gone');
  expect((await inspector.look()).map(({ functionName }) => functionName)).not.toContain('');
});
