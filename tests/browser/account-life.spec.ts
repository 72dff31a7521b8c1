/** The life of one account in the browser, from the invitation to its end, with every mail that it causes. */
import { AdminDeleteUserCommand, AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright/test';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { pressAccountButton } from './account-buttons.ts';
import { aDevice, ENTRANCE, expectEnded, FIREFOX, IPHONE, signOut } from './devices.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { openInbox } from './inbox.ts';
import { setUpSecondFactor } from './second-factor-dialog.ts';
import { statusesOf, statusOf, storedToken, triesToTakeOver } from './session-token.ts';
import {
  anAccount,
  aStranger,
  authenticatorCode,
  COLD_START,
  enter,
  firstPasswordIn,
  poolOf,
  rowsOf,
  signIn,
  signInByForm,
  subOf,
} from './staff-accounts.ts';
import { badge, decide, offer, searchPerson, staffDialog } from './staff-dialog.ts';

const deniedAt = (page: Page) => page.locator('[data-toast]').filter({ hasText: 'Access denied' });
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** What the security log has of such a life, in the order of the alphabet. */
const RECORDED = [
  'failed_address_change',
  'role_change_started',
  'role_change_started',
  'role_updated',
  'role_updated',
  'second_factor_change_started',
  'second_factor_change_started',
  'second_factor_change_started',
  'second_factor_recovered',
  'second_factor_reset',
  'second_factor_reset_started',
  'second_factor_turned_on',
  'second_factor_turned_on',
  'user_invited',
];

/** What the server recorded of this person. */
const recordedOf = async (stack: Stack, userId: string) =>
  (await rowsOf(stack, 'auditLogs'))
    .filter(({ new_data: data }) => Object(data).target_user_id === userId)
    .map(({ action }) => action)
    .toSorted();

test("an account's life: invited, promoted, device lost, address attacked, demoted, gone; every mail is read", async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const [olga, nina, thief] = [await anAccount(stack, 'admin'), aStranger(), aStranger()];
  const pool = poolOf(stack);
  const person = { UserPoolId: stack.endpoints.cognito.userPoolId, Username: nina.email };
  const inbox = await openInbox(stack, [olga.email, nina.email, thief.email]);
  const toNina = (subject: string, says: string) => inbox.next({ to: nina.email, subject, says });
  const [laptop, phone] = [
    await aDevice(browser, stack, FIREFOX, '203.0.113.7'),
    await aDevice(browser, stack, IPHONE, '198.51.100.9'),
  ];
  await signIn(page, olga);

  await test.step('Olga invites Nina, who replaces the password of the mail', async () => {
    await pressAccountButton(page, 'Staff and roles');
    await staffDialog(page).getByRole('button', { name: 'Invite somebody' }).click();
    await staffDialog(page).getByLabel('Their email').fill(nina.email);
    await expect(staffDialog(page).getByLabel('Their role')).toHaveValue('dispatcher');
    await staffDialog(page).getByLabel('Their role').selectOption('No access');
    await staffDialog(page).getByRole('button', { name: 'Send the invitation' }).click();
    const mail = await toNina('Your account', 'with this password; you then choose one of your own');
    const mailed = { ...nina, password: firstPasswordIn(mail.html) };
    // The mail is out before what it proves is recorded.
    await expect(staffDialog(page).getByText(`${nina.email} was mailed an invitation`)).toBeVisible();
    await enter(laptop, mailed);
    await laptop.getByLabel('New Password').fill(nina.password);
    await laptop.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(deniedAt(laptop)).toBeVisible(COLD_START);
    await enter(phone, mailed);
    await expect(alertOf(phone)).toHaveText('Incorrect username or password.', COLD_START);
  });

  const her = await searchPerson(page, nina.email);
  await test.step('Olga makes her admin at once, as the mail has proven the password', async () => {
    await (await offer(her, 'Make admin')).click();
    await expect(her).toContainText('They were invited by a mail to this address today.');
    await her.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(badge(her, 'Admin')).toBeVisible(COLD_START);
    await laptop.goto('/auth#sign-out');
    await laptop.getByRole('button', { name: 'Sign Out' }).click();
    await expect(laptop).toHaveURL(ENTRANCE, COLD_START);
    await signInByForm(laptop, nina);
  });

  const factor = await test.step('she sets up a second factor', () => setUpSecondFactor(laptop));
  await toNina('Signing in asks for a code now', 'asks for a code from an authenticator app');
  await laptop.getByRole('button', { name: 'I have kept them' }).click();
  await laptop.getByRole('button', { name: 'Close', exact: true }).click();

  await test.step('she signs in on her phone with a code, and is told of the new device', async () => {
    await enter(phone, nina);
    await phone.getByLabel('Code', { exact: true }).fill(authenticatorCode(factor.secret, 1));
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone.getByText('Role: Admin')).toBeVisible(COLD_START);
    await toNina('A new device is signed in', 'before: Safari on iOS, seen from the address 198.51.100.9');
  });

  await test.step('the phone is lost: a recovery code takes its place, and ends its sign-in', async () => {
    await signOut(laptop);
    await enter(laptop, nina);
    await laptop.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
    await laptop.getByLabel('Recovery code').fill(factor.recoveryCodes[0] ?? '');
    await laptop.getByRole('button', { name: 'Use this code' }).click();
    await toNina('A recovery code was used', 'All sign-ins of your account have ended');
    await expectEnded(phone);
    await signInByForm(laptop, nina);
    await setUpSecondFactor(laptop);
    await toNina('Signing in asks for a code now', 'asks for a code from an authenticator app');
  });

  await test.step('the codes are lost too: Olga resets the second factor, which ends every sign-in', async () => {
    await decide(her, 'Reset the second factor', 'Yes, reset it');
    await toNina('An admin has reset your second factor', 'Sign in with your password, and set the app up');
    await laptop.getByRole('button', { name: 'I have kept them' }).click();
    await laptop.getByRole('button', { name: 'Close', exact: true }).click();
    await expectEnded(laptop);
    await signInByForm(laptop, nina);
  });

  await test.step('a thief of her token gets no code for another address; she does what her mail says', async () => {
    const stolen = await storedToken(laptop);
    await triesToTakeOver(stack, stolen, thief.email);
    await toNina('Somebody tried to change your email address', 'It was not changed: our pages do not offer');
    await signOut(laptop);
    expect(await statusesOf(stack, stolen)).toEqual(new Set([401]));
    await signInByForm(laptop, nina);
  });

  const ninaId = await subOf(stack, nina);
  await test.step('Olga takes the role away: the API refuses at once, and Nina is shown out', async () => {
    const token = await storedToken(laptop);
    await decide(her, 'Take admin away');
    await expect(badge(her, 'No access')).toBeVisible(COLD_START);
    expect(await statusesOf(stack, token)).toEqual(new Set([401]));
    await expectEnded(laptop);
    await enter(laptop, nina);
    await expect(deniedAt(laptop)).toBeVisible(COLD_START);
    await laptop.waitForURL('/');
  });

  await test.step('her account is disabled, then deleted, in the console: nothing of it opens anything', async () => {
    const token = await storedToken(laptop);
    expect(await statusOf(stack, token, ENDPOINTS.readOwnRole)).toBe(200);
    expect(await statusOf(stack, token, ENDPOINTS.listQuotes)).toBe(403);
    await pool.send(new AdminDisableUserCommand(person));
    expect(await statusOf(stack, token, ENDPOINTS.readOwnRole)).toBe(401);
    await enter(phone, nina);
    await expect(alertOf(phone)).toHaveText('User is disabled.', COLD_START);
    await pool.send(new AdminDeleteUserCommand(person));
    await enter(phone, nina);
    await expect(alertOf(phone)).toHaveText('Incorrect username or password.', COLD_START);
    await phone.getByRole('button', { name: 'Forgot password?' }).click();
    await phone.getByRole('button', { name: 'Send the code' }).click();
    await expect(phone.getByLabel('Code from the mail')).toBeVisible();
    pool.destroy();
  });

  await test.step('Olga finds nobody, all of it in the log, and no mail but those', async () => {
    const olgasPhone = await aDevice(browser, stack, IPHONE, '203.0.113.7');
    await signInByForm(olgasPhone, olga);
    await inbox.next({
      to: olga.email,
      subject: 'A new device is signed in',
      says: 'with a device that was',
    });
    expect(await inbox.unread()).toEqual([]);
    await expect
      .poll(() => inbox.staffNews(olga.email))
      .toEqual([
        `${nina.email} was invited with the role ‘user’.`,
        `${nina.email} has the role ‘admin’ now.`,
        `The second factor of ${nina.email} was switched off.`,
        `${nina.email} has the role ‘user’ now.`,
      ]);
    await pressAccountButton(olgasPhone, 'Staff and roles');
    await staffDialog(olgasPhone).getByLabel('Find by email').fill(nina.email);
    await expect(staffDialog(olgasPhone).getByText('Nobody found.')).toBeVisible();
    await expect.poll(() => recordedOf(stack, ninaId)).toEqual(RECORDED);
  });
});
