import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..');
const POLL_MS = 100;

export interface LocalProgram {
  readonly stop: () => Promise<void>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Runs one of the project's programs by its path, as npm does: this layer imports none of the stack. */
function program(file: string, words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(ROOT, file), ...words], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/**
 * Runs a program to its end.
 * @throws when it fails
 */
export async function runProgram(file: string, words: readonly string[]): Promise<void> {
  const [code] = await once(program(file, words), 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${code}.`);
}

/** Starts what `npm start` starts, at a free port, and waits until it says where all is. */
export async function startLocalStack(data: string, flags: readonly string[]): Promise<LocalProgram> {
  const child = program('infra/run/start.ts', ['--data', data, ...flags]);
  const stop = async () => {
    child.kill('SIGTERM');
    if (!hasEnded(child)) await once(child, 'exit');
  };
  while (!existsSync(join(data, 'endpoints.json'))) {
    if (hasEnded(child)) throw new Error('The local stack did not come up.');
    await setTimeout(POLL_MS);
  }
  return { stop };
}
