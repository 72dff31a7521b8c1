/** The build and the two runners of tests, as jobs. */
import { existsSync, readFileSync } from 'node:fs';
import { findOrInstallChromium } from '../chromium.ts';
import { changedTests } from './changed-tests.ts';
import { BEGIN_WITH, LEAVE_OUT } from './file-order.ts';
import type { Count, Job } from './jobs.ts';
import { node, RESULTS } from './programs.ts';
import { SLOW_FILES } from './slow-files.ts';
import { WORKERS } from './workers.ts';

/** Builds what has changed since the last build. */
export const BUILD: Job = { title: 'build and synth', command: node('infra/build.ts'), cores: 1 };
/** Where a part of the tests is asked for, the build is what they need and none of them. */
export const NEEDED_BUILD: Job = {
  ...BUILD,
  count: (succeeded) => ({ passed: 0, failed: succeeded ? 0 : 1 }),
};

/** What a runner wrote about itself; a run without a report or a test, or that failed outside of one, has failed. */
function counted(report: string, succeeded: boolean, read: (json: string) => Count): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const count = read(readFileSync(report, 'utf8'));
  const isEmpty = count.passed + count.failed === 0;
  if (isEmpty) console.error('No test was run.');
  return isEmpty || (!succeeded && count.failed === 0) ? { ...count, failed: 1 } : count;
}

function nodeTests(parameters: readonly string[], environment: Job['environment'] = {}): Job {
  const report = `${RESULTS}/vitest.json`;
  return {
    title: 'tests in Node',
    command: node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...parameters,
    ),
    environment,
    cores: WORKERS,
    after: BUILD.title,
    count: (succeeded) =>
      counted(report, succeeded, (json) => {
        const { numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number } =
          JSON.parse(json);
        return { passed: numPassedTests, failed: numFailedTests };
      }),
  };
}

/** Begins with the slow ones, so that neither worker is left alone with one in the end. */
export const unitTests = (filters: readonly string[]): Job =>
  nodeTests(filters, {
    CHROMIUM_PATH: findOrInstallChromium(),
    [BEGIN_WITH]: JSON.stringify(Object.keys(SLOW_FILES)),
  });

/** Begins with those of what has changed. */
export function quickUnitTests(): Job {
  const environment = changedTests().then((files) => ({
    [BEGIN_WITH]: JSON.stringify(files),
    [LEAVE_OUT]: JSON.stringify(Object.keys(SLOW_FILES)),
  }));
  return nodeTests([], environment);
}

export function browserTests(filters: readonly string[]): Job {
  const report = `${RESULTS}/playwright.json`;
  return {
    title: 'tests in a browser',
    command: node(
      'node_modules/playwright/cli.js',
      'test',
      '--reporter=dot,json',
      '--output',
      `${RESULTS}/browser`,
      ...filters,
    ),
    environment: { CHROMIUM_PATH: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    cores: WORKERS,
    after: BUILD.title,
    count: (succeeded) =>
      counted(report, succeeded, (json) => {
        const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } =
          JSON.parse(json);
        return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
      }),
  };
}
