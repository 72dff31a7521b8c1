import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { parseJson } from '../shared/json.ts';
import { IGNORED, isDataDirectory, LOCK, MARKER } from './own-files.ts';

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

/** Writes a document atomically. */
export function writeJsonAtomically(file: string, document: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(document, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function unusable(directory: string, error: unknown): ExpectedFailure {
  const reason = error instanceof Error ? error.message : String(error);
  return new ExpectedFailure(
    `The local data cannot be kept in ${directory} (${reason}): name another folder with --data.`,
  );
}

/** Names everything in the folder, itself too: no mail, key or address in it is committed by accident. */
function keepOutOfRepositories(directory: string): void {
  const file = join(directory, IGNORED);
  if (!existsSync(file)) writeFileSync(file, '*\n');
}

/** One level at a time: where no folder can be made, as in /proc, Node's recursive option never comes back. */
function makeFolder(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (!existsSync(dirname(directory))) makeFolder(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}

/** Creates the folder, or accepts one that is empty or a data directory; refuses any other. */
function claim(directory: string, callersFiles: readonly string[]): void {
  try {
    makeFolder(directory);
    if (isDataDirectory(directory, callersFiles)) {
      const marker = join(directory, MARKER);
      if (!existsSync(marker)) writeJsonAtomically(marker, { holds: 'the data of a local run' });
      keepOutOfRepositories(directory);
      return;
    }
  } catch (error) {
    throw unusable(directory, error);
  }
  throw new ExpectedFailure(
    `${directory} holds other things than local data and was left as it is: name an empty or a new folder with --data.`,
  );
}

/**
 * Throws an ExpectedFailure when another run uses this data directory. Call it before the port is bound: the other run
 * has the port too, and a message about the port would hide the cause.
 */
export async function assertNotInUse(directory: string): Promise<void> {
  const other = readLock(join(directory, LOCK));
  if (other === undefined || !isAlive(other.pid) || !(await answers(other.port))) return;
  throw new ExpectedFailure(
    `The local stack already runs at http://localhost:${other.port} (process ${other.pid}) on the data in ${directory}: stop it first, or name another folder with --data and another port with PORT.`,
  );
}

/**
 * Locks a data directory for this process. The lock of a killed run is ignored: its process is gone, or its process id
 * belongs to a program that does not serve the site. Throws an ExpectedFailure and changes nothing when the folder is
 * in use or holds other files.
 * @param port of this run's site
 * @param callersFiles names of the files that the caller keeps in the folder
 * @returns a function that releases the lock
 */
export async function lockDataDirectory(
  directory: string,
  port: number,
  callersFiles: readonly string[] = [],
): Promise<() => void> {
  claim(directory, callersFiles);
  await assertNotInUse(directory);
  const file = join(directory, LOCK);
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, port } satisfies Lock));
  } catch (error) {
    throw unusable(directory, error);
  }
  return () => rmSync(file, { force: true });
}

/** The failure for a damaged data file. */
export function unreadableFile(what: string, file: string, reason: string): ExpectedFailure {
  const shown = relative(process.cwd(), file);
  return new ExpectedFailure(
    `The ${what} ${shown.startsWith('..') ? file : shown} cannot be read (${reason}): put back a copy of it, or begin anew with "npm start -- --fresh", which deletes all local data.`,
  );
}
