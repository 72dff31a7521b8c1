/**
 * Makes each kept mistake in a copy of the tree, runs the tests that should notice, and prints what survived, and where
 * nothing but time ran out.
 *
 * Usage: npm run mutants -- [AREA|FILE…] [--workers N] [--unchecked] [--browser]
 *        AREA is a name of `areas.ts`, FILE a path or its beginning, such as lambdas/quotes. Two workers without
 *        --workers; --unchecked takes it that the tests are green without a mistake; --browser takes the mutants that
 *        only a test in a browser can notice, with a build for each.
 *        Tests that read dist/ want `npm run build` once before.
 */
import { parseArgs } from 'node:util';
import { AREAS, type Chosen, chosenBy } from './areas.ts';
import { isNoticedInBrowser } from './browser-run.ts';
import { judge } from './judge.ts';
import { describe, type Result, table, type Verdict } from './report.ts';
import { TestRunner } from './test-runner.ts';

const MOST_WORKERS = 4;

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

function runInBrowser(chosen: readonly Chosen[]): readonly Result[] {
  return chosen.map(({ area, mutant }) => {
    const begun = performance.now();
    const isNoticed = mutant.browser !== undefined && isNoticedInBrowser(mutant, mutant.browser);
    const result = { area, mutant, verdict: isNoticed ? 'killed' : 'survived' } as const;
    tell(result, (performance.now() - begun) / 1000);
    return result;
  });
}

async function main(): Promise<void> {
  const options = {
    workers: { type: 'string', default: '2' },
    unchecked: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const workers = Math.min(MOST_WORKERS, Math.max(1, Number(values.workers) || 1));
  const chosen = chosenBy(positionals);
  if (chosen.length === 0)
    throw new Error(`No mutant is in ${positionals.join(', ')}: areas are ${Object.keys(AREAS).join(', ')}.`);
  const equivalent = chosen
    .filter(({ mutant }) => mutant.equivalent !== undefined)
    .map((one) => ({ ...one, verdict: 'equivalent' }) as const);
  const tried = values.browser
    ? runInBrowser(chosen.filter(inBrowser))
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
