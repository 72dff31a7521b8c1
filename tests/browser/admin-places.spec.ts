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
