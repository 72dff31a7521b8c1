import { type Browser, chromium, type Page, type Request } from 'playwright';
import * as z from 'zod';
import { quotePageSchema } from '#contract/quote-answer-schemas.ts';
import { findOrInstallChromium } from '../../chromium.ts';
import type { Cost, LoadedStack } from './actions.ts';
import { median } from './measure.ts';
import { sumOf } from './meter.ts';
import { type Scrolled, scrollThrough } from './scroll.ts';

const LOADS = 5;
const PHONE = { width: 360, height: 800 };
const TIMEOUT_MS = 60_000;
/** What a tap sets off has begun after so many milliseconds. */
const AFTER_TAP_MS = 1_000;

declare global {
  interface Window {
    /** Milliseconds from the navigation to the first frame with a card in it. */
    firstCardAt?: number;
  }
}

/** Runs in the page before any script of its own. */
function watchForFirstCard(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-quote]') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      window.firstCardAt = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function signIn(page: Page, { site, admin }: LoadedStack): Promise<void> {
  await page.goto(`${site}/auth`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin', { timeout: TIMEOUT_MS });
}

async function timeToFirstCard(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/admin`);
  const handle = await page.waitForFunction(() => window.firstCardAt, undefined, { timeout: TIMEOUT_MS });
  return (await handle.jsonValue()) ?? Number.NaN;
}

interface OpenedPage {
  readonly page: Page;
  readonly stack: LoadedStack;
  readonly loads: number[];
}

async function openPage(browser: Browser, stack: LoadedStack): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(watchForFirstCard);
  await signIn(page, stack);
  await timeToFirstCard(page, stack.site);
  return { page, stack, loads: [] };
}

/** What was measured in Chromium with one number of quotes. */
export interface BrowserMeasurement {
  readonly quotes: number;
  /** Median of several loads, in milliseconds. */
  readonly firstCard: number;
  /** What one tap on the newest card costs. */
  readonly opening: Cost;
  /** Whether that card shows all that the API says of the quote. */
  readonly holdsEverything: boolean;
  readonly scrolled: Scrolled;
}

const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/functions/');

/** Until the page has asked for nothing for so long: a while after it was opened it reads what a device keeps. */
const QUIET_MS = 3_000;

async function untilQuiet(page: Page): Promise<void> {
  let last = performance.now();
  const note = (request: Request) => {
    if (isCall(request)) last = performance.now();
  };
  page.on('request', note);
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 10);
  page.off('request', note);
}

/** Taps the newest card; what the browser then asks for, and what the database does for the answers, is what opening it costs. */
async function openQuote(page: Page, { meter, isOfAnswer }: LoadedStack): Promise<Cost> {
  await untilQuiet(page);
  let requests = 0;
  const count = (request: Request) => {
    if (isCall(request)) requests += 1;
  };
  page.on('request', count);
  meter.take();
  await page.locator('[data-quote] h2').first().tap();
  await page.waitForTimeout(AFTER_TAP_MS);
  page.off('request', count);
  return { ...sumOf(meter.take().filter(isOfAnswer)), requests };
}

const withoutSpace = (text: string) => text.replace(/\s+/g, ' ');

async function holdsEverything(page: Page, { call }: LoadedStack): Promise<boolean> {
  const { quotes } = z.parse(quotePageSchema, JSON.parse((await call('listQuotes')).body));
  const [newest] = quotes;
  if (newest === undefined) return false;
  const { first_name, last_name, email, phone, current_address, new_address } = newest;
  const { special_items, additional_notes, move_time = '' } = newest;
  const said = [`${first_name} ${last_name}`, email, phone, current_address, new_address];
  const card = withoutSpace((await page.locator('[data-quote]').first().textContent()) ?? '');
  return [...said, special_items, additional_notes, move_time].every((text) =>
    card.includes(withoutSpace(text)),
  );
}

async function measurePage(
  browser: Browser,
  { page, stack, loads }: OpenedPage,
): Promise<BrowserMeasurement> {
  const opening = await openQuote(page, stack);
  const holds = await holdsEverything(page, stack);
  return {
    quotes: stack.quotes.count,
    firstCard: median(loads),
    opening,
    holdsEverything: holds,
    scrolled: await scrollThrough(browser, page, stack.quotes.count),
  };
}

async function measureAll(
  browser: Browser,
  stacks: readonly LoadedStack[],
): Promise<readonly BrowserMeasurement[]> {
  const pages: OpenedPage[] = [];
  for (const stack of stacks) pages.push(await openPage(browser, stack));
  for (let load = 0; load < LOADS; load += 1) {
    for (const { page, stack, loads } of load % 2 === 0 ? pages : pages.toReversed()) {
      await page.bringToFront();
      loads.push(await timeToFirstCard(page, stack.site));
    }
  }
  const seen: BrowserMeasurement[] = [];
  for (const opened of pages) {
    await opened.page.bringToFront();
    seen.push(await measurePage(browser, opened));
  }
  return seen;
}

/** For each stack the way to the first card on a phone's screen, a tap on it, and scrolling through up to 12,000 cards. */
export async function measureInBrowser(
  stacks: readonly LoadedStack[],
): Promise<readonly BrowserMeasurement[]> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-quic'],
  });
  try {
    return await measureAll(browser, stacks);
  } finally {
    await browser.close();
  }
}
