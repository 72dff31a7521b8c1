/**
 * What the dashboard's actions cost at any number of quotes, over the local run itself: consumed units as the
 * database counts them, bytes of the answer, and time as a ratio to the smallest number of quotes; and in Chromium
 * the time to the first card, the tasks while scrolling and the heap. Ends with an exit code that is not 0 when an aim of `aims.ts` is missed.
 *
 * Usage: npm run bench:admin -- [QUOTES ...] [--no-browser] [--walk]
 *   QUOTES         how many quotes to compare; 1000 100000 1000000 by default
 *   --no-browser   leaves Chromium out
 *   --walk         also reads the whole list of the largest number and looks at its order
 *   --help         says what it needs and how long it takes
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../../../infra/build.ts';
import { readAssembly } from '../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../infra/local/assembly/template.ts';
import { WrongOption } from '../command-line.ts';
import { findTenthPage, type LoadedStack } from './actions.ts';
import { missedAims } from './aims.ts';
import { openBenchStack } from './bench-stack.ts';
import { measureInBrowser } from './browser.ts';
import { fillAccounts } from './fill-accounts.ts';
import { type FiveYears, fiveYearsBefore } from './five-years.ts';
import { importQuotes, writeQuotes } from './load-quotes.ts';
import { measureActions } from './measure.ts';
import { asksForHelp, type BenchOptions, NEEDS, parseBenchOptions, USAGE } from './options.ts';
import { reportOf } from './report.ts';
import { walkTheList } from './walk.ts';

const ASSEMBLY = 'cdk.out';
const ROUNDS = 9;
const LEGEND = `Units are the most of ${ROUNDS} rounds, times are medians; a page's heap is that before scrolling → at card 1,000 → at the last.
Tasks and frames are those of the first 1,000 cards → those of the last 1,000. How long a task is by the clock, and
how many frames pass, grows with what else the machine does; the aims are of the work, the processor's time, of each.
Where quotes are few, a page of 200 reaches through more months, and each month's read is rounded up by itself.
An action may cost one unit more than with fewer quotes, which is rounding, and not two.
Opening a quote is a tap on its card, which shows all that is stored of it: there is nothing to ask for.
`;

const started = performance.now();
const say = (sentence: string) =>
  console.log(`${Math.round((performance.now() - started) / 1_000)} s: ${sentence}`);

/** Loads all numbers of quotes, the largest first: the database takes it in while the others are written. */
async function load(directory: string, sizes: readonly number[]): Promise<readonly FiveYears[]> {
  const template = openTemplate(readAssembly(ASSEMBLY));
  const loaded: Promise<FiveYears>[] = [];
  for (const count of sizes.toReversed()) {
    const quotes = fiveYearsBefore(new Date(), count);
    const data = join(directory, String(count), 'dynamodb');
    await writeQuotes(template, data, quotes);
    const imported = importQuotes(data).then(() => {
      say(`${count.toLocaleString('en-US')} quotes of five years are loaded.`);
      return quotes;
    });
    loaded.unshift(imported);
  }
  return Promise.all(loaded);
}

async function open(directory: string, quotes: FiveYears): Promise<LoadedStack> {
  const stack = await openBenchStack(ASSEMBLY, join(directory, String(quotes.count)));
  await fillAccounts(stack);
  return { ...stack, quotes, tenthPageCursor: await findTenthPage(stack) };
}

/**
 * @param stacks filled with the started stacks, which the caller stops
 * @returns whether all aims were met
 */
async function bench(directory: string, options: BenchOptions, stacks: LoadedStack[]): Promise<boolean> {
  const loaded = await load(directory, options.sizes);
  // Signed in only now: an access token outlives the measurements, not the loading.
  for (const quotes of loaded) stacks.push(await open(directory, quotes));
  const [smallest, largest] = [stacks[0], stacks.at(-1)];
  if (smallest === undefined || largest === undefined) return false;
  say('The stacks run.');
  const measured = await measureActions(stacks, ROUNDS);
  say('The actions are measured.');
  if (options.walk) say(await walkTheList(largest));
  const seen = options.browser ? await measureInBrowser(stacks) : [];
  const missed = missedAims(measured, seen, smallest.quotes.count);
  console.log(`\n${reportOf(measured, seen, smallest.quotes.count)}\n`);
  if (options.browser) console.log(LEGEND);
  say(missed.length === 0 ? 'All aims are met.' : `Missed:\n${missed.join('\n')}`);
  return missed.length === 0;
}

async function run(options: BenchOptions): Promise<boolean> {
  console.log(NEEDS);
  buildWhatChanged();
  return bench(directory, options, stacks);
}

const directory = mkdtempSync(join(tmpdir(), 'bench-admin-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
const stacks: LoadedStack[] = [];
try {
  const words = process.argv.slice(2);
  if (asksForHelp(words)) console.log(`Usage: ${USAGE}\n${NEEDS}`);
  else if (!(await run(parseBenchOptions(words)))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof WrongOption ? error.message : error);
  process.exitCode = error instanceof WrongOption ? 2 : 1;
} finally {
  for (const stack of stacks) await stack.stop();
}
