import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { ExpectedFailure } from './expected-failure.ts';
import { parseJson } from './json.ts';
import { isDataDirectory, LOCK, MARKER } from './own-files.ts';

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

/** Writes a document so that a reader sees all of it or none. */
export function writeJsonAtomically(file: string, document: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(document, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Makes the folder, or takes one that is empty or held local data before; nobody else's is touched. */
function claim(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (isDataDirectory(directory)) {
      const marker = join(directory, MARKER);
      if (!existsSync(marker)) writeJsonAtomically(marker, { holds: 'the data of a local run' });
      return;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedFailure(
      `The local data cannot be kept in ${directory} (${reason}): name another folder with --data.`,
    );
  }
  throw new ExpectedFailure(
    `${directory} holds other things than local data and was left as it is: name an empty or a new folder with --data.`,
  );
}

/**
 * Throws an ExpectedFailure when another run works on this data directory. Asked before the port is taken and
 * anything is built, it tells the cause: the other run also has the port.
 */
export async function assertNotInUse(directory: string): Promise<void> {
  const other = readLock(join(directory, LOCK));
  if (other === undefined || !isAlive(other.pid) || !(await answers(other.port))) return;
  throw new ExpectedFailure(
    `The local stack already runs at http://localhost:${other.port} (process ${other.pid}) on the data in ${directory}: stop it first, or name another folder with --data and another port with PORT.`,
  );
}

/**
 * Takes a data directory for this process, so that two runs never share one. The lock of a run that was killed
 * does not count: its process is gone, or it is another one that does not serve the site.
 * Throws an ExpectedFailure, having changed nothing, when the folder is in use or holds something else.
 * @param port of the site that this run serves
 * @returns a function that gives the directory back
 */
export async function lockDataDirectory(directory: string, port: number): Promise<() => void> {
  claim(directory);
  await assertNotInUse(directory);
  const file = join(directory, LOCK);
  writeFileSync(file, JSON.stringify({ pid: process.pid, port } satisfies Lock));
  return () => rmSync(file, { force: true });
}

/** What to tell of a data file that is damaged; it is left as it is. */
export function unreadableFile(what: string, file: string, reason: string): ExpectedFailure {
  const shown = relative(process.cwd(), file);
  return new ExpectedFailure(
    `The ${what} ${shown.startsWith('..') ? file : shown} cannot be read (${reason}): put back a copy of it, or begin anew with "npm start -- --fresh", which deletes all local data.`,
  );
}
