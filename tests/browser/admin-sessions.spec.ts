import type { Locator, Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { answerWith, aSessionRow, cards, failWith } from './dashboard-answers.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { anAccount, COLD_START, rowsOf, signIn, subOf } from './staff-accounts.ts';

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

test("C330: 'No user sessions found.'", async ({ page, stack }) => {
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await expect(panel(page)).toContainText('No user sessions found.');
});

test('C331 C332: 50 sessions are 50 rows, in the order of the answer', async ({ page, stack }) => {
  const sessions = Array.from({ length: 50 }, (_, index) => aSessionRow({ id: `session-${index}` }));
  await answerWith(page, { sessions });
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await expect(rows(page)).toHaveCount(50);
  const ids = () => rows(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-session')));
  await expect.poll(ids).toEqual(sessions.map(({ id }) => id));
});

test('C333: a failed read: a console warning, an empty list, no toast, and the other parts are shown', async ({
  page,
  stack,
}) => {
  await answerWith(page, { quotes: cards(1) });
  await failWith(page, 'user-sessions', 'The table is away.');
  const warned = page.waitForEvent('console', (message) => message.text().includes('user sessions'));
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(page.getByRole('article')).toHaveCount(1);
  await openSessions(page);
  expect((await warned).type()).toBe('warning');
  await expect(page.getByText('Error loading data')).toHaveCount(0);
  await expect(panel(page).getByRole('alert')).toContainText('The sessions could not be read just now.');
  await expect(rows(page)).toHaveCount(0);
  await expect(panel(page)).not.toContainText('No user sessions found.');
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

test('on a phone the sessions are as dense as the other lists, and what ends one is beside them', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const admin = await anAccount(stack, 'admin');
  await signIn(page, admin);
  const id = await subOf(stack, admin);
  const [own] = (await rowsOf(stack, 'sessions')).filter(({ user_id }) => user_id === id);
  const sessions = [
    aSessionRow({ id: own?.id, user_id: id, viewer_ip: '203.0.113.9' }),
    aSessionRow({ id: 'sam-phone', viewer_ip: '203.0.113.24' }),
    aSessionRow({ id: 'ended', is_active: false, viewer_ip: '203.0.113.24' }),
  ];
  await answerWith(page, { sessions });
  await openSessions(page);
  await expect(rows(page).first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page)).toHaveCount(3);
  // On a sheet as wide as the screen: the mark of this device is at its edge, and no row is higher than one of the logs.
  for (const row of await rows(page).all()) {
    const box = await row.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 360]);
    expect(box?.height).toBeLessThan(105);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // One grid: below its sentence each has its words at the left, and at the right what ends it, in one place and of one size.
  const placeIn = async (part: Locator, one: Locator) => {
    const [box, around] = [await part.boundingBox(), await one.boundingBox()];
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    return { x, width, height, fromEnd: Math.round((around?.y ?? 0) + (around?.height ?? 0) - y - height) };
  };
  const [here, other] = [rows(page).nth(0), rows(page).nth(1)];
  const endOwn = here.getByRole('button', { name: 'Sign out everywhere' });
  expect(await placeIn(endOwn, here)).toEqual(
    await placeIn(other.getByRole('button', { name: 'End session' }), other),
  );
  for (const one of [here, other, rows(page).nth(2)]) {
    const { top, bottom, left } = await one
      .locator('time')
      .evaluate((time) => time.getBoundingClientRect().toJSON());
    const sentence = await one.locator('[data-sentence]').boundingBox();
    // Behind the word that says which time it is.
    expect(left).toBeGreaterThan(12);
    expect(
      await one.locator('p:has(> time)').evaluate((it) => getComputedStyle(it, '::before').content),
    ).toContain('Seen');
    expect(top).toBeGreaterThanOrEqual((sentence?.y ?? 0) + (sentence?.height ?? 0) - 1);
    expect((await one.getByText(/^(Active|Inactive)$/).boundingBox())?.y).toBeGreaterThanOrEqual(bottom - 4);
  }
  const room = await endOwn.evaluate((it) => {
    const words = document.createRange();
    words.selectNodeContents(it);
    return it.getBoundingClientRect().width - words.getBoundingClientRect().width;
  });
  expect(room / 2).toBeGreaterThanOrEqual(10);
  const row = rows(page).nth(1);
  const end = row.getByRole('button', { name: 'End session' });
  const open = row.getByText('Details', { exact: true });
  for (const target of [end, open]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  // Neither lies on the other.
  const edge = async (part: typeof end) => (await part.boundingBox())?.x ?? Number.NaN;
  expect((await edge(open)) + ((await open.boundingBox())?.width ?? 0)).toBeLessThanOrEqual(await edge(end));

  await open.click();

  await expect(row.getByText('Session eyJraWQiOi')).toBeVisible();
  await expect(end).toBeInViewport({ ratio: 1 });
  expect(await findings(page, WCAG)).toEqual([]);
  await end.click();
  // Closed again, it keeps the question that was asked.
  await open.click();
  await expect(row.getByRole('button', { name: 'Keep it' })).toBeVisible();
});

test('at a desk a session reads from who and since when to its ids, what opens the rest, and what ends it', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id, own } = await anAdminHere(page, stack);
  const viewer_ip = '203.0.113.9';
  await answerWith(page, {
    sessions: [aSessionRow({ id: own?.id, user_id: id, viewer_ip }), aSessionRow({ id: 'sam-phone' })],
  });
  await openSessions(page);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page)).toHaveCount(2);
  const columns = (row: Locator) =>
    row.evaluate((it) =>
      ['.who', 'time', '[data-user-agent]', 'summary', 'button'].map(
        (part) => it.querySelector(part)?.getBoundingClientRect().left ?? Number.NaN,
      ),
    );
  const [here, other] = [await columns(rows(page).nth(0)), await columns(rows(page).nth(1))];
  expect(other).toEqual(other.toSorted((one, next) => one - next));
  expect(here).toEqual(other);
  for (const row of await rows(page).all()) {
    expect((await row.getByText('Last activity').boundingBox())?.width).toBeGreaterThan(60);
    // What opens the rest and what ends it have one line of type, and letters of one size.
    const [open = 0, end = 1] = await row.evaluate((it) =>
      ['summary', 'button'].map((part) => {
        const words = document.createRange();
        words.selectNodeContents(it.querySelector(part) ?? it);
        return words.getBoundingClientRect().bottom;
      }),
    );
    expect(Math.abs(open - end)).toBeLessThan(0.5);
  }
  // Of what does not fit, the frame has the next line, and not the address.
  const where = rows(page).first().locator('[data-sentence]');
  expect(await where.textContent()).toContain('from\u00a0203.0.113.9');
});

