import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
    expect(tree(directory)).toEqual(['.gitignore', 'local-run.json', 'notes.txt']);
  });

  test('is ignored by the repository that it stands in, also after --fresh', async () => {
    const repository = temporaryDirectory();
    const directory = join(repository, 'mydata');
    const git = (...words: readonly string[]) =>
      execFileSync('git', words, { cwd: repository, encoding: 'utf8' });
    git('init', '--quiet');
    (await lockDataDirectory(directory, 1, CALLERS_FILES))();
    writeFileSync(join(directory, 'admin.json'), '{}');
    expect(git('status', '--porcelain', '--untracked-files=all')).toBe('');
    clearDataDirectory(directory, CALLERS_FILES);
    expect(tree(directory)).toEqual(['.gitignore', 'local-run.json']);
  });

  test('keeps a .gitignore of its owner', async () => {
    const directory = folderWith('.gitignore', 'local-run.json');
    (await lockDataDirectory(directory, 1, CALLERS_FILES))();
    expect(readFileSync(join(directory, '.gitignore'), 'utf8')).toBe('content');
  });

  test('may hold local data of a run before the marker existed', async () => {
    const directory = folderWith(...DATA);
    (await lockDataDirectory(directory, 1, CALLERS_FILES))();
    expect(tree(directory)).toEqual([...DATA, '.gitignore', 'local-run.json'].sort());
  });

  test('is cleared of local data only, and the lock stays', async () => {
    const directory = folderWith(...DATA);
    const giveBack = await lockDataDirectory(directory, 1, CALLERS_FILES);
    const others = ['dynamodb/data.db.copy', 'mail/letter.eml', 'notes.txt', 'photos/one.jpg'];
    mkdirSync(join(directory, 'photos'));
    for (const file of others) writeFileSync(join(directory, file), 'mine');
    clearDataDirectory(directory, CALLERS_FILES);
    expect(tree(directory)).toEqual([...others, '.gitignore', 'local-run.json', 'lock.json'].sort());
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

  test('is refused in one sentence where no folder can be made', () => {
    const claim = `await (await import('./infra/local/data/data-directory.ts')).lockDataDirectory('/proc/no/data', 1)`;
    // In a process of its own, because a call that never comes back would take this one along.
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', claim], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(stderr).toMatch(/The local data cannot be kept in \/proc\/no\/data \(ENOENT: .*\): name another/);
  });

  test('is refused in one sentence if it is a file', async () => {
    const file = join(folderWith('taken'), 'taken');
    await expect(lockDataDirectory(file, 1)).rejects.toThrow(
      /^The local data cannot be kept in .*taken \(EEXIST: .*\): name another folder with --data\.$/,
    );
  });
});
