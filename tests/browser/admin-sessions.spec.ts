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
  await expect(active.getByText('Safari on iPhone', { exact: true })).toBeVisible();
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
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await rows(page).getByRole('button', { name: 'End session' }).click();
  await rows(page).getByRole('button', { name: 'End it' }).click();
  await expect(page.getByText('Could not end the session')).toBeVisible();
  await expect(rows(page)).toContainText('Active');
  await expect(rows(page).getByRole('button', { name: 'End session' })).toBeEnabled();
});

test('of two toasts the newer stands nearer to the edge: on a phone above the older, else below it', async ({
  page,
  stack,
}) => {
  await answerWith(page, { sessions: [aSessionRow()] });
  await failWith(page, 'quote-requests', 'The table is away.');
  await page.route('**/functions/v1/user-sessions/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  const older = page.locator('[data-toast]').filter({ hasText: 'Error loading data' });
  const newer = page.locator('[data-toast]').filter({ hasText: 'Could not end the session' });
  await expect(older).toBeVisible();
  await rows(page).getByRole('button', { name: 'End session' }).click();
  await rows(page).getByRole('button', { name: 'End it' }).click();
  await expect(newer).toBeVisible();
  const topOf = async (toast: typeof newer) => (await toast.boundingBox())?.y ?? Number.NaN;

  expect(await topOf(newer)).toBeGreaterThan(await topOf(older));
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await topOf(older)) - (await topOf(newer))).toBeGreaterThan(0);
});

test('by keyboard alone: the question gives the focus to the harmless answer, Escape and that answer give it back, the end gives it to the row', async ({
  page,
  stack,
}) => {
  const sessions = [aSessionRow()];
  await answerWith(page, { sessions });
  await page.route('**/functions/v1/user-sessions/**', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sessions[0] = aSessionRow({ is_active: false });
    return route.fulfill({ json: { ended: 1 } });
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  const end = rows(page).getByRole('button', { name: 'End session' });
  const keep = rows(page).getByRole('button', { name: 'Keep it' });
  await end.focus();

  await page.keyboard.press('Enter');
  await expect(keep).toBeFocused();
  await expect(keep).toHaveAccessibleDescription(
    'End it now? This person is signed out on every device and must sign in again.',
  );
  await page.keyboard.press('Escape');
  await expect(end).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(end).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText('Inactive');
  await expect(rows(page)).toBeFocused();
});

test('while a session is being ended, the answer that has the focus keeps it', async ({ page, stack }) => {
  await answerWith(page, { sessions: [aSessionRow()] });
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/functions/v1/user-sessions/**', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await mayAnswer;
    return route.fulfill({ json: { ended: 1 } });
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await rows(page).getByRole('button', { name: 'End session' }).click();
  // As in browsers whose buttons take no focus from a click.
  await rows(page).getByRole('button', { name: 'End it' }).dispatchEvent('click');
  await expect(rows(page).getByRole('button', { name: 'Ending...' })).toBeVisible();
  await expect(rows(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  answer();
  await expect(rows(page)).toBeFocused();
});

test('once ended, all sessions of the person read so, though the list may not know of it yet', async ({
  page,
  stack,
}) => {
  const sessions = [
    aSessionRow({ user_id: 'sam' }),
    aSessionRow({ id: 'his-phone', user_id: 'sam' }),
    aSessionRow({ id: 'of-somebody', user_id: 'somebody' }),
  ];
  await answerWith(page, { sessions });
  await page.route('**/functions/v1/user-sessions/**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { ended: 2 } }) : route.fallback(),
  );
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);

  await rows(page).first().getByRole('button', { name: 'End session' }).click();
  await rows(page).first().getByRole('button', { name: 'End it' }).click();

  await expect(page.getByText('Session ended')).toBeVisible();
  for (const [index, state] of ['Inactive', 'Inactive', 'Active'].entries())
    await expect(rows(page).nth(index).getByText(state, { exact: true })).toBeVisible();
});

test('the session of this device is told from others of the same person, and ending either says that it signs out here', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  const id = await subOf(stack, olga);
  await signIn(page, olga);
  const [own] = (await rowsOf(stack, 'sessions')).filter(({ user_id }) => user_id === id);
  const sessions = [
    aSessionRow({ id: own?.id, user_id: id }),
    aSessionRow({ id: 'another', user_id: id }),
    aSessionRow({ id: 'of-somebody' }),
  ];
  await answerWith(page, { sessions });
  await openSessions(page);
  const [here, elsewhere, foreign] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)];
  await expect(here).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Refresh' }).click();
  await expect(here.getByText('This device', { exact: true })).toBeVisible();
  await expect(here.getByText('You', { exact: true })).toHaveCount(0);
  await expect(here).toContainText(`Sign-in ${String(own?.id).slice(0, 8)}`);
  await expect(elsewhere.getByText('You', { exact: true })).toBeVisible();
  await expect(elsewhere.getByText('This device')).toHaveCount(0);
  await expect(foreign.getByText('You', { exact: true })).toHaveCount(0);

  await here.getByRole('button', { name: 'End session' }).click();
  await expect(here).toContainText('You are signed out on every device, this one included.');
  await here.getByRole('button', { name: 'Keep it' }).click();
  await elsewhere.getByRole('button', { name: 'End session' }).click();
  await expect(elsewhere).toContainText('You are signed out on every device, this one included.');
  await elsewhere.getByRole('button', { name: 'Keep it' }).click();
  await foreign.getByRole('button', { name: 'End session' }).click();
  await expect(foreign).toContainText('This person is signed out on every device and must sign in again.');
});

test('the emails cannot be read: each row says the user id, and the next refresh finds the emails', async ({
  page,
  stack,
}) => {
  const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
  const sessions = [
    aSessionRow({ user_id: await subOf(stack, sam) }),
    aSessionRow({ id: 'nameless', user_id: 'nameless' }),
  ];
  await answerWith(page, { sessions });
  let isAway = true;
  await page.route(/\/functions\/v1\/user-roles(\?|$)/, async (route) => {
    if (isAway)
      return route.fulfill({ status: 400, json: { error: { code: 'bad_request', message: 'No.' } } });
    const response = await route.fetch();
    const answer = await response.json();
    const nameless = { ...answer.users[0], user_id: 'nameless', email: '' };
    return route.fulfill({ json: { ...answer, users: [...answer.users, nameless] } });
  });
  const warned = page.waitForEvent('console', (message) => message.text().includes('whose sessions'));
  await signIn(page, olga);
  await openSessions(page);
  await warned;
  await expect(rows(page).first()).toContainText(`User ${sessions[0]?.user_id}`);

  isAway = false;
  await page.getByRole('tabpanel').getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page).first()).toContainText(sam.email);
  await expect(rows(page).nth(1)).toContainText('User nameless');
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
