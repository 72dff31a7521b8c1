import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { missingPackages } from '../../infra/installed-packages.mjs';
import { BUSINESS } from '../../lambdas/contract/business.ts';

/** The oldest Node of the promise, and the npm that came with it. */
const OLDEST_NODE = '20.19.0';
const ITS_NPM = '10.8.2';
const MINUTE = 60_000;
const ROOT = join(import.meta.dirname, '..', '..');

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'five-star-oldest-node-'));
  const packages = [`node-${process.platform}-${process.arch}@${OLDEST_NODE}`, `npm@${ITS_NPM}`];
  execFileSync(
    'npm',
    ['install', '--prefix', directory, '--prefer-offline', '--no-audit', '--loglevel=error', ...packages],
    { cwd: directory, stdio: 'inherit' },
  );
}, 5 * MINUTE);

// What a killed run was still writing may get in the way once.
afterAll(
  () => rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }),
  5 * MINUTE,
);

/**
 * What a clone would hold: the files that git knows or would take, as they are now. Beside them what this run has built
 * of them already: the build is a program of the pinned Node, whichever Node began it.
 */
function cloneInto(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(folder, file));
  }
  for (const built of ['dist', 'cdk.out'].filter((name) => existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, built), join(folder, built), { recursive: true });
  }
}

/** The environment of a person who has nothing but that Node and that npm. */
function asNewcomer(): NodeJS.ProcessEnv {
  const others = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  return {
    PATH: [join(directory, 'node_modules', '.bin'), ...others].join(':'),
    HOME: process.env.HOME,
    PORT: '0',
    npm_config_prefer_offline: 'true',
  };
}

function start(clone: string) {
  const program = spawn('npm', ['start'], {
    cwd: clone,
    env: asNewcomer(),
    // A group of its own, which Ctrl-C in a terminal reaches as a whole.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const ended = new Promise<void>((resolve) => program.once('close', () => resolve()));
  const hasEnded = () => program.exitCode !== null || program.signalCode !== null;
  const signal = (name: NodeJS.Signals) => {
    if (program.pid !== undefined && !hasEnded()) process.kill(-program.pid, name);
  };
  onTestFinished(() => signal('SIGKILL'));
  return { output: () => printed, hasEnded, ended, signal };
}

/** The address of the site once it serves. */
async function siteOf(clone: string, { hasEnded, output }: ReturnType<typeof start>): Promise<string> {
  const file = join(clone, '.local', 'endpoints.json');
  await vi.waitUntil(() => existsSync(file) || hasEnded(), { timeout: 5 * MINUTE, interval: 500 });
  if (!existsSync(file)) throw new Error(`npm start ended by itself:\n${output()}`);
  const { site }: { site: string } = JSON.parse(readFileSync(file, 'utf8'));
  return site;
}

describe(`a fresh clone under Node ${OLDEST_NODE}`, () => {
  test('installs every package, starts, exits cleanly and lists the stack', {
    timeout: 6 * MINUTE,
  }, async () => {
    expect(execFileSync('node', ['--version'], { env: asNewcomer(), encoding: 'utf8' }).trim()).toBe(
      `v${OLDEST_NODE}`,
    );
    const clone = join(directory, 'clone');
    cloneInto(clone);
    const run = start(clone);
    const answer = await fetch(await siteOf(clone, run));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(BUSINESS.name);
    expect(missingPackages(clone)).toEqual([]);
    run.signal('SIGINT');
    await run.ended;
    // The README's `npx cdk` starts on this Node too.
    const listed = execFileSync('npx', ['cdk', 'list'], {
      cwd: clone,
      env: asNewcomer(),
      encoding: 'utf8',
    });
    expect(listed.split('\n')).toContain('FiveStarMoving-dev');
  });
});
