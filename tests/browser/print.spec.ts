import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

/** How the element is laid out on the screen, then on paper. */
async function shownAs(page: Page, selector: string): Promise<readonly string[]> {
  const display = () => page.locator(selector).evaluate((element) => getComputedStyle(element).display);
  await page.emulateMedia({ media: 'screen' });
  const onScreen = await display();
  await page.emulateMedia({ media: 'print' });
  return [onScreen, await display()];
}

for (const path of ['/', '/oakland-moving-company']) {
  test(`C059 C334: the sticky header of ${path} stays on the screen and is not printed`, async ({ page }) => {
    await page.goto(path);
    expect(await shownAs(page, 'body > header')).toEqual(['grid', 'none']);
    await expect(page.locator('main')).toBeVisible();
  });
}

test('a toast and the bar at the lower edge of a phone are not printed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Get My Free Quote' }).click();
  await expect(page.locator('#toast-destructive')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#toast-destructive')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeHidden();
});

for (const width of [360, 1440]) {
  test(`C291: the dashboard is printed at ${width} px without its tab bar and what only works on a screen`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, await anAccount(stack, 'admin'));
    await page.goto('/admin');
    await expect(page.getByRole('tab', { name: 'Quote Requests' })).toBeVisible(COLD_START);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[role=tablist]')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await expect(page.getByText('Total Quotes')).toBeVisible();
    expect(
      await page.locator('main [role=tabpanel]:not([hidden]) *').evaluateAll((parts) =>
        parts
          .filter((part) => ['sticky', 'fixed'].includes(getComputedStyle(part).position))
          .filter((part) => part.getClientRects().length > 0)
          .map((part) => part.className),
      ),
    ).toEqual([]);
  });
}
