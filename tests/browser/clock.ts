import { expect, type Page, type Request } from 'playwright/test';

/** Shorter than the least time after which the staff application gives a call up. */
const STEP_MS = 5_000;

const unanswered = new WeakMap<Page, Set<Request>>();

/** Puts the page's time under the test's control. To be called before the page makes a request. */
export async function installClock(page: Page): Promise<void> {
  const waiting = new Set<Request>();
  unanswered.set(page, waiting);
  page.on('request', (request) => waiting.add(request));
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  await page.clock.install();
}

/**
 * Lets time pass as it does for a server that answers at once: the page waits for an answer in real time, and a jump of
 * its own clock alone would end the call as one that took too long.
 */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) {
    await page.clock.runFor(Math.min(left, STEP_MS));
    await expect.poll(() => unanswered.get(page)?.size, { intervals: [10, 50, 100] }).toBe(0);
  }
}
