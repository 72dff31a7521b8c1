import { type ChildProcess, spawn } from 'node:child_process';
import {
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
import { describe, expect, onTestFinished, test, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

/** Stands for a part's program: empties and fills a folder as the real ones do, and takes its time over it. */
const program = (name: string, results: readonly string[]) => `
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
appendFileSync('log.txt', '${name} begins\\n');
if (existsSync('fails.txt')) process.exit(1);
for (const file of ${JSON.stringify(results)}) {
  rmSync(dirname(file), { recursive: true, force: true });
  mkdirSync(dirname(file), { recursive: true });
}
await setTimeout(1000);
for (const file of ${JSON.stringify(results)}) writeFileSync(file, '');
${name === 'web' ? "for (const file of ['dist/web.json', 'dist/web-modules.json']) writeFileSync(file, ''); writeFileSync('dist/site/admin.html', '');" : ''}
appendFileSync('log.txt', '${name} ends\\n');
`;

const ONCE = ['web begins', 'web ends', 'synth begins', 'synth ends'];

/** A project whose two parts are built by programs that only stand for the real ones. */
function setup() {
  const root = mkdtempSync(join(tmpdir(), 'five-star-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  write('package.json', '{ "type": "module" }');
  write('web/build/build.ts', program('web', ['dist/site/index.html']));
  write('infra/app.ts', program('synth', ['cdk.out/manifest.json', 'dist/functions/index.mjs']));
  for (const file of ['build.ts', 'synth/with-lock.ts']) {
    mkdirSync(dirname(join(root, 'infra', file)), { recursive: true });
    copyFileSync(join(ROOT, 'infra', file), join(root, 'infra', file));
  }
  const log = () => {
    const file = join(root, 'log.txt');
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  };
  const startBuild = () => {
    const build = spawn(process.execPath, ['infra/build.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void build.kill('SIGKILL'));
    return ended(build);
  };
  return { write, log, startBuild };
}

function ended(build: ChildProcess) {
  let output = '';
  for (const stream of [build.stdout, build.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const end = new Promise<{ status: number | null; output: string }>((resolve) => {
    build.once('close', (status) => resolve({ status, output }));
  });
  return { end, kill: () => build.kill('SIGKILL') };
}

const WAITING = 'Another build is at work here; waiting for it …\n';

describe('builds at the same time', () => {
  test('take turns, and the second one finds nothing to do', async () => {
    const { log, startBuild } = setup();
    const both = await Promise.all([startBuild().end, startBuild().end]);

    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    expect(log()).toEqual(ONCE);
    expect(both.map(({ output }) => output).toSorted()).toEqual([
      '',
      `${WAITING}Everything is built already: dist/site, dist/functions, cdk.out.\n`,
    ]);
  });

  test('do not wait for a build that was killed', async () => {
    const { log, startBuild } = setup();
    const first = startBuild();
    await vi.waitFor(() => expect(log()).toEqual(['web begins']), 20_000);
    first.kill();
    await vi.waitFor(() => expect(log()).toContain('web ends'), 20_000);

    expect(await startBuild().end).toEqual({ status: 0, output: '' });
    expect(log().slice(2)).toEqual(ONCE);
  });

  test('continue after a build that failed', async () => {
    const { write, log, startBuild } = setup();
    write('fails.txt', '');
    const { status, output } = await startBuild().end;
    expect(status).toBe(1);
    expect(output).toBe('The web build failed; its message is above.\n');

    const again = await startBuild().end;
    expect(again.output).toBe('The web build failed; its message is above.\n');
    expect(log()).toEqual(['web begins', 'web begins']);
  });
});
