/** A signed-in person changes the password, under 'Sign-in security'. */
import type { Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { pressAccountButton } from './account-buttons.ts';
import { answerWith } from './dashboard-answers.ts';
import { aDevice, expectEnded, IPHONE } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { openInbox } from './inbox.ts';
import { setUpSecondFactor } from './second-factor-dialog.ts';
import { anAccount, authenticatorCode, COLD_START, enter, rowsOf, signIn, subOf } from './staff-accounts.ts';

const NEXT = 'Correct-Horse-8-anew!';
const CHANGED = 'Your password is changed. Every other device is signed out.';

const security = (page: Page) => page.getByRole('dialog', { name: 'Sign-in security' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });
const current = (page: Page) => security(page).getByLabel('Current password', { exact: true });
const next = (page: Page) => security(page).getByLabel('New password', { exact: true });
const toast = (page: Page) => page.getByRole('status').filter({ hasText: 'Password changed' });

async function openForm(page: Page): Promise<void> {
  await pressAccountButton(page, 'Sign-in security');
  await security(page).getByRole('button', { name: 'Change the password' }).click();
  await expect(current(page)).toBeFocused();
}

/** Fills the form, and sends it with Enter. */
async function change(page: Page, from: string, to: string): Promise<void> {
  await current(page).fill(from);
  await next(page).fill(to);
  await next(page).press('Enter');
}

test('with the current one, a password is changed: here one goes on, every other device is signed out, and it is told', async ({
  page,
  browser,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  const inbox = await openInbox(stack, [olga.email]);
  const phone = await aDevice(browser, stack, IPHONE, '203.0.113.7');
  await signIn(phone, olga);
  await signIn(page, olga);
  await inbox.next({ to: olga.email, subject: 'A new device is signed in', says: 'that was not used' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openForm(page);

  await change(page, olga.password, NEXT);

  await expect(security(page).getByRole('status').filter({ hasText: CHANGED })).toBeVisible(COLD_START);
  await expect(toast(page)).toContainText('Every other device is signed out.');
  await expect(security(page).locator(':focus'), 'the focus stays in the dialog').toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.reload();
  await expect(page.getByText(olga.email)).toBeVisible(COLD_START);
  await expectEnded(phone);
  await inbox.next({
    to: olga.email,
    subject: 'Your password was changed',
    says: 'Every other device that was signed in to your account is signed out.',
  });
  await enter(phone, olga);
  await expect(phone.getByRole('alert').first()).toContainText('Incorrect username or password.', COLD_START);
  await enter(phone, { ...olga, password: NEXT });
  await expect(phone.getByText('Role: Admin')).toBeVisible(COLD_START);
  const id = await subOf(stack, olga);
  const events = (await rowsOf(stack, 'auditLogs')).filter(({ user_id }) => user_id === id);
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['password_changed', 'session_ended']),
  );
  expect(asked.filter((url) => url.includes('Correct'))).toEqual([]);
  await page.getByRole('tab', { name: 'Security Logs' }).click();
  await expect(page.getByText('You changed your own password')).toBeVisible(COLD_START);
  await phone.context().close();
});

test('what is wrong is said at its field, nothing typed is lost, and every control has a name, at 320 px', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await page.setViewportSize({ width: 320, height: 640 });
  await answerWith(page, {});
  await signIn(page, olga);
  await openForm(page);
  await expect(security(page).getByText('Password must contain at least one number')).toBeVisible();
  expect(await findings(page, WCAG)).toEqual([]);
  const width = () => security(page).evaluate((dialog) => [dialog.scrollWidth, dialog.clientWidth]);
  expect(new Set(await width()).size, 'nothing is cut off at the side').toBe(1);

  await current(page).press('Enter');
  await expect(current(page)).toHaveAccessibleDescription('Enter the password that you use now');
  await change(page, 'Wrong-Horse-7!', 'Summer2026!!');
  await expect(next(page)).toHaveAccessibleDescription(
    'Password does not meet security requirements: add what is still missing in the list below',
  );
  await expect(next(page)).toBeFocused();
  await expect(security(page).getByText('Password must not be a common one')).toBeVisible();
  // What is met stays in the list, ticked off.
  const rule = security(page).getByText('Password must contain at least one number');
  await expect(rule).toHaveAttribute('data-met');
  await next(page).fill('Summer!');
  await expect(rule).not.toHaveAttribute('data-met');
  await expect(next(page)).toHaveAccessibleDescription(/What the password still needs/);
  // Said as soon as it can be known.
  await current(page).fill(olga.password);
  await next(page).fill(olga.password);
  await expect(next(page)).toHaveAccessibleDescription('Choose a password that is not the one you use now');
  await change(page, 'Wrong-Horse-7!', NEXT);
  await expect(current(page)).toHaveAccessibleDescription(
    'This is not the password that you use now',
    COLD_START,
  );
  await expect(current(page)).toBeFocused();
  await expect(current(page)).toHaveValue('Wrong-Horse-7!');
  await expect(next(page)).toHaveValue(NEXT);
  expect(await findings(page, WCAG)).toEqual([]);

  await security(page).getByRole('button', { name: 'Show new password' }).click();
  await expect(next(page)).toHaveAttribute('type', 'text');
  await expect(current(page)).toHaveAttribute('type', 'password');
  expect([
    await current(page).getAttribute('autocomplete'),
    await next(page).getAttribute('autocomplete'),
  ]).toEqual(['current-password', 'new-password']);

  await security(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(security(page).getByRole('button', { name: 'Change the password' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign-in security' })).toBeFocused();
});

test('who guesses is stopped in plain words', async ({ page, stack }) => {
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  await openForm(page);
  for (const digit of ['1', '2', '3', '4', '5']) {
    await change(page, `Wrong-Horse-${digit}!`, NEXT);
    await expect(current(page)).toHaveAccessibleDescription(/./, COLD_START);
  }
  await change(page, 'Wrong-Horse-6!', NEXT);
  await expect(security(page).getByRole('alert')).toContainText('Too many tries. Wait an hour', COLD_START);
  await expect(next(page)).toHaveValue(NEXT);
});

test('with a second factor the code of the app is asked for, to stay signed in here', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  await signIn(page, olga);
  const { secret } = await setUpSecondFactor(page);
  await expect(
    security(page).getByRole('button', { name: 'Change the password' }),
    'codes first',
  ).toHaveCount(0);
  await security(page).getByRole('button', { name: 'I have kept them' }).click();
  await security(page).getByRole('button', { name: 'Change the password' }).click();

  await change(page, olga.password, NEXT);
  await expect(question(page)).toContainText('to stay signed in on this device', COLD_START);
  await expect(question(page).getByLabel('Code', { exact: true })).toBeFocused();
  await question(page).getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, 1));
  await question(page).getByRole('button', { name: 'Go on' }).click();

  await expect(security(page)).toContainText(CHANGED, COLD_START);
  await page.reload();
  await expect(page.getByText(olga.email)).toBeVisible(COLD_START);
});

test('who leaves the question for the code is signed out here as well, and reads that the password is changed', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  await signIn(page, olga);
  await setUpSecondFactor(page);
  await security(page).getByRole('button', { name: 'I have kept them' }).click();
  await security(page).getByRole('button', { name: 'Change the password' }).click();
  await change(page, olga.password, NEXT);
  await question(page).getByRole('button', { name: 'Sign out', exact: true }).click(COLD_START);

  await expect(page).toHaveURL(/\/auth$/, COLD_START);
  await expect(toast(page)).toContainText('Sign in with the new password to go on.');
});

test('while the server cannot be told, the page says that other devices may be signed in, and tries again', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  await signIn(page, olga);
  await page.route('**/user-sessions/password-changed', (route) => route.abort());
  await openForm(page);
  await change(page, olga.password, NEXT);
  await expect(security(page).getByRole('alert')).toContainText(
    'Your password is changed, but other devices may still be signed in.',
    COLD_START,
  );
  expect(await findings(page, WCAG)).toEqual([]);

  await page.unroute('**/user-sessions/password-changed');
  await security(page).getByRole('button', { name: 'Sign the other devices out' }).click();

  await expect(security(page)).toContainText(CHANGED, COLD_START);
});
