import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** How the browser loaded the document that a page shows. */
function deliveryOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return navigation !== undefined && 'deliveryType' in navigation ? String(navigation.deliveryType) : '';
  });
}

/** The addresses that the page prefetched in time to be used. */
async function watchPrefetches(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const ready: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.push(prefetchUrl);
  });
  await session.send('Preload.enable');
  return ready;
}

for (const [from, path, link] of [
  ['the button of a city page', '/oakland-moving-company', 'Get Your Free Quote Now'],
  ['a neighbour on a city page', '/albany-moving-company', 'Berkeley'],
] as const) {
  test(`hovering over ${from} prefetches the next page, and the click uses it`, async ({ page }) => {
    const ready = await watchPrefetches(page);
    await page.goto(path);
    const target = page.getByRole('main').getByRole('link', { name: link, exact: true }).first();
    const href = (await target.getAttribute('href')) ?? '';
    await target.hover();
    await expect.poll(() => ready.map((url) => new URL(url).pathname + new URL(url).hash)).toEqual([href]);
    await target.click();
    await page.waitForURL(`**${href}`);
    expect(await deliveryOf(page)).toBe('navigational-prefetch');
  });
}

test('a page that was not hovered over is fetched by the click', async ({ page }) => {
  await page.goto('/oakland-moving-company');
  await page.getByRole('link', { name: 'Get Your Free Quote Now' }).press('Enter');
  await page.waitForURL('**/#quote-form');
  expect(await deliveryOf(page)).toBe('');
});

for (const [reducedMotion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`with ${reducedMotion} as motion preference the next page ${fades ? 'fades in' : 'is simply there'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        sessionStorage.setItem('fades', String(event.viewTransition !== null));
      });
    });
    await page.goto('/oakland-moving-company');
    await page.getByRole('link', { name: 'Get Your Free Quote Now' }).click();
    await expect(page.locator('#quote-form h2')).toBeFocused();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fades'))).toBe(String(fades));
  });
}
