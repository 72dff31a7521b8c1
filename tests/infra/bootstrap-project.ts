import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export const ROOT = join(import.meta.dirname, '..', '..');
const INSTALLED = 'node_modules/.package-lock.json';

/** Stands for npm: notes each call, installs what INSTALLS holds, and can fail. */
const NPM = `#!/bin/sh
echo "$@" >> calls.txt
[ -n "$FAILS" ] && exit 7
mkdir -p node_modules/one node_modules/binding node_modules/@of/two/node_modules/three
for folder in one binding @of/two @of/two/node_modules/three; do echo '{}' > node_modules/$folder/package.json; done
printf '%s' "$INSTALLS" > ${INSTALLED}
`;

interface LockEntry {
  readonly version: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[] | string;
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const BINDING: LockEntry = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

/** What the lock file of the project below wants. */
const LOCKED: Readonly<Record<string, LockEntry>> = {
  '': { version: '1.0.0' },
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'node_modules/@of/two': { version: '2.0.0' },
  'node_modules/@of/two/node_modules/three': { version: '3.0.0' },
  'node_modules/binding': BINDING,
  'node_modules/binding-elsewhere': { ...BINDING, os: 'nowhere' },
  'node_modules/binding-of-another-processor': { ...BINDING, cpu: ['abacus'] },
  'node_modules/binding-of-another-c-library': { ...BINDING, libc: ['another'] },
  'node_modules/helper-of-bindings': { version: '1.0.0', optional: true },
};

const HERE = ['one', '@of/two', '@of/two/node_modules/three', 'binding'].map(
  (name) => `node_modules/${name}`,
);

/** npm's list of what it installed, without what was left out. */
export function installedList(
  without: string | undefined,
  changes: Readonly<Record<string, LockEntry>>,
): string {
  const present = HERE.filter((path) => path !== without).map((path) => [path, LOCKED[path]]);
  return JSON.stringify({ packages: { ...Object.fromEntries(present), ...changes } });
}

const PROGRAM = `
console.log(JSON.stringify(process.argv.slice(2)));
process.exitCode = Number(process.env.EXIT_CODE ?? 0);
`;

/** Runs until it is told to stop, and says so. */
const SERVER = `
import { renameSync, writeFileSync } from 'node:fs';
setInterval(() => {}, 1000);
process.on('SIGTERM', () => {
  writeFileSync('ended.txt', '');
  if (process.env.STUBBORN === undefined) process.exit();
});
// Under its name only when it is whole: a file that is read while it is written is empty.
writeFileSync('pid.new', String(process.pid));
renameSync('pid.new', 'pid.txt');
`;

/** What npm is to the bootstrap: its parent, or the parent of the shell that waits for it. */
const PARENT = `
import { spawn } from 'node:child_process';
const command = [process.execPath, 'infra/bootstrap.mjs', 'server.mjs'];
const inShell = ['sh', '-c', command.join(' ') + '; exit $?'];
const [program, ...parameters] = process.env.IN_SHELL === undefined ? command : inShell;
spawn(program, parameters, { stdio: 'ignore' });
`;

interface Setup {
  /** What npm has installed before, in the form of its list; nothing by default. */
  readonly installed?: string;
  /** The range of `engines`. */
  readonly range?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export const COMPLETE = installedList(undefined, {});

/** A project of its own with a bootstrap, a program and an npm that is a script. */
export function setup({ installed, range = '>=20.0.0', environment = {} }: Setup) {
  const root = mkdtempSync(join(tmpdir(), 'five-star-bootstrap-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  write('package.json', JSON.stringify({ engines: { node: range } }));
  write('package-lock.json', JSON.stringify({ packages: LOCKED }));
  write('program.mjs', PROGRAM);
  write('server.mjs', SERVER);
  write('parent.mjs', PARENT);
  write('commands/npm', NPM);
  chmodSync(join(root, 'commands', 'npm'), 0o755);
  mkdirSync(join(root, 'infra'));
  for (const file of ['bootstrap.mjs', 'installed-packages.mjs', 'node-range.mjs']) {
    copyFileSync(join(ROOT, 'infra', file), join(root, 'infra', file));
  }
  if (installed !== undefined) {
    write(INSTALLED, installed);
    for (const path of HERE) write(`${path}/package.json`, '{}');
  }
  const options = {
    cwd: root,
    env: {
      ...process.env,
      npm_lifecycle_event: undefined,
      INSTALLS: COMPLETE,
      PATH: `${join(root, 'commands')}:${process.env.PATH}`,
      ...environment,
    },
  };
  const run = (...inputs: readonly string[]) =>
    spawnSync(process.execPath, ['infra/bootstrap.mjs', 'program.mjs', ...inputs], {
      ...options,
      encoding: 'utf8',
    });
  const startServer = () => spawn(process.execPath, ['parent.mjs'], { ...options, stdio: 'ignore' });
  const read = (name: string) =>
    existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8').trim() : undefined;
  const calls = () => read('calls.txt')?.split('\n') ?? [];
  return { root, run, startServer, read, calls };
}
