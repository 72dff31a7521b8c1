import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { unreadableFile } from '../data/data-directory.ts';
import { makePrivateFolder } from '../data/own-files.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { readJsonFile } from '../shared/json.ts';
import { reservePort } from '../shared/listen.ts';
import { indexStreams } from './stream-index.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const ENGINE_SCOPE = '@dynoxide/';
const DAMAGE = /not a (valid SQLite|database)|malformed|corrupt/i;
const ATTEMPTS = 5;
const START_TIMEOUT_MS = 10_000;

/** A running database that speaks DynamoDB's protocol. */
export interface Engine {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

export interface EngineOptions {
  /** Folder of the data file; created if missing. */
  readonly dataDirectory: string;
  /** Address of a running engine to use instead of starting one. */
  readonly endpoint?: string | undefined;
  /** The engine's program; by default that of the installed package for this platform. */
  readonly binary?: string | undefined;
  /** Receives a line when the engine ends without having been stopped. */
  readonly log: (line: string) => void;
}

/** The engine that npm installed for this platform, or undefined when its package does not exist. */
export function installedEngine(
  platform: string = process.platform,
  arch: string = process.arch,
): string | undefined {
  const suffix = platform === 'win32' ? '.exe' : '';
  try {
    const manifest = createRequire(import.meta.url).resolve(
      `${ENGINE_SCOPE}${platform}-${arch}/package.json`,
    );
    return join(dirname(manifest), `dynoxide${suffix}`);
  } catch {
    return undefined;
  }
}

const manifestSchema = z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) });

/** The platforms whose engine `npm ci` installs. */
function lockedPlatforms(): readonly string[] {
  const manifest = readJsonFile(join(ROOT, 'package.json'), 'Put it back.');
  return Object.keys(manifestSchema.parse(manifest).optionalDependencies)
    .filter((name) => name.startsWith(ENGINE_SCOPE))
    .map((name) => name.slice(ENGINE_SCOPE.length));
}

/** The failure for a missing engine: advises npm ci if the lock file has an engine for the platform. */
export function missingEngine(
  platform: string = process.platform,
  arch: string = process.arch,
): ExpectedFailure {
  const here = `${platform}-${arch}`;
  const locked = lockedPlatforms();
  const otherwise = 'start another one, such as DynamoDB Local, and set DYNAMODB_ENDPOINT to its address';
  return new ExpectedFailure(
    locked.includes(here)
      ? `The database engine for ${here} is not installed: run "npm ci", or ${otherwise}.`
      : `The database engine that comes with the project runs on ${locked.join(', ')}, and this is ${here}: ${otherwise}.`,
  );
}

/** Checks the data file at the start, so that a damaged page does not stop the engine later. */
function assertSound(file: string): void {
  if (!existsSync(file)) return;
  let database: DatabaseSync | undefined;
  let found: unknown;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The engine itself reports anything else, such as a locked file.
    if (DAMAGE.test(reason)) found = reason;
  } finally {
    database?.close();
  }
  if (found !== undefined && found !== 'ok') {
    throw unreadableFile('data file', file, String(found).split('\n').at(-1) ?? '');
  }
}

type Outcome = { readonly ready: true } | { readonly ready: false; readonly message: string };

function waitUntilReady(guard: ChildProcess): Promise<Outcome> {
  return new Promise((resolve) => {
    let printed = '';
    const timer = setTimeout(() => resolve({ ready: false, message: 'no answer' }), START_TIMEOUT_MS);
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('listening on')) settle({ ready: true });
    };
    guard.stdout?.on('data', read);
    guard.stderr?.on('data', read);
    guard.once('close', () => settle({ ready: false, message: printed.replace(/^error: /, '').trim() }));
  });
}

async function endGuard(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  const ended = new Promise((resolve) => guard.once('exit', resolve));
  guard.stdin?.end();
  await ended;
}

function spawnGuard(binary: string, file: string, port: number): ChildProcess {
  const options = ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file];
  // A process group of its own, so that Ctrl-C in the terminal does not end the database before the functions.
  return spawn(process.execPath, [join(import.meta.dirname, 'engine-guard.ts'), binary, ...options], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
    env: {},
  });
}

function running(guard: ChildProcess, port: number, log: (line: string) => void): Engine {
  const onEnd = () =>
    log('The database engine has ended by itself, and nothing works without it: start again.');
  guard.once('exit', onEnd);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      guard.off('exit', onEnd);
      await endGuard(guard);
    },
  };
}

/** Starts the embedded engine on a free port, or uses the one at DYNAMODB_ENDPOINT. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  if (options.endpoint !== undefined) return { endpoint: options.endpoint, stop: async () => {} };
  const binary = options.binary ?? installedEngine();
  if (binary === undefined || !existsSync(binary)) throw missingEngine();
  makePrivateFolder(options.dataDirectory);
  const file = join(options.dataDirectory, 'data.db');
  assertSound(file);
  for (let attempt = 1; ; attempt += 1) {
    const port = await reservePort(0);
    const guard = spawnGuard(binary, file, port);
    const outcome = await waitUntilReady(guard);
    if (outcome.ready) {
      indexStreams(file);
      return running(guard, port, options.log);
    }
    await endGuard(guard);
    if (DAMAGE.test(outcome.message)) throw unreadableFile('data file', file, outcome.message);
    if (!outcome.message.includes('already in use') || attempt === ATTEMPTS) {
      throw new ExpectedFailure(`The database engine did not start: ${outcome.message}.`);
    }
  }
}
