import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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

/** Runs until it is told to stop, and says so. */
const SERVER = `
import { writeFileSync } from 'node:fs';
setInterval(() => {}, 1000);
process.on('SIGTERM', () => {
  writeFileSync('ended.txt', '');
  if (process.env.STUBBORN === undefined) process.exit();
});
writeFileSync('pid.txt', String(process.pid));
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
  write('server.mjs', SERVER);
  write('parent.mjs', PARENT);
  write('commands/npm', NPM);
  chmodSync(join(root, 'commands', 'npm'), 0o755);
  mkdirSync(join(root, 'infra'));
  copyFileSync(join(ROOT, 'infra', 'bootstrap.mjs'), join(root, 'infra', 'bootstrap.mjs'));
  if (installed !== 'never') {
    write(INSTALLED, '{}');
    const seconds = installed === 'before' ? 1_000_000 : 2_000_000_000;
    utimesSync(join(root, INSTALLED), seconds, seconds);
  }
  const options = {
    cwd: root,
    env: {
      ...process.env,
      npm_lifecycle_event: undefined,
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
  return { root, run, startServer, read, calls, isInstalled: () => existsSync(join(root, INSTALLED)) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A program that runs below a bootstrap, with what became of it. */
async function startServer(environment: Readonly<Record<string, string>>) {
  const { startServer, read } = setup({ installed: 'after', environment });
  const parent = startServer();
  const pid = await vi.waitFor(() => Number(read('pid.txt') ?? expect.fail('not up yet')), 20_000);
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  return { parent, isAlive: () => isAlive(pid), wasTold: () => read('ended.txt') !== undefined };
}

async function kill(parent: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => parent.once('exit', resolve));
  parent.kill(signal);
  await ended;
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
    expect(stderr).toBe('npm could not be started (spawn npm ENOENT): install it, it comes with Node.\n');
  });
});

describe('packages in a folder that node_modules only leads to', () => {
  function withLink(installed: 'never' | 'after') {
    const project = setup({ installed });
    const elsewhere = mkdtempSync(join(tmpdir(), 'five-star-elsewhere-'));
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    if (installed === 'after')
      cpSync(join(project.root, 'node_modules'), elsewhere, { recursive: true, preserveTimestamps: true });
    writeFileSync(join(elsewhere, 'kept.txt'), '');
    rmSync(join(project.root, 'node_modules'), { recursive: true, force: true });
    symlinkSync(elsewhere, join(project.root, 'node_modules'));
    return project;
  }

  test('are not installed anew, which would empty that folder', () => {
    const { run, calls } = withLink('never');
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toBe(
      'node_modules is a link to another folder, which installing packages would empty: remove the link and run the same command again.\n',
    );
    expect(calls()).toEqual([]);
  });

  test('are used when they are what the lock file asks for', () => {
    expect(withLink('after').run().status).toBe(0);
  });
});

describe.runIf(process.platform === 'linux')('a program whose npm is killed', () => {
  const underNpm = { npm_lifecycle_event: 'start' };

  test.each([
    ['SIGTERM', {}],
    ['SIGKILL', {}],
    ['SIGTERM', { IN_SHELL: 'yes' }],
    ['SIGKILL', { IN_SHELL: 'yes' }],
  ] as const)('ends soon after, in order: %s %j', async (signal, shell) => {
    const { parent, isAlive, wasTold } = await startServer({ ...underNpm, ...shell });
    await kill(parent, signal);
    await vi.waitFor(() => expect(isAlive()).toBe(false), 20_000);
    expect(wasTold()).toBe(true);
  });

  test('ends even if it does not listen', async () => {
    const { parent, isAlive, wasTold } = await startServer({ ...underNpm, STUBBORN: 'yes' });
    await kill(parent, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive()).toBe(false), 30_000);
    expect(wasTold()).toBe(true);
  });

  test('stays if it was no npm that started it, such as a script that is done', async () => {
    const { parent, isAlive } = await startServer({});
    await kill(parent, 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(isAlive()).toBe(true);
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
