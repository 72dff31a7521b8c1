/**
 * Everything that must hold, in one run: static checks, build and synth, tests in Node, tests in a browser.
 * The last line is `N passed, N failed`.
 *
 * Usage: npm test                    everything
 *        npm test -- quick           what says most in the shortest time: static checks and tests in Node without the
 *                                    slow ones (`slow-files.ts`), those of what has changed first
 *        npm test -- static|unit|browser [FILTERS]   one part of it
 */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { wrongFilter } from './runner/filters.ts';
import { type Job, runJobs } from './runner/jobs.ts';
import { COMPILED, RESULTS } from './runner/programs.ts';
import { STATIC_CHECKS } from './runner/static-checks.ts';
import { BUILD, browserTests, NEEDED_BUILD, quickUnitTests, unitTests } from './runner/test-jobs.ts';

const PARTS: Readonly<Record<string, (filters: readonly string[]) => readonly Job[]>> = {
  quick: () => [BUILD, ...STATIC_CHECKS, quickUnitTests()],
  static: () => STATIC_CHECKS,
  unit: (filters) => [NEEDED_BUILD, unitTests(filters)],
  browser: (filters) => [NEEDED_BUILD, browserTests(filters)],
};

const everything = () => [BUILD, ...STATIC_CHECKS, unitTests([]), browserTests([])];

async function main(part: string | undefined, filters: readonly string[]): Promise<void> {
  const chosen = part === undefined ? everything : PARTS[part];
  const wrong =
    chosen === undefined
      ? `npm test knows the parts ${Object.keys(PARTS).join(', ')}; '${part}' is none of them.`
      : wrongFilter(part ?? '', filters);
  if (chosen === undefined || wrong !== undefined) {
    console.error(wrong);
    process.exit(2);
  }
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(COMPILED, { recursive: true });
  process.env.NODE_COMPILE_CACHE = resolve(COMPILED);
  const counts = await runJobs(chosen(filters), availableParallelism());
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

await main(process.argv[2], process.argv.slice(3));
