/**
 * What a visitor's phone pays for the public pages, from the edge of the local run with all its headers: the site as
 * it is deployed, measured in turns against (a) the same documents without any script and (b) the same pages drawn in
 * the browser. Medians of several rounds and their ratios; then Lighthouse's scores and whether each aim is met.
 * Needs a quiet machine; takes about ten minutes. Ends with an exit code that is not 0 when an aim is missed.
 *
 * Usage: npm run bench:web -- [ROUNDS]   by default 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { buildWhatChanged } from '../../../infra/build.ts';
import { readAssembly } from '../../../infra/local/assembly/read-assembly.ts';
import { findOrInstallChromium } from '../../chromium.ts';
import { type Aim, type Compared, lighthouseAims, speedAims } from './aims.ts';
import { inTurns } from './in-turns.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { type Load, measureLoad } from './measure-load.ts';
import { measureMenu } from './measure-menu.ts';
import { serveVariant } from './serve-variant.ts';
import { median, ratio, table } from './table.ts';
import { buildVariants } from './variants.ts';

const ASSEMBLY = 'cdk.out';
const DEFAULT_ROUNDS = 7;
const PAGES = {
  home: '/',
  'long city': '/oakland-moving-company',
  'short city': '/livermore-moving-company',
};
const NOT_FOUND = '/no-such-page';

const HEADINGS: Readonly<Record<keyof Load, string>> = {
  fcp: 'FCP ms',
  lcp: 'LCP ms',
  tbt: 'TBT ms',
  longestTask: 'longest task ms',
  cpu: 'CPU ms',
  kilobytes: 'KB',
  requests: 'requests',
};

const launchOptions = {
  executablePath: findOrInstallChromium(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
  ],
};

interface Served {
  readonly name: string;
  readonly origin: string;
}
/** This site, (a) and (b). */
type Variants = readonly [site: Served, noScript: Served, client: Served];

const started = performance.now();
const say = (sentence: string) =>
  console.info(`${Math.round((performance.now() - started) / 1_000)} s: ${sentence}`);

/** Several loads of one page per variant, in turns; each round begins with another variant. */
async function compare(
  browser: Browser,
  variants: Variants,
  [page, path]: readonly [string, string],
  rounds: number,
): Promise<Compared> {
  const load = ({ origin }: Served) => measureLoad(browser, origin + path);
  // The edge compresses a file once, and no visitor is its first.
  for (const variant of variants) await load(variant);
  const [site = [], noScript = [], client = []] = await inTurns(variants, rounds, load);
  return { page, site, noScript, client };
}

const columns: readonly (keyof Load)[] = ['fcp', 'lcp', 'tbt', 'longestTask', 'cpu', 'kilobytes', 'requests'];

/** The medians of all pages and variants, and what they are as multiples of the page without scripts. */
function reportOf(pages: readonly Compared[], [site, noScript, client]: Variants): string {
  const cell = (loads: readonly Load[], base: readonly Load[], column: keyof Load) => {
    const value = median(loads.map((load) => load[column])).toFixed(0);
    const isComparable = base.every((load) => load[column] > 0);
    return isComparable ? `${value} (${ratio(loads, base, column).toFixed(2)} ×)` : value;
  };
  const line = (name: string, loads: readonly Load[], base: readonly Load[]) => [
    name,
    ...columns.map((column) => cell(loads, base, column)),
  ];
  const rows = pages.flatMap((compared) => [
    line(`${compared.page}: ${site.name}`, compared.site, compared.noScript),
    line(`${compared.page}: ${noScript.name}`, compared.noScript, compared.noScript),
    line(`${compared.page}: ${client.name}`, compared.client, compared.noScript),
  ]);
  return table([['page', ...columns.map((column) => HEADINGS[column])], ...rows]);
}

/** How far the rounds of one and the same page lie apart: a ratio that differs by less is no difference. */
function spreadOf(pages: readonly Compared[]): string {
  const spreads = pages.map(({ page, noScript }) => {
    const times = noScript.map(({ fcp }) => fcp);
    return `${page} ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`;
  });
  return `FCP of (a) over the rounds: ${spreads.join(', ')}.`;
}

function aimsTable(aims: readonly Aim[]): string {
  const rows = aims.map(({ name, aim, measured, isMet }) => [name, aim, measured, isMet ? 'met' : 'MISSED']);
  return table([['aim', 'wanted', 'measured', ''], ...rows]);
}

/** @returns whether all aims were met */
async function bench(variants: Variants, rounds: number): Promise<boolean> {
  const [site, , client] = variants;
  const browser = await chromium.launch(launchOptions);
  const pages: Compared[] = [];
  for (const page of Object.entries(PAGES)) {
    pages.push(await compare(browser, variants, page, rounds));
    say(`The page "${page[0]}" is measured.`);
  }
  const menus = await inTurns([site, client], rounds, ({ origin }) => measureMenu(browser, origin));
  const [menu = Number.NaN, clientMenu = Number.NaN] = menus.map(median);
  await browser.close();
  const scores = await lighthouseScores(
    site.origin,
    [...Object.values(PAGES).map((path) => ({ path })), { path: NOT_FOUND, isNotFound: true }],
    launchOptions,
  );
  say('Lighthouse has looked.');

  const aims = [...speedAims(pages, menu), ...lighthouseAims(scores)];
  const categories = Object.keys(scores[0]?.categories ?? {}).join(', ');
  console.info(
    `\nMedians of ${rounds} rounds, phone of 360 px, 4 × slowed processor, slow 4G; × as multiples of (a), round by round.\n`,
  );
  console.info(`${reportOf(pages, variants)}\n`);
  console.info(spreadOf(pages));
  console.info(
    `The menu of the home page opens within ${menu} ms; drawn by the client, within ${clientMenu} ms.`,
  );
  console.info(
    `Lighthouse, mobile: ${categories}. The not-found page is spared what its status alone costs.\n`,
  );
  console.info(`${aimsTable(aims)}\n`);
  const isMet = aims.every((aim) => aim.isMet);
  say(isMet ? 'All aims are met.' : 'Not all aims are met.');
  return isMet;
}

async function run(folder: string, rounds: number): Promise<boolean> {
  buildWhatChanged();
  const built = await buildVariants(readAssembly(ASSEMBLY), folder);
  const servers = await Promise.all(built.map(({ assembly }) => serveVariant(assembly)));
  const served = (at: number): Served => ({
    name: built[at]?.name ?? '',
    origin: servers[at]?.origin ?? '',
  });
  say('The three variants are built and served.');
  try {
    return await bench([served(0), served(1), served(2)], rounds);
  } finally {
    for (const { stop } of servers) await stop();
  }
}

const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`ROUNDS is "${process.argv[2]}": use a whole number. Usage: npm run bench:web -- [ROUNDS]`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'five-star-bench-'));
try {
  if (!(await run(folder, rounds))) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
