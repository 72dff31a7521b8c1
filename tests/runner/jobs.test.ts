import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { inTurns, type Job, runJobs } from './jobs.ts';

function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'five-star-jobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let printed = '';
  const print = (text: string) => {
    printed += text;
  };
  return { file: join(folder, 'done'), print, printed: () => printed };
}

/** A job that runs some JavaScript. */
const job = (title: string, script: string, more: Partial<Job> = {}): Job => ({
  title,
  command: [process.execPath, '--input-type=module', '--eval', script],
  cores: 1,
  ...more,
});

/** Ends when the file is there, which another job writes. */
const waitFor = (file: string) => `
import { existsSync, watch } from 'node:fs';
import { dirname } from 'node:path';
const look = () => { if (existsSync(${JSON.stringify(file)})) process.exit(0); };
watch(dirname(${JSON.stringify(file)}), look);
look();
`;
const write = (file: string) =>
  `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, '');`;
const failUnless = (file: string) =>
  `import { existsSync } from 'node:fs'; process.exit(existsSync(${JSON.stringify(file)}) ? 0 : 1);`;

describe('jobs of npm test', () => {
  test('run side by side where there are cores for them', async () => {
    const { file, print } = setup();
    const counts = await runJobs([job('one', waitFor(file)), job('two', write(file))], 2, print);
    expect(counts).toEqual([
      { passed: 1, failed: 0 },
      { passed: 1, failed: 0 },
    ]);
  });

  test('wait for each other where there is one core, and one that wants more runs alone', async () => {
    const { file, print } = setup();
    const jobs = [job('one', write(file)), job('two', failUnless(file), { cores: 4 })];
    expect((await runJobs(jobs, 1, print)).every(({ failed }) => failed === 0)).toBe(true);
  });

  test('are not run and count for nothing when the job before them failed', async () => {
    const { file, print, printed } = setup();
    const jobs = [job('build', 'process.exit(1)'), job('tests', write(file), { after: 'build' })];
    expect(await runJobs(jobs, 2, print)).toEqual([{ passed: 0, failed: 1 }]);
    expect(printed()).toBe("\n── build\nfailed: build\n\nnot run, because 'build' failed: tests\n");
  });

  test('fail when their program cannot be started', async () => {
    const { print, printed } = setup();
    const counts = await runJobs([{ title: 'one', command: ['no-such-program'], cores: 1 }], 1, print);
    expect(counts).toEqual([{ passed: 0, failed: 1 }]);
    expect(printed()).toContain('ENOENT');
  });

  test('count for what their report says', async () => {
    const { file, print } = setup();
    writeFileSync(file, '');
    const count = () => ({ passed: 40, failed: 2 });
    expect(await runJobs([job('tests', '', { count })], 1, print)).toEqual([{ passed: 40, failed: 2 }]);
  });

  test('print one after the other: the oldest as it speaks, the next one what it has said by then', () => {
    const { print, printed } = setup();
    const begin = inTurns(print);
    const [one, two] = [begin('one'), begin('two')];
    two.write('b');
    one.write('a');
    expect(printed()).toBe('\n── one\na');
    one.end();
    expect(printed()).toBe('\n── one\na\n── two\nb');
    two.write('c');
    two.end();
    expect(printed()).toBe('\n── one\na\n── two\nbc');
  });
});
