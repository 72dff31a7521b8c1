import { chmodSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Marks a folder as a data directory, even after other files were put into it. */
export const MARKER = 'local-run.json';
export const LOCK = 'lock.json';
/** Keeps the data out of the version control of a repository that the folder stands in. */
export const IGNORED = '.gitignore';

const sqliteFile = (name: string) => new RegExp(`^${name}(-wal|-shm|-journal)?$`);

/** The entries that a run writes into its data directory; `--fresh` deletes these and the caller's files only. */
const OWN_FILES = [MARKER, LOCK, IGNORED, 'endpoints.json', 'schedules.json', 'inbox-port.json'];
const OWN_FOLDERS: ReadonlyMap<string, RegExp> = new Map([
  ['dynamodb', sqliteFile('data\\.db')],
  ['user-pool', sqliteFile('pool\\.sqlite')],
  ['mail', sqliteFile('inbox\\.sqlite')],
  ['kms', /^keys\.json(\.new)?$/],
  ['checkpoints', /\.json(\.new)?$/],
  ['dead-letters', /\.jsonl$/],
]);

interface Contents {
  /** Paths that a local run has written, children before their folder. */
  readonly own: readonly string[];
  readonly hasOthers: boolean;
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function readFolder(directory: string, isOwnFile: RegExp): Contents {
  const paths = readdirSync(directory).map((name) => ({ name, path: join(directory, name) }));
  const own = paths.filter(({ name, path }) => isOwnFile.test(name) && !isFolder(path));
  return { own: own.map(({ path }) => path), hasOthers: own.length < paths.length };
}

function readContents(directory: string, callersFiles: readonly string[]): Contents {
  const ownFiles = new Set([...OWN_FILES, ...callersFiles].flatMap((name) => [name, `${name}.new`]));
  const own: string[] = [];
  let hasOthers = false;
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const ownInside = isFolder(path) ? OWN_FOLDERS.get(name) : undefined;
    if (ownInside !== undefined) {
      const inside = readFolder(path, ownInside);
      own.push(...inside.own, path);
      hasOthers ||= inside.hasOthers;
    } else if (ownFiles.has(name) && !isFolder(path)) own.push(path);
    else hasOthers = true;
  }
  return { own, hasOthers };
}

/** Whether a local run may keep its data in this folder: it has the marker, or holds nothing else. */
export function isDataDirectory(directory: string, callersFiles: readonly string[]): boolean {
  return readdirSync(directory).includes(MARKER) || !readContents(directory, callersFiles).hasOthers;
}

/** Deletes all local data except the lock, the marker and what keeps the folder out of a repository. */
export function clearDataDirectory(directory: string, callersFiles: readonly string[] = []): void {
  const kept = new Set([LOCK, MARKER, IGNORED].map((name) => join(directory, name)));
  for (const path of readContents(directory, callersFiles).own) {
    if (kept.has(path)) continue;
    if (!isFolder(path)) rmSync(path, { force: true });
    else if (readdirSync(path).length === 0) rmdirSync(path);
  }
}

/** Creates a folder with access for this user only, or restricts an existing one. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
