import { aLog, answerWith, cards, holdBack } from './dashboard-answers.ts';
import { signOutDialog } from './devices.ts';
import { settledHeight } from './feed-scrolling.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, enter, signIn } from './staff-accounts.ts';

test('C282: the dashboard without a session moves to the staff entrance, and Back does not return to it', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('C283 C284 C285: a plain user reads why and is sent home, without having received any data', async ({
  page,
  stack,
}) => {
  const read: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') read.push(new URL(request.url()).pathname);
  });
  await enter(page, await anAccount(stack));
  const toast = page.locator('[data-toast]').filter({ hasText: 'Access denied' });
  await expect(toast).toContainText('You need admin privileges to access this page.', COLD_START);
  await expect(page).toHaveURL(/\/$/);
  const own = '/functions/v1/user-roles/me';
  expect(read.filter((path) => path.startsWith('/functions/') && path !== own)).toEqual([]);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
  await expect(toast).toBeVisible();
  // N29: it belongs to this page as it was opened, and to no reload of it.
  for (let time = 0; time < 3; time += 1) {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(toast).toBeHidden();
  }
});

test('C064: Admin Access stays in the header of the home page for a plain user and for an admin', async ({
  page,
  stack,
}) => {
  const entrance = page.getByRole('banner').getByRole('link', { name: 'Admin Access' });
  await enter(page, await anAccount(stack));
  await expect(page).toHaveURL(/\/$/, COLD_START);
  await expect(entrance).toHaveAttribute('href', '/auth');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/');
  await expect(entrance).toHaveAttribute('href', '/auth');
});

test('C285 X01: a direct API call gets 403 as a plain user, 401 without a token, and no data', async ({
  page,
  stack,
  request,
}) => {
  const asked = page.waitForRequest('**/functions/v1/user-roles/me');
  await enter(page, await anAccount(stack));
  const authorization = (await (await asked).headerValue('authorization')) ?? '';
  await expect(page).toHaveURL(/\/$/, COLD_START);
  for (const path of [
    'quote-requests',
    'quote-requests/summary',
    'audit-logs',
    'user-sessions',
    'user-roles',
  ]) {
    const refused = await request.get(`/functions/v1/${path}`, { headers: { authorization } });
    expect([path, refused.status(), Object.keys(await refused.json())]).toEqual([path, 403, ['error']]);
    const anonymous = await request.get(`/functions/v1/${path}`);
    expect([path, anonymous.status()]).toEqual([path, 401]);
  }
});

test('what one admin has read is not shown to another admin who signs in on the same device', async ({
  page,
  stack,
  context,
}) => {
  const [olga, ben] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, olga);
  await expect(page.getByRole('article')).toHaveCount(1, COLD_START);
  const answer = await holdBack(page, 'quote-requests');
  await signIn(await context.newPage(), ben);
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible(COLD_START);
  await expect(page.getByRole('article')).toHaveCount(0);
  answer();
  await expect(page.getByRole('banner')).toContainText(ben.email);
});

test("C024 C286 C287 C288 C289 C290 C291: 'Loading admin dashboard...', then header and tabs in order", async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  const answer = await holdBack(page, 'quote-requests');
  await enter(page, olga);
  const spinner = page.getByText('Loading admin dashboard...');
  await expect(page).toHaveURL(/\/admin$/, COLD_START);
  await expect(spinner).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  answer();
  await expect(spinner).toHaveCount(0);
  const header = page.getByRole('banner');
  await expect(header).toContainText(olga.email);
  await expect(header).toContainText('Role: Admin');
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Quote Requests', 'Security Logs', 'User Sessions']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(['Quote Requests']);
});

test('N15: an admin sees the spinner while her role is looked up, never a refusal, even after a failure', async ({
  page,
  stack,
}) => {
  await signIn(page, await anAccount(stack, 'admin'));
  let asked = 0;
  await page.route('**/functions/v1/user-roles/me', (route) => {
    asked += 1;
    return asked <= 3 ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  await page.reload();
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible();
  await expect(page.getByText('Role: Admin')).toBeVisible(COLD_START);
  await expect(page.getByText('Access denied')).toHaveCount(0);
  expect(asked).toBe(4);
});

test('X12: the dashboard can be used and signed out of with the keyboard alone', async ({ page, stack }) => {
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  await page.getByRole('tab', { name: 'Quote Requests' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No security logs yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).focus();
  await page.keyboard.press('Enter');
  await expect(signOutDialog(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth$/);
});

test('each tab keeps its scroll position, stays reachable while scrolling, and survives a reload', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 620, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const logs = Array.from({ length: 20 }, (_, index) => aLog({ id: `log-${index}`, action: 'logout' }));
  await answerWith(page, { quotes: cards(60), logs });
  await signIn(page, await anAccount(stack, 'admin'));
  const tab = (name: string) => page.getByRole('tab', { name });
  const scroll = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  const place = () => page.evaluate(() => scrollY);
  await expect(page.getByRole('article')).toHaveCount(60);
  await scroll(1_500);
  // Cards that come into view get their own heights, and what is read stays where it is on the screen.
  await page.getByRole('feed').evaluate(settledHeight);
  const left = await place();
  expect(left).toBeGreaterThan(1_000);
  await expect(tab('Security Logs')).toBeInViewport();
  await tab('Security Logs').click();
  await expect(page.locator('[data-log]')).toHaveCount(20);
  // A tab that was not open before begins below the head; its list comes later, whose margin may be above the screen.
  const head = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height);
  await expect.poll(async () => Math.abs((await place()) - head)).toBeLessThan(20);
  await scroll(700);
  await tab('Quote Requests').click();
  await expect.poll(place).toBe(left);
  await tab('Security Logs').click();
  await expect.poll(place).toBe(700);
  await page.reload();
  await expect(tab('Security Logs')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-log]')).toHaveCount(20);
});

test('a tab whose script fails to load says so, and the other tabs still work', async ({ page, stack }) => {
  await page.route('**/assets/*LogsPanel*', (route) => route.abort());
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.getByRole('tab', { name: 'Security Logs' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('This part of the dashboard did not load.');
  await page.getByRole('tab', { name: 'Quote Requests' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});
