import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { startEngine } from '../../infra/local/dynamodb/engine.ts';
import { type Meter, startMeter } from './admin/meter.ts';

const START_TIMEOUT_MS = 60_000;

interface MeteredRun<Endpoints> {
  readonly endpoints: Endpoints;
  readonly meter: Meter;
  readonly stop: () => Promise<void>;
}

interface RunOptions<Endpoints> {
  readonly assembly: string;
  /** Holds the data of the engine in `dynamodb`. */
  readonly dataDirectory: string;
  /** What is read of `endpoints.json`. */
  readonly schema: z.ZodType<Endpoints>;
  /** Further options of `npm start`. */
  readonly options?: readonly string[];
}

async function waitForEndpoints(program: ChildProcess, dataDirectory: string): Promise<unknown> {
  const file = join(dataDirectory, 'endpoints.json');
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (!existsSync(file)) {
    if (program.exitCode !== null || performance.now() > deadline) throw new Error('No local run came up.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Starts the local run as `npm start` does, with a meter between it and its database. */
export async function startMeteredRun<Endpoints>({
  assembly,
  dataDirectory,
  schema,
  options = [],
}: RunOptions<Endpoints>): Promise<MeteredRun<Endpoints>> {
  const engine = await startEngine({ dataDirectory: join(dataDirectory, 'dynamodb'), log: console.error });
  const meter = await startMeter(engine.endpoint);
  const words = ['infra/run/start.ts', '--assembly', assembly, '--data', dataDirectory, ...options];
  const program = spawn(process.execPath, words, {
    env: { ...process.env, PORT: '0', DYNAMODB_ENDPOINT: meter.endpoint },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => program.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    const ended = new Promise((resolve) => program.once('exit', resolve));
    if (program.exitCode === null && program.kill('SIGINT')) await ended;
    process.off('exit', kill);
    await meter.stop();
    await engine.stop();
  };
  try {
    return { endpoints: schema.parse(await waitForEndpoints(program, dataDirectory)), meter, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
