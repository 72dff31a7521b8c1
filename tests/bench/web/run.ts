/**
 * What a visitor's phone pays for the public pages: the site as it is built, measured in turns against (a) the same
 * documents without any script and (b) the same pages drawn in the browser. Medians of several rounds and their
 * ratios; then Lighthouse's scores. Needs a quiet machine.
 *
 * Usage: npm run bench:web -- [ROUNDS]   by default 7
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findOrInstallChromium } from '../../chromium.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { type Load, measureLoad } from './measure-load.ts';
import { measureMenu } from './measure-menu.ts';
import { serveFolder } from './serve-folder.ts';
import { median, table } from './table.ts';
import { buildVariants } from './variants.ts';

const PAGES = {
  home: '/',
  'long city': '/oakland-moving-company',
  'short city': '/livermore-moving-company',
};
const COLUMNS = ['fcp', 'lcp', 'tbt', 'longestTask', 'cpu', 'kilobytes', 'requests'] as const;
const HEADINGS = ['FCP ms', 'LCP ms', 'TBT ms', 'longest task ms', 'CPU ms', 'KB', 'requests'];

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

/** Several loads of one page per variant, one after the other within each round. */
async function loadsOf(browser: Browser, variants: readonly Served[], path: string, rounds: number) {
  const loads = new Map<string, Load[]>(variants.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, origin } of variants) loads.get(name)?.push(await measureLoad(browser, origin + path));
  }
  return loads;
}

function medians(loads: readonly Load[]): Record<(typeof COLUMNS)[number], number> {
  const of = (column: (typeof COLUMNS)[number]) => median(loads.map((load) => load[column]));
  return {
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    longestTask: of('longestTask'),
    cpu: of('cpu'),
    kilobytes: of('kilobytes'),
    requests: of('requests'),
  };
}

/** Prints the medians of one page and what they are as multiples of the page without scripts. */
function report(title: string, loads: ReadonlyMap<string, readonly Load[]>): void {
  const rows = [...loads].map(([name, all]) => ({ name, values: medians(all) }));
  const limit = rows.find(({ name }) => name.startsWith('(a)'))?.values;
  const cell = (value: number, base: number | undefined) =>
    base === undefined || base === 0
      ? value.toFixed(0)
      : `${value.toFixed(0)} (${(value / base).toFixed(2)} ×)`;
  const body = rows.map(({ name, values }) => [
    name,
    ...COLUMNS.map((column) => cell(values[column], limit?.[column])),
  ]);
  console.info(`\n${table([[title, ...HEADINGS], ...body])}`);
}

async function reportMenu(browser: Browser, variants: readonly Served[], rounds: number): Promise<void> {
  const rows = [['menu of the home page', 'opens within ms']];
  for (const { name, origin } of variants.filter(({ name: variant }) => !variant.startsWith('(a)'))) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await measureMenu(browser, origin));
    rows.push([name, median(times).toFixed(0)]);
  }
  console.info(`\n${table(rows)}`);
}

async function reportLighthouse(origin: string): Promise<void> {
  const paths = ['/', PAGES['long city'], PAGES['short city'], '/404'];
  const scores = await lighthouseScores(
    paths.map((path) => origin + path),
    launchOptions,
  );
  const names = Object.keys(scores[0]?.categories ?? {});
  const body = scores.map(({ categories, failed }, at) => [
    paths[at] ?? '',
    ...names.map((name) => String(categories[name])),
    failed.join(', '),
  ]);
  console.info(`\n${table([['Lighthouse, mobile', ...names, 'lost points'], ...body])}`);
}

async function run(folder: string, rounds: number): Promise<void> {
  const variants = await buildVariants(folder);
  const servers = await Promise.all(variants.map(serveFolder));
  const served = variants.map(({ name }, at) => ({ name, origin: servers[at]?.origin ?? '' }));
  const browser = await chromium.launch(launchOptions);
  console.info(
    `Medians of ${rounds} rounds, phone of 360 px, 4 × slowed processor, slow 4G; × as multiples of (a).`,
  );
  for (const [name, path] of Object.entries(PAGES)) {
    report(name, await loadsOf(browser, served, path, rounds));
  }
  await reportMenu(browser, served, rounds);
  await browser.close();
  await reportLighthouse(served[0]?.origin ?? '');
  for (const { stop } of servers) stop();
}

const folder = mkdtempSync(join(tmpdir(), 'five-star-bench-'));
try {
  await run(folder, Number(process.argv[2] ?? 7));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
