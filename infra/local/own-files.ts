import { chmodSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Says that a folder is a data directory, whatever else has been put into it since. */
export const MARKER = 'local-run.json';
export const LOCK = 'lock.json';

const sqliteFile = (name: string) => new RegExp(`^${name}(-wal|-shm|-journal)?$`);

/** All that the local run writes into its data directory, and thus all that it ever deletes there. */
const OWN_FILE = /^(local-run|lock|admin|endpoints)\.json(\.new)?$/;
const OWN_FOLDERS: ReadonlyMap<string, RegExp> = new Map([
  ['dynamodb', sqliteFile('data\\.db')],
  ['user-pool', sqliteFile('pool\\.sqlite')],
  ['mail', sqliteFile('inbox\\.sqlite')],
  ['kms', /^keys\.json(\.new)?$/],
  ['checkpoints', /\.json(\.new)?$/],
  ['dead-letters', /\.jsonl$/],
]);

interface Contents {
  /** Paths of what a local run has written, folders after what is in them. */
  readonly own: readonly string[];
  readonly hasOthers: boolean;
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function readFolder(directory: string, isOwnFile: RegExp): Contents {
  const paths = readdirSync(directory).map((name) => ({ name, path: join(directory, name) }));
  const own = paths.filter(({ name, path }) => isOwnFile.test(name) && !isFolder(path));
  return { own: own.map(({ path }) => path), hasOthers: own.length < paths.length };
}

function readContents(directory: string): Contents {
  const own: string[] = [];
  let hasOthers = false;
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const ownInside = isFolder(path) ? OWN_FOLDERS.get(name) : undefined;
    if (ownInside !== undefined) {
      const inside = readFolder(path, ownInside);
      own.push(...inside.own, path);
      hasOthers ||= inside.hasOthers;
    } else if (OWN_FILE.test(name) && !isFolder(path)) own.push(path);
    else hasOthers = true;
  }
  return { own, hasOthers };
}

/** Whether a local run may keep its data in this folder: it is marked as one's, or nothing else is in it. */
export function isDataDirectory(directory: string): boolean {
  return readdirSync(directory).includes(MARKER) || !readContents(directory).hasOthers;
}

/** Deletes all local data and nothing else; the lock and the marker stay. */
export function clearDataDirectory(directory: string): void {
  const kept = new Set([LOCK, MARKER].map((name) => join(directory, name)));
  for (const path of readContents(directory).own) {
    if (kept.has(path)) continue;
    if (!isFolder(path)) rmSync(path, { force: true });
    else if (readdirSync(path).length === 0) rmdirSync(path);
  }
}

/** Makes a folder that only this user may look into, or an existing one such. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
