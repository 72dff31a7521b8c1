import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMPLETE, installedList, ROOT, setup } from './bootstrap-project.ts';

describe('installing the packages before a program starts', () => {
  test('installs the packages where there are none, and then runs', () => {
    const { run, calls } = setup({});
    const { status, stdout } = run();
    expect(status).toBe(0);
    expect(calls()).toEqual(['ci --no-audit --no-fund --loglevel=error']);
    expect(stdout).toBe('Installing packages (npm ci), once …\n[]\n');
  });

  test('installs nothing when every package of the lock file is present', () => {
    const { run, calls } = setup({ installed: COMPLETE });
    expect(run().status).toBe(0);
    expect(calls()).toEqual([]);
  });

  test.each([
    ['whose list was never written', ''],
    ['of another version', installedList(undefined, { 'node_modules/@of/two': { version: '1.9.0' } })],
    [
      'with other content under the same version',
      installedList(undefined, { 'node_modules/one': { version: '1.0.0', integrity: 'sha512-other' } }),
    ],
    ['without a package of a package', installedList('node_modules/@of/two/node_modules/three', {})],
    ['without the native binding of this machine', installedList('node_modules/binding', {})],
  ])('repairs an install %s', (_, installed) => {
    const { run, calls } = setup({ installed });
    expect(run().status).toBe(0);
    expect(calls()).toEqual(['ci --no-audit --no-fund --loglevel=error']);
  });

  test('repairs an install with a deleted folder', () => {
    const { root, run, calls } = setup({ installed: COMPLETE });
    rmSync(join(root, 'node_modules', 'binding'), { recursive: true });
    expect(run().status).toBe(0);
    expect(calls()).toHaveLength(1);
  });

  test('names packages that npm left out, and runs nothing', () => {
    const { run } = setup({ environment: { INSTALLS: installedList('node_modules/binding', {}) } });
    const { status, stdout, stderr } = run();
    expect(status).toBe(1);
    expect(stdout).toBe('Installing packages (npm ci), once …\n');
    expect(stderr).toBe(
      'npm ci left out binding: see that npm itself runs on Node 20.0.0 or newer (npm version tells), and run the same command again.\n',
    );
  });

  test('says in one sentence that the lock file cannot be read', () => {
    const { root, run, calls } = setup({ installed: COMPLETE });
    writeFileSync(join(root, 'package-lock.json'), '<<<<<<< HEAD');
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^package-lock\.json cannot be read \(.*\): restore it, for example from git\.\n$/,
    );
    expect(calls()).toEqual([]);
  });

  test('refuses a Node outside the supported range in one sentence', () => {
    const { run, calls } = setup({ range: '^20.19.0 || >=999.1.2' });
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toBe(
      `Node 20.19.0 or a newer 20, or 999.1.2 or newer is needed; this is ${process.versions.node}.\n`,
    );
    expect(calls()).toEqual([]);
  });

  test('prints one sentence when the packages cannot be installed', () => {
    const { run } = setup({ environment: { FAILS: 'yes' } });
    const { status, stdout, stderr } = run();
    expect(status).toBe(1);
    expect(stdout).toBe('Installing packages (npm ci), once …\n');
    expect(stderr).toBe('npm ci failed: read its message above, mend it and run the same command again.\n');
  });

  test('says in one sentence that there is no npm', () => {
    const { run } = setup({ environment: { PATH: '/nowhere' } });
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toBe('npm could not be started (spawn npm ENOENT): install it, it comes with Node.\n');
  });
});

describe('packages behind a symbolic link named node_modules', () => {
  function withLink(installed?: string) {
    const project = setup(installed === undefined ? {} : { installed });
    const elsewhere = mkdtempSync(join(tmpdir(), 'five-star-elsewhere-'));
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    if (installed !== undefined)
      cpSync(join(project.root, 'node_modules'), elsewhere, { recursive: true, preserveTimestamps: true });
    writeFileSync(join(elsewhere, 'kept.txt'), '');
    rmSync(join(project.root, 'node_modules'), { recursive: true, force: true });
    symlinkSync(elsewhere, join(project.root, 'node_modules'));
    return project;
  }

  test('are not reinstalled, because that would empty the target folder', () => {
    const { run, calls } = withLink();
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toBe(
      'node_modules is a link to another folder, which installing packages would empty: remove the link and run the same command again.\n',
    );
    expect(calls()).toEqual([]);
  });

  test('are used when they are what the lock file asks for', () => {
    expect(withLink(COMPLETE).run().status).toBe(0);
  });
});

describe('install scripts of packages', () => {
  test('never run, so that only hashed content is installed', () => {
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});
