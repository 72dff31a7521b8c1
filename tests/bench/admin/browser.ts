import { type Browser, chromium, type Page } from 'playwright';
import { findOrInstallChromium } from '../../chromium.ts';
import type { LoadedStack } from './actions.ts';
import { median } from './measure.ts';
import { type Line, ratio } from './report.ts';

const LOADS = 5;
const NEAR = 1_000;
const FAR = 5_000;
const PHONE = { width: 360, height: 800 };
const PATIENCE_MS = 60_000;
/** Chromium tells of no task that is shorter. */
const SHORTEST_LONG_TASK_MS = 50;

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

interface Scroll {
  readonly cards: number;
  readonly longestTask: number;
  /** Cards that stood in the page at a time. */
  readonly mostDrawn: number;
}

/** Runs in the page: a window's height per frame, until the card of this place stands there or the list ends. */
async function scrollFar(far: number): Promise<Scroll> {
  let [cards, longestTask, mostDrawn, idle] = [0, 0, 0, 0];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  });
  observer.observe({ type: 'longtask' });
  while (cards < far && idle < 300) {
    await new Promise(requestAnimationFrame);
    const before = scrollY;
    scrollBy({ top: innerHeight, behavior: 'instant' });
    const drawn = document.querySelectorAll('[data-quote]');
    const last = Number(drawn.item(drawn.length - 1)?.getAttribute('aria-posinset') ?? 0);
    idle = scrollY === before && last <= cards ? idle + 1 : 0;
    cards = Math.max(cards, last);
    mostDrawn = Math.max(mostDrawn, drawn.length);
  }
  observer.disconnect();
  return { cards, longestTask, mostDrawn };
}

async function signIn(page: Page, { site, admin }: LoadedStack): Promise<void> {
  await page.goto(`${site}/auth`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin', { timeout: PATIENCE_MS });
}

async function timeToFirstCard(page: Page, site: string): Promise<number> {
  await page.goto(`${site}/admin`);
  const handle = await page.waitForFunction(() => window.firstCardAt, undefined, { timeout: PATIENCE_MS });
  return (await handle.jsonValue()) ?? Number.NaN;
}

async function megabytesOfHeap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize / 1e6;
}

interface OpenedPage {
  readonly page: Page;
  readonly stack: LoadedStack;
  readonly loads: number[];
}

async function openPage(browser: Browser, stack: LoadedStack): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.addInitScript(watchForFirstCard);
  await signIn(page, stack);
  await timeToFirstCard(page, stack.site);
  return { page, stack, loads: [] };
}

async function measureScrolling(page: Page) {
  const heapBefore = await megabytesOfHeap(page);
  const near = await page.evaluate(scrollFar, NEAR);
  const far = await page.evaluate(scrollFar, FAR);
  return { near, far, heapBefore, heapAfter: await megabytesOfHeap(page) };
}

const shownTask = (duration: number) =>
  duration === 0 ? `under ${SHORTEST_LONG_TASK_MS}` : String(Math.round(duration));

async function lineOf({ page, stack, loads }: OpenedPage, base: number): Promise<Line> {
  const { near, far, heapBefore, heapAfter } = await measureScrolling(page);
  return {
    quotes: stack.quotes.count,
    'first card, ms': Math.round(median(loads)),
    '×': ratio(median(loads), base),
    'cards scrolled': far.cards,
    'longest task up to card 1,000, ms': shownTask(near.longestTask),
    'and beyond, ms': shownTask(far.longestTask),
    'cards drawn at most': Math.max(near.mostDrawn, far.mostDrawn),
    'heap before, MB': heapBefore.toFixed(1),
    'and after, MB': heapAfter.toFixed(1),
  };
}

async function measureAll(browser: Browser, stacks: readonly LoadedStack[]): Promise<readonly Line[]> {
  const pages: OpenedPage[] = [];
  for (const stack of stacks) pages.push(await openPage(browser, stack));
  for (let load = 0; load < LOADS; load += 1) {
    for (const { page, stack, loads } of load % 2 === 0 ? pages : pages.toReversed()) {
      await page.bringToFront();
      loads.push(await timeToFirstCard(page, stack.site));
    }
  }
  const lines: Line[] = [];
  for (const opened of pages) {
    await opened.page.bringToFront();
    lines.push(await lineOf(opened, median(pages[0]?.loads ?? [])));
  }
  return lines;
}

/** One line per stack: the way to the first card on a phone's screen, and scrolling through up to 5,000 of them. */
export async function browserLines(stacks: readonly LoadedStack[]): Promise<readonly Line[]> {
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
