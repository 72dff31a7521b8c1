import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod';
import { ExpectedFailure } from './expected-failure.ts';
import { parseJson } from './json.ts';

const lockSchema = z.object({ pid: z.number(), port: z.number() });
type Lock = z.infer<typeof lockSchema>;

function readLock(file: string): Lock | undefined {
  try {
    return lockSchema.parse(parseJson(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}

/**
 * Takes a data directory for this process, so that two runs never share one. The lock of a run that was killed
 * does not count: its process is gone, or it is another one that does not serve the site.
 * @param port of the site that this run serves
 * @returns a function that gives the directory back
 */
export async function lockDataDirectory(directory: string, port: number): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'lock.json');
  const other = readLock(file);
  if (other !== undefined && isAlive(other.pid) && (await answers(other.port))) {
    throw new ExpectedFailure(
      `The local stack already runs at http://localhost:${other.port} (process ${other.pid}) on the data in ${directory}: stop it first.`,
    );
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, port } satisfies Lock));
  return () => rmSync(file, { force: true });
}

/** Deletes all local data; the lock stays. */
export function clearDataDirectory(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name !== 'lock.json') rmSync(join(directory, name), { recursive: true, force: true });
  }
}

/** Writes a document so that a reader sees all of it or none. */
export function writeJsonAtomically(file: string, document: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(document, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
