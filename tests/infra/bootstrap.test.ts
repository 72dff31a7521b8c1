import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');
const INSTALLED = 'node_modules/.package-lock.json';

/** Stands for npm: notes each call, and can be an old one or one that fails at a command. */
const NPM = `#!/bin/sh
[ "$1" = config ] && { [ -n "$OLD_NPM" ] && echo undefined; exit 0; }
echo "$@" >> calls.txt
[ "$1" = "$FAILS_AT" ] && exit 7
[ "$1" = ci ] && mkdir -p node_modules && echo '{}' > ${INSTALLED}
exit 0
`;

const PROGRAM = `
console.log(JSON.stringify(process.argv.slice(2)));
process.exitCode = Number(process.env.EXIT_CODE ?? 0);
`;

interface Setup {
  /** When the packages were installed, as seen from the lock file. */
  readonly installed?: 'never' | 'before' | 'after';
  readonly environment?: Readonly<Record<string, string>>;
}

/** A project of its own with a bootstrap, a program and an npm that is a script. */
function setup({ installed = 'never', environment = {} }: Setup) {
  const root = mkdtempSync(join(tmpdir(), 'five-star-bootstrap-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  const allowScripts = { one: true, '@of/two': true, refused: false };
  write('package.json', JSON.stringify({ allowScripts }));
  write('package-lock.json', '{}');
  write('program.mjs', PROGRAM);
  write('commands/npm', NPM);
  chmodSync(join(root, 'commands', 'npm'), 0o755);
  mkdirSync(join(root, 'infra'));
  copyFileSync(join(ROOT, 'infra', 'bootstrap.mjs'), join(root, 'infra', 'bootstrap.mjs'));
  if (installed !== 'never') {
    write(INSTALLED, '{}');
    const seconds = installed === 'before' ? 1_000_000 : 2_000_000_000;
    utimesSync(join(root, INSTALLED), seconds, seconds);
  }
  const run = (...inputs: readonly string[]) =>
    spawnSync(process.execPath, ['infra/bootstrap.mjs', 'program.mjs', ...inputs], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(root, 'commands')}:${process.env.PATH}`, ...environment },
    });
  const calls = () => {
    const file = join(root, 'calls.txt');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  };
  return { run, calls, isInstalled: () => existsSync(join(root, INSTALLED)) };
}

describe('starting a program of the project', () => {
  test.each(['never', 'before'] as const)('installs what was %s installed, and then runs it', (installed) => {
    const { run, calls } = setup({ installed });
    const { status, stdout } = run();
    expect(status).toBe(0);
    expect(calls()).toEqual(['ci --no-audit --no-fund --loglevel=error']);
    expect(stdout).toBe('Installing packages (npm ci), once …\n[]\n');
  });

  test('installs nothing when that was done after the lock file was written', () => {
    const { run, calls } = setup({ installed: 'after' });
    expect(run().status).toBe(0);
    expect(calls()).toEqual([]);
  });

  test('passes arguments and exit codes on', () => {
    const { run } = setup({ installed: 'after', environment: { EXIT_CODE: '3' } });
    const { status, stdout } = run('--data', 'a folder', '');
    expect(stdout).toBe('["--data","a folder",""]\n');
    expect(status).toBe(3);
  });

  test('ends in one sentence when the packages cannot be installed, and runs nothing', () => {
    const { run } = setup({ environment: { FAILS_AT: 'ci' } });
    const { status, stdout, stderr } = run();
    expect(status).toBe(1);
    expect(stdout).toBe('Installing packages (npm ci), once …\n');
    expect(stderr).toBe('npm ci failed: read its message above, mend it and run the same command again.\n');
  });

  test('says so in one sentence when there is no npm', () => {
    const { run } = setup({ environment: { PATH: '/nowhere' } });
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toBe('npm could not be started (spawnSync npm ENOENT): install it, it comes with Node.\n');
  });
});

describe('an npm that does not know the list of install scripts', () => {
  test('runs the scripts of that list and no other', () => {
    const { run, calls } = setup({ environment: { OLD_NPM: 'yes' } });
    expect(run().status).toBe(0);
    expect(calls()).toEqual([
      'ci --no-audit --no-fund --loglevel=error --ignore-scripts',
      'rebuild one @of/two --no-audit --no-fund --loglevel=error',
    ]);
  });

  test('begins anew the next time when one of the scripts failed', () => {
    const { run, isInstalled } = setup({ environment: { OLD_NPM: 'yes', FAILS_AT: 'rebuild' } });
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toBe(
      'npm rebuild failed: read its message above, mend it and run the same command again.\n',
    );
    expect(isInstalled()).toBe(false);
  });
});

describe('the install scripts of other people', () => {
  const json = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

  test('run only for the packages that are listed, and each of these has one', () => {
    const { packages } = z
      .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
      .parse(json('package-lock.json'));
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.literal(true)) })
      .parse(json('package.json'));
    const withScript = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.replace(/^.*node_modules\//, ''));
    expect([...new Set(withScript)].sort()).toEqual(Object.keys(allowScripts).sort());
  });

  test('of any other package stop the installation', () => {
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^strict-allow-scripts=true$/m);
  });
});
