/**
 * What the dashboard's actions cost at any number of quotes, over the local run itself: consumed units as the
 * database counts them, bytes of the answer, and time as a ratio to the smallest number of quotes; and in Chromium
 * the time to the first card and the longest task while scrolling. Needs 8 GB of disk and a quiet machine.
 *
 * Usage: npm run bench:admin -- [QUOTES ...] [--no-browser] [--walk]
 *   QUOTES         how many quotes to compare; 1000 100000 1000000 by default
 *   --no-browser   leaves Chromium out
 *   --walk         also reads the whole list of the largest number and looks at its order
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../../../infra/build.ts';
import { readAssembly } from '../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../infra/local/assembly/template.ts';
import { findTenthPage, type LoadedStack } from './actions.ts';
import { openBenchStack } from './bench-stack.ts';
import { browserLines } from './browser.ts';
import { type FiveYears, fiveYearsBefore } from './five-years.ts';
import { loadQuotes } from './load-quotes.ts';
import { measureActions } from './measure.ts';
import { type BenchOptions, parseBenchOptions, WrongOption } from './options.ts';
import { costLines, tableOf } from './report.ts';
import { walkTheList } from './walk.ts';

const ASSEMBLY = 'cdk.out';
const ROUNDS = 15;

async function load(directory: string, count: number): Promise<FiveYears> {
  console.log(`Loading ${count.toLocaleString('en-US')} quotes of five years …`);
  const quotes = fiveYearsBefore(new Date(), count);
  const template = openTemplate(readAssembly(ASSEMBLY));
  await loadQuotes(template, join(directory, String(count), 'dynamodb'), quotes);
  return quotes;
}

async function open(directory: string, quotes: FiveYears): Promise<LoadedStack> {
  const stack = await openBenchStack(ASSEMBLY, join(directory, String(quotes.count)));
  return { ...stack, quotes, tenthPageCursor: await findTenthPage(stack) };
}

/** @param stacks filled with what has been started, for whoever stops it */
async function bench(directory: string, options: BenchOptions, stacks: LoadedStack[]): Promise<void> {
  const loaded: FiveYears[] = [];
  for (const size of options.sizes) loaded.push(await load(directory, size));
  // Signed in only now: an access token outlives the measurements, not the loading.
  for (const quotes of loaded) stacks.push(await open(directory, quotes));
  const [smallest, largest] = [stacks[0], stacks.at(-1)];
  if (smallest === undefined || largest === undefined) return;
  console.log(`\n${tableOf(costLines(await measureActions(stacks, ROUNDS), smallest.quotes.count))}\n`);
  if (options.walk) console.log(`${await walkTheList(largest)}\n`);
  if (options.browser) console.log(tableOf(await browserLines(stacks)));
}

const directory = mkdtempSync(join(tmpdir(), 'bench-admin-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
const stacks: LoadedStack[] = [];
try {
  const options = parseBenchOptions(process.argv.slice(2));
  buildWhatChanged();
  await bench(directory, options, stacks);
} catch (error) {
  console.error(error instanceof WrongOption ? error.message : error);
  process.exitCode = error instanceof WrongOption ? 2 : 1;
} finally {
  for (const stack of stacks) await stack.stop();
}
