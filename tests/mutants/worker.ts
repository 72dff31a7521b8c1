/**
 * Runs tests in a copy of the tree, its working directory, once per mistake. Vitest is started once for all of them.
 * It is told what to do by its parent: see `messages.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
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

/** How Vitest's own messages about tests and hooks that took too long begin. */
const TOO_LONG = /^(Test|Hook) timed out in /;

type Found = Pick<Outcome, 'failed' | 'isTimeout'>;

/** What the red tests and the hooks of these files said. */
const messagesOf = (module: TestModule): readonly string[] =>
  [module, ...module.children.allSuites(), ...module.children.allTests('failed')].flatMap((part) =>
    (part.type === 'test' ? (part.result().errors ?? []) : part.errors()).map(({ message }) => message),
  );

async function failedOf(tests: readonly string[]): Promise<Found> {
  const wanted = new Set(tests.map((file) => join(root, file)));
  const found = await vitest.globTestSpecifications([...tests]);
  const chosen = found.filter(({ moduleId }) => wanted.has(moduleId));
  if (chosen.length < wanted.size) throw new Error(`Not all of these are tests: ${tests.join(', ')}.`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  const red = testModules.filter((module) => !['passed', 'skipped'].includes(module.state()));
  const failed = [
    ...red.map(({ moduleId }) => relative(root, moduleId)),
    ...unhandledErrors.map(() => 'an unhandled error'),
  ];
  const messages = red.flatMap(messagesOf);
  const isTimeout =
    unhandledErrors.length === 0 &&
    messages.length > 0 &&
    messages.every((message) => TOO_LONG.test(message));
  return { failed, isTimeout };
}

async function carryOut({ mutant, tests }: Task): Promise<Found> {
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
  const answer = await carryOut(task).catch((error: unknown) => ({
    failed: [],
    problem: error instanceof Error ? error.message : String(error),
  }));
  const outcome: Outcome = { ...answer, seconds: (performance.now() - begun) / 1000 };
  process.send?.(outcome);
});
process.on('disconnect', () => process.exit());
