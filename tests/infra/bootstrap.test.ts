import type { ChildProcess } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { COMPLETE, setup } from './bootstrap-project.ts';

/** Zero, which an empty text would be, stands for the whole group of processes: a signal to it ends this run of tests. */
function processId(text: string): number {
  expect(text).toMatch(/^[1-9]\d*$/);
  return Number(text);
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
  const { startServer, read } = setup({ installed: COMPLETE, environment });
  const parent = startServer();
  const pid = await vi.waitFor(() => processId(read('pid.txt') ?? expect.fail('not up yet')), 20_000);
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
  test('passes arguments and exit codes on', () => {
    const { run } = setup({ installed: COMPLETE, environment: { EXIT_CODE: '3' } });
    const { status, stdout } = run('--data', 'a folder', '');
    expect(stdout).toBe('["--data","a folder",""]\n');
    expect(status).toBe(3);
  });

  test('lets the tools of the packages find the pinned Node, where npm linked none beside them', () => {
    const { root, run } = setup({ installed: COMPLETE });
    const pinned = join(root, 'node_modules/node-here/bin/node');
    mkdirSync(dirname(pinned), { recursive: true });
    symlinkSync(process.execPath, pinned);
    const manifest = { engines: { node: '>=20.0.0' }, optionalDependencies: { 'node-here': '24.0.0' } };
    writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
    writeFileSync(
      join(root, 'program.mjs'),
      "import { execSync } from 'node:child_process';\nprocess.stdout.write(execSync('command -v node'));\n",
    );
    expect(run().stdout).toBe(`${pinned}\n`);
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

  test('is killed if it ignores the signal', async () => {
    const { parent, isAlive, wasTold } = await startServer({ ...underNpm, STUBBORN: 'yes' });
    await kill(parent, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive()).toBe(false), 30_000);
    expect(wasTold()).toBe(true);
  });

  test('keeps running when a script other than npm started it and has ended', async () => {
    const { parent, isAlive } = await startServer({});
    await kill(parent, 'SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(isAlive()).toBe(true);
  });
});
