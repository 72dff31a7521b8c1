import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import type { Outcome, Task } from './messages.ts';

const MUTANT = { file: 'a.ts', from: 'a', to: 'b', why: '', tests: ['a.test.ts'] };
const GREEN: Outcome = { failed: [], seconds: 1 };
const RED: Outcome = { failed: ['a.test.ts'], seconds: 1 };
const LATE: Outcome = { ...RED, isTimeout: true };

/** Runs of the tests with these outcomes, in this order. */
function runs(...outcomes: readonly Outcome[]) {
  const left = [...outcomes];
  const tasks: Task[] = [];
  const run = async (task: Task) => {
    tasks.push(task);
    return left.shift() ?? GREEN;
  };
  return { run, mistakes: () => tasks.map(({ mutant }) => mutant !== undefined) };
}

describe('A mistake', () => {
  test('survives green tests and is killed by red ones, in one run', async () => {
    const [green, red] = [runs(GREEN), runs(RED)];
    expect(await judge(green, MUTANT)).toBe('survived');
    expect(await judge(red, MUTANT)).toBe('killed');
    expect([green.mistakes(), red.mistakes()]).toEqual([[true], [true]]);
  });

  test.each<[string, readonly Outcome[], string]>([
    ['and again, while they are green without it', [LATE, GREEN, LATE], 'killed'],
    ['and red after, while they are green without it', [LATE, GREEN, RED], 'killed'],
    ['also without it, is unclear', [LATE, LATE, LATE], 'unclear'],
    ['once, is unclear', [LATE, GREEN, GREEN], 'unclear'],
  ])('with which the tests run out of time %s', async (_, outcomes, verdict) => {
    const runner = runs(...outcomes);
    expect(await judge(runner, MUTANT)).toBe(verdict);
    expect(runner.mistakes()).toEqual([true, false, true]);
  });

  test('that could not be tried is an error and no verdict', async () => {
    const runner = runs({ ...GREEN, problem: 'a.test.ts is no file' });
    await expect(judge(runner, MUTANT)).rejects.toThrow('a.test.ts is no file');
  });
});
