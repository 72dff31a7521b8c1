/** Back, reload, links and browser tabs lead where somebody expects, on the real stack. */
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
const expectOpen = (page: Page, name: string) =>
  expect(tab(page, name)).toHaveAttribute('aria-selected', 'true', COLD_START);

test('Back goes from tab to tab, and out of the application from the first alone', async ({
  page,
  stack,
}) => {
  await signIn(page, await anAccount(stack, 'admin'));
  await tab(page, 'Security Logs').click();
  await tab(page, 'User Sessions').click();
  await expectOpen(page, 'User Sessions');

  await page.goBack();
  await expectOpen(page, 'Security Logs');
  await page.reload();
  await expectOpen(page, 'Security Logs');
  await page.goBack();
  await expectOpen(page, 'Quote Requests');
  await page.goForward();
  await expectOpen(page, 'Security Logs');
  // The bar's link to the quotes has the same address as the tab below it.
  await place(page, 'Quotes').click();
  await expectOpen(page, 'Quote Requests');
  await page.goBack();
  await expectOpen(page, 'Security Logs');
  await page.goBack();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/admin/);
});

test('a tab that is pressed twice, faster than it is drawn, is one step back', async ({ page, stack }) => {
  await signIn(page, await anAccount(stack, 'admin'));
  for (const name of ['Security Logs', 'Quote Requests']) {
    await tab(page, name).evaluate((button) => {
      for (let press = 0; press < 2; press += 1) if (button instanceof HTMLElement) button.click();
    });
    await expectOpen(page, name);
  }
  await page.goBack();
  await expectOpen(page, 'Security Logs');
  await page.goBack();
  await expectOpen(page, 'Quote Requests');
});

test('two browser tabs have each its own place, and each reload finds it again', async ({
  page,
  stack,
  context,
}) => {
  await signIn(page, await anAccount(stack, 'admin'));
  const other = await context.newPage();
  await other.goto('/admin#search?q=nobody-is-called-this');
  await expect(other.getByText('None found.')).toBeVisible(COLD_START);
  await tab(page, 'User Sessions').click();

  await other.reload();
  await page.reload();

  await expect(other.getByText('None found.')).toBeVisible(COLD_START);
  await expect(other.getByRole('searchbox')).toHaveValue('nobody-is-called-this');
  await expectOpen(page, 'User Sessions');
  await tab(other, 'Security Logs').click();
  await other.goBack();
  await expect(other.getByRole('searchbox')).toHaveValue('nobody-is-called-this');
  await expectOpen(page, 'User Sessions');
});

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [768, 1024],
] as const) {
  test(`at ${width} px the places are five of equal width in one line, drawn and named, and the open one is no block`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Search').click(COLD_START);
    await expect(place(page, 'Search')).toHaveAttribute('aria-current', 'page');
    const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    await expect(links).toHaveText(['Today', 'Quotes', 'Calendar', 'Search', 'Add']);
    const looks = await links.evaluateAll((all) =>
      all.map((link) => {
        const { width, top, height } = link.getBoundingClientRect();
        const { backgroundColor, fontSize } = getComputedStyle(link);
        const mark = getComputedStyle(link, '::before').borderTopWidth;
        const { width: drawn = 0 } = link.querySelector('svg')?.getBoundingClientRect() ?? {};
        return { width, top, height, drawn, backgroundColor, size: Number.parseFloat(fontSize), mark };
      }),
    );
    for (const { top, drawn, size, backgroundColor, ...look } of looks) {
      expect(look.width).toBeCloseTo(width / 5, 0);
      expect(top).toBe(looks[0]?.top);
      expect(look.height).toBeGreaterThanOrEqual(48);
      expect(drawn).toBe(20);
      expect(size).toBeGreaterThanOrEqual(12);
      expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
    }
    // A border, which is drawn where the system has colours of its own.
    expect(looks.map(({ mark }) => mark)).toEqual(['0px', '0px', '0px', '3px', '0px']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
