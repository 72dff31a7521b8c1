import type { Browser, CDPSession, Page } from 'playwright';
import { openPhone } from './phone.ts';

/** What one load of a page cost. Times in milliseconds from the start of the navigation. */
export interface Load {
  readonly fcp: number;
  readonly lcp: number;
  /** Total blocking time: what tasks after the first paint took beyond 50 ms each. */
  readonly tbt: number;
  readonly longestTask: number;
  /** Time the page's main thread was busy. */
  readonly cpu: number;
  readonly kilobytes: number;
  readonly requests: number;
}

const QUIET_MS = 1500;
const TASK_BUDGET_MS = 50;

function countTraffic(session: CDPSession): () => { kilobytes: number; requests: number } {
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  return () => ({ kilobytes: bytes / 1024, requests });
}

/** Asks the browser for what it noted while the page loaded. */
function paintsAndTasks(page: Page) {
  return page.evaluate(() => {
    const noted = (type: string) =>
      new Promise<readonly PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 300);
      });
    return Promise.all(['paint', 'largest-contentful-paint', 'longtask'].map(noted)).then((lists) =>
      lists.map((list) => list.map(({ name, startTime, duration }) => ({ name, startTime, duration }))),
    );
  });
}

/**
 * Loads a page once on a slow phone with an empty cache.
 * @throws when it shows no headline
 */
export async function measureLoad(browser: Browser, url: string): Promise<Load> {
  const { page, session, close } = await openPhone(browser);
  const traffic = countTraffic(session);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(QUIET_MS);
  const [paints = [], largest = [], tasks = []] = await paintsAndTasks(page);
  const { metrics } = await session.send('Performance.getMetrics');
  await close();
  const fcp = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const late = tasks.filter(({ startTime, duration }) => startTime + duration > fcp);
  return {
    fcp,
    lcp: largest.at(-1)?.startTime ?? Number.NaN,
    tbt: late.reduce((sum, { duration }) => sum + Math.max(0, duration - TASK_BUDGET_MS), 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    cpu: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000,
    ...traffic(),
  };
}
