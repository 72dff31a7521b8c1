import type { Page } from 'playwright/test';
import { COLORS, findings, WCAG } from '../axe.ts';
import { pressAccountButton } from './account-buttons.ts';
import {
  aLog,
  answerWith,
  answerWithStaff,
  aSessionRow,
  aStaffMember,
  cards,
  failWith,
  staff,
} from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, authenticatorCode, COLD_START, signIn } from './staff-accounts.ts';
import { offer } from './staff-dialog.ts';

const WIDTHS = [360, 768, 1440];
/** For the many states of one screen, whose layout was already checked at every width. */
const EDGES = [360, 1440];

async function expectNothing(page: Page, what: string, widths = WIDTHS): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      expect(
        await findings(page, colorScheme === 'dark' ? COLORS : WCAG),
        `${what}, ${width} px, ${colorScheme}`,
      ).toEqual([]);
    }
  }
}

/** Expects no overflow at the narrowest width that a page and its dialogs must support. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overhangs = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open]')]
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .filter((overhang) => overhang !== 0),
    );
  await expect.poll(overhangs).toEqual([]);
}

async function expectSound(page: Page, what: string, widths = WIDTHS): Promise<void> {
  await expectNothing(page, what, widths);
  await expectNoSidewaysScroll(page);
}

const LONG_EMAIL = `${'long-name-'.repeat(8)}@example.com`;

test.describe.configure({ timeout: 120_000 });

test('X12 X16: axe finds nothing on the staff entrance, and nothing overflows at 320 px', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expectNothing(page, 'sign in');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectSound(page, 'sign in with empty fields');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectSound(page, 'sign up');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectSound(page, 'recovery');
  await page.goto('/auth#user=nobody&code=000000');
  await expectSound(page, 'confirming an address');
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expectNothing(page, 'a link that does not work');
  await expectNoSidewaysScroll(page);
});

test('X12 X16: axe finds nothing on the dashboard, and nothing overflows at 320 px', async ({
  page,
  stack,
}) => {
  await answerWith(page, {
    quotes: cards(3, { packing_service: true, special_items: 'Piano', current_address: 'x'.repeat(300) }),
    logs: [aLog({ verified: false }), aLog({ id: 'log-2', action: 'logout' })],
    sessions: [aSessionRow(), aSessionRow({ id: 'two', is_active: false, user_agent: 'y'.repeat(50) })],
  });
  await signIn(page, await anAccount(stack, 'admin'));
  for (const tab of ['Quote Requests', 'Security Logs', 'User Sessions']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectSound(page, tab);
  }
});

test('X12 X16: the same for the dashboard in use: opened parts, open questions, and the way back', async ({
  page,
  stack,
}) => {
  const failures = [1, 2, 3].map((number) => aLog({ id: `failure-${number}`, verified: number > 1 }));
  await answerWith(page, {
    quotes: cards(12),
    logs: [...failures, aLog({ id: 'log-2', action: 'logout' })],
    views: {
      verified: [aLog({ id: 'other', new_data: { email: LONG_EMAIL, error: 'x'.repeat(300) } })],
      staff: [],
    },
    sessions: [aSessionRow()],
  });
  await signIn(page, await anAccount(stack, 'admin'));

  await expect(page.getByRole('article')).toHaveCount(12);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Back to the newest' })).toBeVisible();
  await expectSound(page, 'in the depth of the quotes', EDGES);

  await page.getByRole('tab', { name: 'Security Logs' }).click();
  await page.getByText('All 3', { exact: true }).click();
  await expect(page.locator('[data-log]')).toHaveCount(4);
  await expectSound(page, 'opened events', EDGES);
  await page.getByLabel('Verified only').check();
  await expect(page.locator('[data-log]')).toHaveCount(1);
  await expectSound(page, 'another view of the events', EDGES);
  await page.getByLabel('Staff').check();
  await expect(page.getByText('There are no such events.')).toBeVisible();
  await expectSound(page, 'a view without events', EDGES);

  await page.getByRole('tab', { name: 'User Sessions' }).click();
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByRole('button', { name: 'End it' })).toBeVisible();
  await expectSound(page, 'the end of a session is asked for', EDGES);
});

test('X12 X16: the same for empty lists and for lists that could not be read', async ({ page, stack }) => {
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  const tabs = {
    'Quote Requests': 'quote-requests',
    'Security Logs': 'audit-logs',
    'User Sessions': 'user-sessions',
  };
  for (const tab of Object.keys(tabs)) {
    await page.getByRole('tab', { name: tab }).click();
    await expectSound(page, `${tab}, empty`, EDGES);
  }
  for (const path of Object.values(tabs)) await failWith(page, path, 'The table is away.');
  await page.reload();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible(COLD_START);
  for (const tab of Object.keys(tabs)) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible();
    await expectSound(page, `${tab}, failed`, EDGES);
  }
});

test('X12 X16: the same for the roles dialog: admins, search results, a question, no result, a failure', async ({
  page,
  stack,
}) => {
  await answerWith(page, {});
  await answerWithStaff(page, [
    ...staff(30),
    aStaffMember({ user_id: 'long', email: LONG_EMAIL }),
    aStaffMember({ user_id: 'gone', email: 'gone@example.com', enabled: false, status: 'UNCONFIRMED' }),
  ]);
  await signIn(page, await anAccount(stack, 'admin'));
  await pressAccountButton(page, 'Staff and roles');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectSound(page, 'roles', EDGES);
  await dialog.getByRole('button', { name: 'Show everybody' }).click();
  await dialog.getByRole('button', { name: 'Show more people' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(32);
  await expectSound(page, 'everybody', EDGES);
  await dialog.getByLabel('Find by email').fill('long');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await (await offer(dialog, 'Make admin')).click();
  await expect(dialog.getByRole('button', { name: 'Yes, change it' })).toBeVisible();
  await expectSound(page, 'a role is asked for', EDGES);
  await dialog.getByLabel('Find by email').fill('nobody');
  await expect(dialog.getByText('Nobody found.')).toBeVisible();
  await expectSound(page, 'no result', EDGES);
  await failWith(page, 'user-roles?*', 'The pool is away.');
  await dialog.getByLabel('Find by email').fill('person');
  await expect(dialog.getByRole('alert')).toContainText('The pool is away.');
  await expectSound(page, 'the search failed', EDGES);
});

test('X12 X16: the same for the second-factor dialog: off, set-up, refused, on, a question', async ({
  page,
  stack,
}) => {
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  await pressAccountButton(page, 'Sign-in security');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Use an authenticator app' })).toBeVisible();
  await expectSound(page, 'off', EDGES);
  await dialog.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/six digits/);
  await expectSound(page, 'being set up, with a failure', EDGES);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await dialog.getByRole('button', { name: 'Stop asking for a code' }).click();
  await expect(dialog.getByRole('button', { name: 'Yes, stop asking' })).toBeVisible();
  await expectSound(page, 'on, and about to be turned off', EDGES);
});

test('X15: toasts are announced, successes politely, failures at once, and failures stay readable', async ({
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
