import type { Browser } from 'playwright';
import { openPhone } from './phone.ts';

/** The browser reports an interaction from this length on, in steps of 8 ms. */
const SHORTEST_MS = 16;

/**
 * Taps the menu of the home page on a slow phone.
 * @returns milliseconds from the tap to the frame in which the drawer is seen
 */
export async function measureMenu(browser: Browser, origin: string): Promise<number> {
  const { page, close } = await openPhone(browser);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('#menu').waitFor({ state: 'visible' });
  const duration = await page.evaluate(
    (shortest) =>
      new Promise<number>((resolve) => {
        const wanted = { type: 'event', buffered: true, durationThreshold: shortest };
        new PerformanceObserver((list) =>
          resolve(Math.max(...list.getEntries().map((entry) => entry.duration))),
        ).observe(wanted);
        setTimeout(() => resolve(shortest), 1000);
      }),
    SHORTEST_MS,
  );
  await close();
  return duration;
}
