/**
 * Runs tests in a copy of the tree, its working directory, once per mistake. Vitest is started once for all of them.
 * It is told what to do by its parent: see `messages.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import type { Outcome, Task } from './messages.ts';
import { mutate } from './mutant.ts';

const root = process.cwd();
const vitest = await createVitest('test', {
  root,
  watch: false,
  bail: 1,
  silent: true,
  reporters: [{}],
  maxWorkers: 1,
});
await vitest.standalone();

async function failedOf(tests: readonly string[]): Promise<readonly string[]> {
  const wanted = new Set(tests.map((file) => join(root, file)));
  const found = await vitest.globTestSpecifications([...tests]);
  const chosen = found.filter(({ moduleId }) => wanted.has(moduleId));
  if (chosen.length < wanted.size) throw new Error(`Not all of these are tests: ${tests.join(', ')}.`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  const red = testModules.filter((module) => !['passed', 'skipped'].includes(module.state()));
  return [
    ...red.map(({ moduleId }) => relative(root, moduleId)),
    ...unhandledErrors.map(() => 'an unhandled error'),
  ];
}

async function carryOut({ mutant, tests }: Task): Promise<readonly string[]> {
  if (mutant === undefined) return failedOf(tests);
  const path = join(root, mutant.file);
  const original = readFileSync(path, 'utf8');
  const write = (text: string) => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  };
  write(mutate(mutant, original));
  try {
    return await failedOf(tests);
  } finally {
    write(original);
  }
}

process.on('message', async (task: Task) => {
  const begun = performance.now();
  const answer = await carryOut(task).then(
    (failed) => ({ failed }),
    (error: unknown) => ({ failed: [], problem: error instanceof Error ? error.message : String(error) }),
  );
  const outcome: Outcome = { ...answer, seconds: (performance.now() - begun) / 1000 };
  process.send?.(outcome);
});
process.on('disconnect', () => process.exit());
