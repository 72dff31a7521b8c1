import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Inside, type Inspector, inspectWorkers } from './inside-workers.ts';

/** A function that does as it is told, and ends by itself. */
const FUNCTION = `
  const { parentPort } = require('node:worker_threads');
  const kept = [];
  const make = () => Array.from({ length: 200_000 }, (_, index) => ({ index }));
  parentPort.on('message', (what) => {
    if (what === 'pollute') Object.prototype.isAdmin = true;
    if (what === 'replace') Array.prototype.at = () => undefined;
    if (what === 'keep') kept.push(make());
    if (what === 'forget') make();
    parentPort.postMessage(what);
    if (what === 'end') parentPort.close();
  });`;

/** A process of its own, as that of a local run is: it starts functions and passes on what they are told. */
const PROGRAM = `
  const { Worker } = require('node:worker_threads');
  const functions = new Map();
  process.on('message', ({ name, what }) => {
    if (what !== 'start') return functions.get(name).postMessage(what);
    const worker = new Worker(${JSON.stringify(FUNCTION)}, { eval: true, env: { AWS_LAMBDA_FUNCTION_NAME: name } });
    functions.set(name, worker);
    worker.once('online', () => process.send('started'));
    worker.on('message', () => process.send('done'));
  });`;

let program: ChildProcess;
let inspector: Inspector;

beforeAll(async () => {
  program = spawn(process.execPath, ['--inspect=127.0.0.1:0', '-e', PROGRAM], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let printed = '';
  program.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  inspector = await inspectWorkers(await vi.waitUntil(() => /ws:\S+/.exec(printed)?.[0], 10_000));
});
afterAll(() => {
  inspector.stop();
  program.kill('SIGKILL');
});

async function tell(
  name: string,
  what: 'start' | 'pollute' | 'replace' | 'keep' | 'forget' | 'end',
): Promise<void> {
  program.send({ name, what });
  await once(program, 'message');
}

/** The inspector hears of a thread a moment after it has begun. */
const lookAt = (name: string): Promise<Inside> =>
  vi.waitUntil(
    async () => (await inspector.look()).find(({ functionName }) => functionName === name),
    10_000,
  );

test('a function that has changed a prototype is named, and no other', async () => {
  await tell('Polluter', 'start');
  await tell('Innocent', 'start');
  expect((await lookAt('Polluter')).changedPrototypes).toEqual([]);
  await tell('Polluter', 'pollute');
  expect((await lookAt('Polluter')).changedPrototypes).toEqual(['Object']);
  await tell('Polluter', 'replace');
  expect((await lookAt('Polluter')).changedPrototypes).toEqual(['Object', 'Array']);
  expect((await lookAt('Innocent')).changedPrototypes).toEqual([]);
});

test('what a function keeps is counted, and what it has let go is not', async () => {
  await tell('Keeper', 'start');
  const before = await lookAt('Keeper');
  await tell('Keeper', 'forget');
  const between = await lookAt('Keeper');
  await tell('Keeper', 'keep');
  const after = await lookAt('Keeper');
  expect(between.id).toBe(before.id);
  expect(between.heapMegabytes - before.heapMegabytes).toBeLessThan(2);
  expect(after.heapMegabytes - between.heapMegabytes).toBeGreaterThan(4);
});

test('a thread that has ended or runs no function is left out', async () => {
  await tell('Gone', 'start');
  await lookAt('Gone');
  await tell('Gone', 'end');
  await tell('', 'start');
  const names = async () => (await inspector.look()).map(({ functionName }) => functionName);
  await vi.waitUntil(async () => !(await names()).includes('Gone'), 10_000);
  expect(await names()).not.toContain('');
});
