import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BrowserTest } from './mutant.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly file: string; readonly title: string }[];
  readonly suites?: readonly Suite[];
}

/** A test in a browser, by the whole title that Playwright gives it. */
export interface ListedTest {
  readonly spec: string;
  readonly title: string;
}

function testsIn({ specs = [], suites = [] }: Suite, above: readonly string[]): readonly ListedTest[] {
  const own = specs.map(({ file, title }) => ({
    spec: `tests/browser/${file}`,
    title: [...above, title].join(' '),
  }));
  return [...own, ...suites.flatMap((suite) => testsIn(suite, [...above, suite.title]))];
}

/** All tests in a browser as Playwright lists them, with the titles that are put together at run time. No browser is started. */
export function listBrowserTests(): readonly ListedTest[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', 'test', '--list', '--reporter=json'],
    // A name of a browser, so that none is looked for or installed.
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROMIUM_PATH: process.execPath },
    },
  );
  if (stdout === '') throw new Error(`Playwright lists no tests:\n${stderr}`);
  const { suites }: { readonly suites: readonly Suite[] } = JSON.parse(stdout);
  return suites.flatMap((file) => testsIn(file, []));
}

/** Whether a mutant that names this test is noticed by that one. */
export const isNamedBy = ({ spec, title }: ListedTest, named: BrowserTest): boolean =>
  named.spec === spec && title.includes(named.title);
