import type { Page } from 'playwright/test';
import { answerWith, aSessionRow, cards, failWith } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, eventsOf, rowsOf, signIn, subOf } from './staff-accounts.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const rows = (page: Page) => page.locator('[data-session]');

async function openSessions(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'User Sessions' }).click();
}

test('C325 C326 C327 C328 C329: each session with its id, activity, browser and state', async ({
  page,
  stack,
}) => {
  const sessions = [aSessionRow(), aSessionRow({ id: 'session-2', is_active: false })];
  await answerWith(page, { sessions });
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  const [active, inactive] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(active).toContainText('Session eyJraWQiOi');
  await expect(active).toContainText('Mar 5, 2026, 10:32 AM');
  await expect(active.locator('[data-user-agent]')).toHaveText(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac O',
  );
  await expect(active.getByText('Active', { exact: true })).toBeVisible();
  await expect(inactive.getByText('Inactive', { exact: true })).toBeVisible();
  await expect(inactive.getByRole('button', { name: 'End session' })).toHaveCount(0);
});

test('whose session it is: each with the email of its person, or the user id where nobody knows it', async ({
  page,
  stack,
}) => {
  const [olga, sam, visitor] = await Promise.all([
    anAccount(stack, 'admin'),
    anAccount(stack, 'admin'),
    anAccount(stack),
  ]);
  const ids = await Promise.all([sam, visitor].map((account) => subOf(stack, account)));
  const sessions = [...ids, 'gone'].map((user_id, index) => aSessionRow({ id: `session-${index}`, user_id }));
  await answerWith(page, { sessions });
  await signIn(page, olga);
  await openSessions(page);
  await expect(rows(page).nth(0)).toContainText(sam.email);
  await expect(rows(page).nth(1)).toContainText(visitor.email);
  await expect(rows(page).nth(2)).toContainText('User gone');
});

test("C330: 'No user sessions found.'", async ({ page, stack }) => {
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await expect(panel(page)).toContainText('No user sessions found.');
});

test('C331 C332: 50 of them are 50 rows, in the order of the answer', async ({ page, stack }) => {
  const sessions = Array.from({ length: 50 }, (_, index) => aSessionRow({ id: `session-${index}` }));
  await answerWith(page, { sessions });
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await expect(rows(page)).toHaveCount(50);
  const ids = await rows(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-session')));
  expect(ids).toEqual(sessions.map(({ id }) => id));
});

test('C333: they cannot be read: a warning on the console, an empty list, no toast, and the rest still shows', async ({
  page,
  stack,
}) => {
  await answerWith(page, { quotes: cards(1) });
  await failWith(page, 'user-sessions', 'The table is away.');
  const warned = page.waitForEvent('console', (message) => message.text().includes('user sessions'));
  await signIn(page, await anAccount(stack, 'admin'));
  expect((await warned).type()).toBe('warning');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Error loading data')).toHaveCount(0);
  await openSessions(page);
  await expect(panel(page)).toContainText('No user sessions found.');
});

test('ending one fails: a toast says so, and the session can still be ended', async ({ page, stack }) => {
  await answerWith(page, { sessions: [aSessionRow()] });
  await page.route('**/functions/v1/user-sessions/**', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await rows(page).getByRole('button', { name: 'End session' }).click();
  await rows(page).getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('Could not end the session')).toBeVisible();
  await expect(rows(page)).toContainText('Active');
  await expect(rows(page).getByRole('button', { name: 'End session' })).toBeEnabled();
});

test('Olga ends the session of Sam, and it truly ends: his next look at the dashboard sends him to the entrance', async ({
  page,
  stack,
  browser,
}) => {
  const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
  const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
  const hisPage = await elsewhere.newPage();
  await signIn(hisPage, sam);
  await signIn(page, olga);
  const samId = (await eventsOf(stack, sam.email)).at(-1)?.user_id;
  const [row] = (await rowsOf(stack, 'sessions')).filter(({ user_id }) => user_id === samId);
  await openSessions(page);
  const his = page.locator(`[data-session="${row?.id}"]`);
  await his.getByRole('button', { name: 'End session' }).click();
  await his.getByRole('button', { name: 'End it' }).click();
  await expect(his.getByText('Inactive', { exact: true })).toBeVisible(COLD_START);
  await hisPage.getByRole('button', { name: 'Refresh' }).click();
  await expect(hisPage).toHaveURL(/\/auth$/, COLD_START);
  await expect(hisPage.getByRole('alert')).toContainText('Your session has ended');
  await elsewhere.close();
});
