/**
 * Everything that must hold, in one run: static checks, build and synth, tests in Node, tests in a browser.
 * The last line is `N passed, N failed`.
 *
 * Usage: npm test                    everything
 *        npm test -- static|unit|browser [FILTERS]   one part of it
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findOrInstallChromium } from './chromium.ts';
import { wrongFilter } from './filters.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const RESULTS = 'test-results';
const node = (...parameters: string[]) => [process.execPath, ...parameters];
const bin = (name: string, ...parameters: string[]) => [`node_modules/.bin/${name}`, ...parameters];

const STATIC_CHECKS: Readonly<Record<string, readonly string[]>> = {
  'format and lint': bin('biome', 'ci', '--error-on-warnings', '.'),
  'types of the functions and the stack': bin('tsc', '--noEmit', '-p', 'tsconfig.node.json'),
  'types of the web front ends': bin('tsc', '--noEmit', '-p', 'tsconfig.web.json'),
  'types of the tests and tools': bin('tsc', '--noEmit', '-p', 'tsconfig.tools.json'),
  'unused code': bin('knip'),
  'import directions': bin(
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'infra',
    'lambdas',
    'web',
    'tests',
  ),
};

function run(title: string, command: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n── ${title}`);
  const [program = '', ...parameters] = command;
  const done = spawnSync(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
  if (done.status !== 0) console.error(`failed: ${title}`);
  return done.status === 0;
}

const asCount = (passed: boolean): Count => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** What a runner wrote about itself; a run without a report or a test, or that failed outside of one, has failed. */
function counted(report: string, succeeded: boolean, read: (json: string) => Count): Count {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const count = read(readFileSync(report, 'utf8'));
  const isEmpty = count.passed + count.failed === 0;
  if (isEmpty) console.error('No test was run.');
  return isEmpty || (!succeeded && count.failed === 0) ? { ...count, failed: 1 } : count;
}

function staticChecks(): Count[] {
  return Object.entries(STATIC_CHECKS).map(([title, command]) => asCount(run(title, command)));
}

function build(): Count {
  return asCount(run('build and synth', node('infra/build.ts')));
}

/** Where a part of the tests is asked for, the build is what they need and none of them. */
function afterBuild(tests: () => Count): Count[] {
  const built = build();
  return built.failed === 0 ? [tests()] : [built];
}

function unitTests(filters: readonly string[]): Count {
  const report = `${RESULTS}/vitest.json`;
  const succeeded = run(
    'tests in Node',
    node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ),
    { CHROMIUM_PATH: findOrInstallChromium() },
  );
  return counted(report, succeeded, (json) => {
    const { numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number } =
      JSON.parse(json);
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

function browserTests(filters: readonly string[]): Count {
  const report = `${RESULTS}/playwright.json`;
  const succeeded = run(
    'tests in a browser',
    node(
      'node_modules/playwright/cli.js',
      'test',
      '--reporter=dot,json',
      '--output',
      `${RESULTS}/browser`,
      ...filters,
    ),
    { CHROMIUM_PATH: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  return counted(report, succeeded, (json) => {
    const { stats }: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(json);
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

function main(part: string | undefined, filters: readonly string[]): void {
  const parts: Readonly<Record<string, () => Count[]>> = {
    static: staticChecks,
    unit: () => afterBuild(() => unitTests(filters)),
    browser: () => afterBuild(() => browserTests(filters)),
  };
  const chosen = part === undefined ? undefined : parts[part];
  const wrong =
    part === undefined || chosen !== undefined
      ? wrongFilter(part ?? '', filters)
      : `npm test knows the parts ${Object.keys(parts).join(', ')}; '${part}' is none of them.`;
  if (wrong !== undefined) {
    console.error(wrong);
    process.exit(2);
  }
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const counts = chosen?.() ?? [...staticChecks(), build(), unitTests([]), browserTests([])];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main(process.argv[2], process.argv.slice(3));
