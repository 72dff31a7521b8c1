import type { Browser } from 'playwright';
import { openPhone } from './phone.ts';

/** The browser tells the length of an event from here on; that of the first tap it tells however short it was. */
const SHORTEST_MS = 16;
/** By then the browser has told of a tap's events: it does so with the frame after them. */
const TOLD_MS = 1_000;

/**
 * Taps the menu of the home page on a slow phone.
 * @returns milliseconds from the tap to the frame in which the drawer is seen, in steps of 8
 * @throws when the browser tells of no event
 */
export async function measureMenu(browser: Browser, origin: string): Promise<number> {
  const { page, close } = await openPhone(browser);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  const watched = await page.evaluateHandle((shortest) => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      durations.push(...list.getEntries().map(({ duration }) => duration));
    });
    const events = { type: 'event', durationThreshold: shortest };
    observer.observe(events);
    observer.observe({ type: 'first-input' });
    return durations;
  }, SHORTEST_MS);
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('#menu').waitFor({ state: 'visible' });
  await page.waitForTimeout(TOLD_MS);
  const durations = await watched.jsonValue();
  await close();
  if (durations.length === 0) throw new Error('The browser told of no event for the tap on the menu.');
  return Math.max(...durations);
}
