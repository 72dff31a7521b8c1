import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { aLog, answerWith, aSessionRow, cards } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

const WIDTHS = [360, 768, 1440];

async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

async function expectNothing(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      expect(await findings(page), `${what}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Nothing sticks out at the narrowest width a page must bear. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBe(0);
}

test.describe.configure({ timeout: 120_000 });

test('X12 X16: axe finds nothing on the staff entrance, and nothing sticks out at 320 px', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expectNothing(page, 'sign in');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectNothing(page, 'sign in with empty fields');
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectNothing(page, 'sign up');
  await expectNoSidewaysScroll(page);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectNothing(page, 'recovery');
  await expectNoSidewaysScroll(page);
  await page.goto('/auth#user=nobody&code=000000');
  await expectNothing(page, 'confirming an address');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectNothing(page, 'a link that does not work');
  await expectNoSidewaysScroll(page);
});

test('X12 X16: axe finds nothing on the dashboard, and nothing sticks out at 320 px', async ({
  page,
  stack,
}) => {
  await answerWith(page, {
    quotes: cards(3, { packing_service: true, special_items: 'Piano', current_address: 'x'.repeat(300) }),
    logs: [aLog({ verified: false }), aLog({ id: 'log-2', action: 'logout' })],
    sessions: [aSessionRow(), aSessionRow({ id: 'two', is_active: false, user_agent: 'y'.repeat(50) })],
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.getByRole('button', { name: 'Close this notice' }).click();
  for (const tab of ['Quote Requests', 'Security Logs', 'User Sessions']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectNothing(page, tab);
    await expectNoSidewaysScroll(page);
  }
});

test('X12: axe finds nothing in the dialogs', async ({ page, stack }) => {
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  await page.getByRole('button', { name: 'Staff and roles' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible(COLD_START);
  await expectNothing(page, 'roles');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign-in security' }).click();
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible(COLD_START);
  await expectNothing(page, 'second factor');
});

test('X15: toasts are announced, success politely and failure at once, and what failed stays readable', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const toast = page.getByRole('alert').filter({ has: page.locator('[data-toast]') });
  await expect(toast).toContainText('Sign in failed', COLD_START);
  await toast.getByRole('button', { name: 'Close this notice' }).click();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect username or password.');
});