test('of two toasts the newer is nearer to the edge: on a phone above the older, else below it', async ({
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

  await expect.poll(async () => (await topOf(newer)) - (await topOf(older))).toBeGreaterThan(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await topOf(older)) - (await topOf(newer))).toBeGreaterThan(0);
});

test('by keyboard: a question focuses the harmless answer; cancelling restores the focus, ending moves it', async ({
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

test('while a session is being ended, the pressed answer keeps the focus', async ({ page, stack }) => {
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
  // Simulates browsers whose buttons take no focus from a click.
  await rows(page).getByRole('button', { name: 'End it' }).dispatchEvent('click');
  await expect(rows(page).getByRole('button', { name: 'Ending...' })).toBeVisible();
  await expect(rows(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  answer();
  await expect(rows(page)).toBeFocused();
});

test('after ending, all sessions of the user are shown as ended, even if the list is not updated yet', async ({
  page,
  stack,
}) => {
  const sessions = [
    aSessionRow({ user_id: 'sam' }),
    aSessionRow({ id: 'his-phone', user_id: 'sam' }),
    aSessionRow({ id: 'of-another-user', user_id: 'another-user' }),
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

/** Signs an admin in. @returns the id, and the session of this browser */
async function anAdminHere(page: Page, stack: Stack) {
  const admin = await anAccount(stack, 'admin');
  const id = await subOf(stack, admin);
  await signIn(page, admin);
  const [own] = (await rowsOf(stack, 'sessions')).filter(({ user_id }) => user_id === id);
  return { id, own };
}

test("this browser's session is told from the admin's others; ending any of them warns that it signs out", async ({
  page,
  stack,
}) => {
  const { id, own } = await anAdminHere(page, stack);
  const sessions = [
    aSessionRow({ id: own?.id, user_id: id }),
    aSessionRow({ id: 'another', user_id: id }),
    aSessionRow({ id: 'of-another-user' }),
  ];
  await answerWith(page, { sessions });
  await openSessions(page);
  const [here, elsewhere, foreign] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)];
  await expect(here).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Refresh' }).click();
  await expect(here.getByText('This device', { exact: true })).toBeVisible();
  await expect(here.locator('[data-sentence]')).toHaveText(/^You are signed in here/);
  await expect(here).toContainText(`Sign-in ${String(own?.id).slice(0, 8)}`);
  await expect(elsewhere.locator('[data-sentence]')).toHaveText(/^You are signed in(?! here)/);
  await expect(elsewhere.getByText('This device')).toHaveCount(0);
  await expect(foreign.locator('[data-sentence]')).not.toContainText('You');
  // What has a frame is this device alone: the words of the others are for reading.
  await expect(here.getByText('This device', { exact: true })).not.toHaveCSS('border-top-width', '0px');
  await expect(elsewhere.locator('.badge')).toHaveText(['Active']);
  await expect(elsewhere.locator('.badge')).toHaveCSS('border-top-width', '0px');
  // What can be done has the frame of a button.
  await expect(elsewhere.getByRole('button', { name: 'End session' })).toHaveCSS('border-top-width', '1px');

  await here.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(here).toContainText('You are signed out on every device, this one included.');
  await here.getByRole('button', { name: 'Keep it' }).click();
  await elsewhere.getByRole('button', { name: 'End session' }).click();
  await expect(elsewhere).toContainText('You are signed out on every device, this one included.');
  await elsewhere.getByRole('button', { name: 'Keep it' }).click();
  await foreign.getByRole('button', { name: 'End session' }).click();
  await expect(foreign).toContainText('This person is signed out on every device and must sign in again.');
});

test("the address of this device is told in the sessions of others, and needs no word in the reader's own", async ({
  page,
  stack,
}) => {
  const { id, own } = await anAdminHere(page, stack);
  const sessions = [
    aSessionRow({ id: own?.id, user_id: id, viewer_ip: '203.0.113.9' }),
    aSessionRow({ id: 'own-phone', user_id: id, viewer_ip: '203.0.113.9' }),
    aSessionRow({ id: 'office', viewer_ip: '203.0.113.9' }),
    aSessionRow({ id: 'stranger', viewer_ip: '198.51.100.77' }),
    aSessionRow({ id: 'unseen' }),
  ];
  await answerWith(page, { sessions });
  await openSessions(page);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page).locator('[data-sentence]')).toHaveText([
    'You are signed in here from 203.0.113.9',
    'You are signed in from 203.0.113.9',
    'User another-user is signed in from 203.0.113.9 (yours)',
    'User another-user is signed in from 198.51.100.77',
    'User another-user is signed in',
  ]);
});

test('when the emails cannot be read, each row shows the user id, and the next refresh finds the emails', async ({
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

test("Olga ends Sam's session, and it really ends: his next look at the dashboard leads to the entrance", async ({
  page,
  stack,
  browser,
}) => {
  const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
  const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
  const hisPage = await elsewhere.newPage();
  await signIn(hisPage, sam);
  await signIn(page, olga);
  const samId = await subOf(stack, sam);
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

test('older sessions are read page by page when asked for, and the focus stays with them', async ({
  page,
  stack,
}) => {
  const pageOf = (from: number, next: string | null) => ({
    sessions: Array.from({ length: 3 }, (_, index) => aSessionRow({ id: `session-${from + index}` })),
    next_cursor: next,
  });
  const answers = new Map<string | null, object>([
    [null, pageOf(0, 'second')],
    ['second', pageOf(3, 'third')],
    ['third', pageOf(6, null)],
  ]);
  await answerWith(page, {});
  await page.route(/\/functions\/v1\/user-sessions(\?|$)/, (route) =>
    route.fulfill({ json: answers.get(new URL(route.request().url()).searchParams.get('cursor')) }),
  );
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await expect(rows(page)).toHaveCount(3);

  const older = page.getByRole('button', { name: 'Show older sessions' });
  await older.click();
  await expect(rows(page)).toHaveCount(6);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Session eyJraWQiOi');
  await older.click();
  await expect(rows(page)).toHaveCount(9);
  await expect(older).toHaveCount(0);
});

test('staff has a view of its own, with the address and the browser that the server saw', async ({
  page,
  stack,
}) => {
  const seen = {
    id: 'staff-1',
    viewer_ip: '203.0.113.9',
    source_ip: '130.176.0.1',
    server_user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  await answerWith(page, { sessions: [aSessionRow()] });
  await page.route('**/functions/v1/user-sessions?view=staff', (route) =>
    route.fulfill({ json: { sessions: [aSessionRow(seen)], next_cursor: null } }),
  );
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await expect(page.getByLabel('Everybody')).toBeChecked();

  await page.getByLabel('Staff', { exact: true }).check();

  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Seen from 203.0.113.9, by way of 130.176.0.1');
  await expect(rows(page).locator('[data-device]')).toHaveText('Firefox on Linux');
});

test('older sessions of staff are read in the view of staff when asked for, and it says that there are more', async ({
  page,
  stack,
}) => {
  const pageOf = (from: number, next: string | null) => ({
    sessions: Array.from({ length: 3 }, (_, index) => aSessionRow({ id: `staff-${from + index}` })),
    next_cursor: next,
  });
  await answerWith(page, { sessions: [aSessionRow()] });
  await page.route(/\/functions\/v1\/user-sessions\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.get('view') !== 'staff') return route.abort();
    return route.fulfill({
      json: searchParams.get('cursor') === '2.next' ? pageOf(3, null) : pageOf(0, '2.next'),
    });
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await openSessions(page);
  await page.getByLabel('Staff', { exact: true }).check();
  await expect(rows(page)).toHaveCount(3);
  await expect(panel(page)).toContainText('older ones are below');

  const older = page.getByRole('button', { name: 'Show older sessions' });
  await older.click();

  await expect(rows(page)).toHaveCount(6);
  await expect(older).toHaveCount(0);
});
