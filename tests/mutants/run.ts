/**
 * Makes each kept mistake in a copy of the tree, runs the tests that should notice, and prints what survived, and where
 * nothing but time ran out.
 *
 * Usage: npm run mutants -- --help
 */
import { orExplain, parseWords, wholeNumber } from '../bench/command-line.ts';
import { AREAS, type Chosen, chosenBy } from './areas.ts';
import { BrowserRunner, buildForBrowsers, type Failed } from './browser-run.ts';
import { judge } from './judge.ts';
import type { BrowserTest } from './mutant.ts';
import { describe, type Result, table, type Verdict } from './report.ts';
import { TestRunner } from './test-runner.ts';

const MOST_WORKERS = 4;
const USAGE = `npm run mutants -- [AREA|FILE…] [OPTIONS]
  AREA         ${Object.keys(AREAS).join(', ')}
  FILE         a path or its beginning, such as lambdas/quotes
  --workers N  at the same time, from 1 to ${MOST_WORKERS}; 2 by default
  --unchecked  takes it that the tests are green without a mistake
  --browser    takes the mutants that only a test in a browser can notice, and builds what each changes: half a
               minute each, a worker beside it
  --help       this
Tests that read dist/ want npm run build once before.`;

const inBrowser = ({ mutant }: Chosen) => mutant.browser !== undefined && mutant.equivalent === undefined;
const inNode = ({ mutant }: Chosen) => mutant.browser === undefined && mutant.equivalent === undefined;

/** Mutants with the same tests one after the other: what those import is read once. */
function ordered(chosen: readonly Chosen[]): readonly Chosen[] {
  return [...Map.groupBy(chosen, ({ mutant }) => mutant.tests.join()).values()].flat();
}

/** @throws when a test is red without any mistake */
async function assertGreen(runner: TestRunner, chosen: readonly Chosen[]): Promise<void> {
  const tests = [...new Set(chosen.flatMap(({ mutant }) => mutant.tests))];
  console.log(`${tests.length} files of tests without a mistake …`);
  const { failed, problem } = await runner.run({ tests });
  if (problem !== undefined) throw new Error(problem);
  if (failed.length > 0) throw new Error(`Red without any mistake: ${failed.join(', ')}.`);
}

/** Verdicts that somebody has to answer. */
const isOpen = (verdict: Verdict) => verdict === 'survived' || verdict === 'unclear';

function tell({ mutant, verdict }: Result, seconds: number): void {
  const short = mutant.from.trim().replace(/\s+/g, ' ').slice(0, 60);
  const name = isOpen(verdict) ? verdict.toUpperCase() : verdict;
  console.log(`${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${mutant.file}  ${short}`);
}

async function tryAll(runner: TestRunner, queue: Chosen[], results: Result[]): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { area, mutant } = next;
    const begun = performance.now();
    const result = { area, mutant, verdict: await judge(runner, mutant) };
    results.push(result);
    tell(result, (performance.now() - begun) / 1000);
  }
}

async function runInNode(
  chosen: readonly Chosen[],
  workers: number,
  isChecked: boolean,
): Promise<readonly Result[]> {
  const queue = [...ordered(chosen)];
  const results: Result[] = [];
  const runners = Array.from({ length: Math.min(workers, queue.length) }, () => new TestRunner());
  try {
    const [first] = runners;
    if (first !== undefined && isChecked) await assertGreen(first, chosen);
    await Promise.all(runners.map((runner) => tryAll(runner, queue, results)));
  } finally {
    for (const runner of runners) runner.stop();
  }
  return results;
}

/** @throws when a test is red without any mistake */
async function assertGreenInBrowser(runner: BrowserRunner, chosen: readonly Chosen[]): Promise<void> {
  const tests = chosen.flatMap(({ mutant }) => mutant.browser ?? []);
  console.log(`${new Set(tests.map(({ title }) => title)).size} titles of browser tests without a mistake …`);
  const { titles } = await runner.failedWithout(tests);
  if (titles.length > 0) throw new Error(`Red without any mistake: ${titles.join('; ')}.`);
}

/** Time that ran out is believed when the same test, run again at once, is green without the mistake. */
async function verdictOf(runner: BrowserRunner, failed: Failed, browser: BrowserTest): Promise<Verdict> {
  if (failed.titles.length === 0) return 'survived';
  if (!failed.isTimeout) return 'killed';
  const { titles } = await runner.failedWithout([browser]);
  return titles.length === 0 ? 'killed' : 'unclear';
}

async function tryAllInBrowser(runner: BrowserRunner, queue: Chosen[], results: Result[]): Promise<void> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { area, mutant } = next;
    if (mutant.browser === undefined) continue;
    const begun = performance.now();
    const failed = await runner.failedWith(mutant, mutant.browser);
    const result = { area, mutant, verdict: await verdictOf(runner, failed, mutant.browser) };
    results.push(result);
    tell(result, (performance.now() - begun) / 1000);
    console.log(`          ${queue.length} to begin; ${failed.titles[0] ?? mutant.browser.title}`);
  }
}

async function runInBrowser(
  chosen: readonly Chosen[],
  workers: number,
  isChecked: boolean,
): Promise<readonly Result[]> {
  const queue = [...chosen];
  const results: Result[] = [];
  if (queue.length === 0) return results;
  buildForBrowsers();
  const runners = Array.from({ length: Math.min(workers, queue.length) }, () => new BrowserRunner());
  try {
    const [first] = runners;
    if (first !== undefined && isChecked) await assertGreenInBrowser(first, chosen);
    await Promise.all(runners.map((runner) => tryAllInBrowser(runner, queue, results)));
  } finally {
    for (const runner of runners) runner.stop();
  }
  return results;
}

async function main(): Promise<void> {
  const options = {
    workers: { type: 'string', default: '2' },
    unchecked: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  const { values, positionals, workers } = orExplain(() => {
    const words = parseWords(USAGE, { options, allowPositionals: true });
    return { ...words, workers: wholeNumber('--workers', words.values.workers, 1, MOST_WORKERS, USAGE) };
  });
  if (values.help) return console.log(USAGE);
  const chosen = chosenBy(positionals);
  if (chosen.length === 0)
    throw new Error(`No mutant is in ${positionals.join(', ')}: areas are ${Object.keys(AREAS).join(', ')}.`);
  const equivalent = chosen
    .filter(({ mutant }) => mutant.equivalent !== undefined)
    .map((one) => ({ ...one, verdict: 'equivalent' }) as const);
  const tried = values.browser
    ? await runInBrowser(chosen.filter(inBrowser), workers, !values.unchecked)
    : await runInNode(chosen.filter(inNode), workers, !values.unchecked);
  const open = tried.filter(({ verdict }) => isOpen(verdict));
  for (const { mutant, verdict } of open) console.log(`\n${verdict.toUpperCase()} ${describe(mutant)}`);
  console.log(`\n${table([...tried, ...equivalent])}`);
  const left = chosen.length - tried.length - equivalent.length;
  if (left > 0)
    console.log(`Not tried: ${left}, which are for ${values.browser ? 'Node' : 'a browser (--browser)'}.`);
  process.exitCode = open.length > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
