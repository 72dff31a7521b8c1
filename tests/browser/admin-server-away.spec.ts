import type { Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { answerWith, cards } from './dashboard-answers.ts';
import { signOutDialog } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, enter, signIn } from './staff-accounts.ts';

const API = '**/functions/v1/**';
const heading = (page: Page) => page.getByRole('heading', { name: 'The server cannot be reached' });
const denied = (page: Page) => page.getByText('Access denied');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** What every call of the API answers from now on. */
const FAULTS = {
  'answers 500': (page: Page) => page.route(API, (route) => route.fulfill({ status: 500, json: {} })),
  'is cut off': (page: Page) => page.route(API, (route) => route.abort()),
} as const;

const REASONS = {
  'answers 500': 'The server answers, but has a problem just now. It is not your device.',
  'is cut off': 'There is no answer. Check the connection of this device.',
} as const;

for (const fault of ['answers 500', 'is cut off'] as const) {
  test(`C182: while everything ${fault}, an admin stays, reads why, and the dashboard opens by itself`, async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: cards(2) });
    await signIn(page, await anAccount(stack, 'admin'));
    await page.clock.install();
    await FAULTS[fault](page);
    const warned = page.waitForEvent('console', (message) => message.text().includes("'user' is assumed"));
    await page.reload();
    await page.clock.runFor(2_000);

    await warned;
    await expect(page.getByRole('alert').filter({ hasText: 'You are still signed in.' })).toContainText(
      REASONS[fault],
      COLD_START,
    );
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page).toHaveTitle(/^Server not reached/);
    await expect(denied(page)).toHaveCount(0);
    // C182: the role is user, so nothing of an admin's is shown or asked for.
    await expect(page.getByText('Role: Admin')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);

    await page.unroute(API);
    await page.clock.runFor(5_000);
    await expect(page.getByRole('article')).toHaveCount(2, COLD_START);
    await expect(heading(page)).toHaveCount(0);
  });
}

test('the pauses grow, nothing is asked while nobody looks, and coming back asks at once', async ({
  page,
  stack,
}) => {
  await signIn(page, await anAccount(stack, 'admin'));
  await page.clock.install();
  await FAULTS['answers 500'](page);
  await page.reload();
  await page.clock.runFor(2_000);
  await expect(heading(page)).toBeVisible(COLD_START);
  // From here on the clock moves by the test alone: a slow machine adds nothing to the pauses.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  let asked = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/user-roles/me')) asked += 1;
  });
  for (const [pauseMs, total] of [
    [5_000, 1],
    [9_900, 1],
    [100, 2],
    [20_000, 3],
  ] as const) {
    await page.clock.runFor(pauseMs);
    await expect.poll(() => asked).toBe(total);
    await expect(again(page)).toBeVisible();
  }

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await page.clock.runFor(600_000);
  expect(asked).toBe(3);

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => asked).toBe(4);
});

test('X12: by keyboard alone: try again keeps the focus, and one can sign out', async ({ page, stack }) => {
  await signIn(page, await anAccount(stack, 'admin'));
  await FAULTS['is cut off'](page);
  await page.reload();
  await expect(heading(page)).toBeVisible(COLD_START);
  expect(await findings(page, WCAG)).toEqual([]);
  const asked = page.waitForRequest('**/user-roles/me');
  await page.keyboard.press('Tab');
  await expect(again(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await asked;
  await expect(again(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signOutDialog(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth$/, COLD_START);
});

test('a sign-in during the fault arrives at the same screen', async ({ page, stack }) => {
  await page.route('**/user-roles/me', (route) => route.fulfill({ status: 503, json: {} }));
  await enter(page, await anAccount(stack, 'admin'));
  await expect(heading(page)).toBeVisible(COLD_START);
  await page.unroute('**/user-roles/me');
  await again(page).click();
  await expect(page.getByText('Role: Admin')).toBeVisible(COLD_START);
});

test('a refusal is an answer: with 403 an admin by the token is told that access is denied', async ({
  page,
  stack,
}) => {
  await signIn(page, await anAccount(stack, 'admin'));
  await page.route('**/user-roles/me', (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/admin');
  await expect(denied(page)).toBeVisible(COLD_START);
  await expect(page).toHaveURL(/\/$/);
});

test('C182 C283: a plain user whose role cannot be read is a plain user', async ({ page, stack }) => {
  await page.route('**/user-roles/me', (route) => route.fulfill({ status: 500, json: {} }));
  await enter(page, await anAccount(stack));
  await expect(denied(page)).toBeVisible(COLD_START);
  await expect(page).toHaveURL(/\/$/);
});

test('a session that ended meanwhile leads to the entrance, with the reason', async ({ page, stack }) => {
  await signIn(page, await anAccount(stack, 'admin'));
  await FAULTS['answers 500'](page);
  await page.reload();
  await expect(heading(page)).toBeVisible(COLD_START);
  await page.route(API, (route) => route.fulfill({ status: 401, json: {} }));
  await again(page).click();
  await expect(page).toHaveURL(/\/auth$/, COLD_START);
  await expect(page.getByText('Your session has ended')).toBeVisible();
});

test('the gateway’s ‘Unauthorized’ is said in words that tell what to do', async ({ page, stack }) => {
  await page.route('**/functions/v1/quote-requests', (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized' } }),
  );
  await signIn(page, await anAccount(stack, 'admin'));
  const toast = page.locator('[data-toast]').filter({ hasText: 'Error loading data' });
  await expect(toast).toContainText('Sign out, then sign in again.');
  await expect(page.getByText('Unauthorized')).toHaveCount(0);
});
