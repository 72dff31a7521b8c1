import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockDataDirectory } from '../../../infra/local/data/data-directory.ts';
import { clearDataDirectory } from '../../../infra/local/data/own-files.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Everything below a folder, as paths within it. */
function tree(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
}

function folderWith(...files: readonly string[]): string {
  const directory = temporaryDirectory();
  for (const file of files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), 'content');
  }
  return directory;
}

/** What the caller of the run says it keeps there. */
const CALLERS_FILES = ['admin.json'];

const DATA = [
  'admin.json',
  'checkpoints/countQuotes.json',
  'dead-letters/Unsent.jsonl',
  'dynamodb/data.db',
  'dynamodb/data.db-shm',
  'dynamodb/data.db-wal',
  'endpoints.json',
  'mail/inbox.sqlite',
  'kms/keys.json',
  'user-pool/pool.sqlite',
];

/** What may stand in a folder that is named by mistake. */
const FOREIGN = [
  ['.git/config', 'package.json'],
  ['notes.txt'],
  ['mail/inbox/1.eml'],
  ['dynamodb/customers.csv'],
  ['user-pool'],
  ['admin.json/kept'],
  ['lock.json', 'letters.docx'],
];

describe('the data directory', () => {
  test.each(FOREIGN)('is refused when it holds other files: %s', async (...files) => {
    const directory = folderWith(...files);
    const before = tree(directory);
    await expect(lockDataDirectory(directory, 1, CALLERS_FILES)).rejects.toThrow(
      `${directory} holds other things than local data and was left as it is: name an empty or a new folder with --data.`,
    );
    expect(tree(directory)).toEqual(before);
  });

  test('may be new or empty, and is recognized after other files were added', async () => {
    const directory = join(temporaryDirectory(), 'deep', 'data');
    (await lockDataDirectory(directory, 1, CALLERS_FILES))();
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    writeFileSync(join(directory, 'notes.txt'), 'mine');
    (await lockDataDirectory(directory, 1, CALLERS_FILES))();
    expect(tree(directory)).toEqual(['local-run.json', 'notes.txt']);
  });

  test('may hold local data of a run before the marker existed', async () => {
    const directory = folderWith(...DATA);
    (await lockDataDirectory(directory, 1, CALLERS_FILES))();
    expect(tree(directory)).toEqual([...DATA, 'local-run.json'].sort());
  });

  test('is cleared of local data only, and the lock stays', async () => {
    const directory = folderWith(...DATA);
    const giveBack = await lockDataDirectory(directory, 1, CALLERS_FILES);
    const others = ['dynamodb/data.db.copy', 'mail/letter.eml', 'notes.txt', 'photos/one.jpg'];
    mkdirSync(join(directory, 'photos'));
    for (const file of others) writeFileSync(join(directory, file), 'mine');
    clearDataDirectory(directory, CALLERS_FILES);
    expect(tree(directory)).toEqual([...others, 'local-run.json', 'lock.json'].sort());
    expect(existsSync(join(directory, 'user-pool'))).toBe(false);
    giveBack();
    expect(existsSync(join(directory, 'lock.json'))).toBe(false);
  });

  test('treats a file as foreign unless the caller names it', async () => {
    const directory = folderWith('admin.json', 'endpoints.json');
    await expect(lockDataDirectory(directory, 1)).rejects.toThrow('holds other things than local data');
    expect(tree(directory)).toEqual(['admin.json', 'endpoints.json']);
  });

  test('is refused in one sentence if it cannot be written to', async () => {
    const directory = folderWith('local-run.json', 'lock.json/in-the-way');
    await expect(lockDataDirectory(directory, 1)).rejects.toThrow(
      /^The local data cannot be kept in .* \(EISDIR: .*\): name another folder with --data\.$/,
    );
  });

  test('is refused in one sentence if it is a file', async () => {
    const file = join(folderWith('taken'), 'taken');
    await expect(lockDataDirectory(file, 1)).rejects.toThrow(
      /^The local data cannot be kept in .*taken \(EEXIST: .*\): name another folder with --data\.$/,
    );
  });
});
