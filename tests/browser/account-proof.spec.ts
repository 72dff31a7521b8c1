import type { Page } from 'playwright/test';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { findings } from '../axe.ts';
import { signUp } from '../builders/sign-up.ts';
import { pressAccountButton } from './account-buttons.ts';
import { aDevice, FIREFOX } from './devices.ts';
import { expect, type Stack, test } from './fixtures.ts';
import {
  type Account,
  anAccount,
  aStranger,
  COLD_START,
  choosesPassword,
  codeIn,
  enter,
  firstPasswordIn,
  linkIn,
  mailTo,
  PASSWORD,
  poolOf,
  signIn,
} from './staff-accounts.ts';
import { badge, offer, openPerson, staffDialog } from './staff-dialog.ts';

const STRANGERS = 'Stranger-Knows-7!';
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** A stranger signs up with somebody's address and a password of their own. */
async function signUpAsStranger(stack: Stack, { email }: Account): Promise<void> {
  const pool = poolOf(stack);
  await signUp({ pool, endpoints: stack.endpoints }, { email, password: STRANGERS });
  pool.destroy();
}

/** Follows the newest mail with a link of this kind. */
async function follow(page: Page, stack: Stack, { email }: Account, kind: '#user=' | '#new-password') {
  await expect(async () => expect(linkIn(await mailTo(stack, email))).toContain(kind)).toPass(COLD_START);
  const link = linkIn(await mailTo(stack, email));
  // The other part of the address is the same: without a load of its own the hash alone would change.
  await page.goto('about:blank');
  await page.goto(link);
}

async function choosePassword(page: Page, stack: Stack, { email, password }: Account): Promise<void> {
  await follow(page, stack, { email, password }, '#new-password');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Code from the mail').fill(codeIn(await mailTo(stack, email)));
  await page.getByLabel('New Password').fill(password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible(COLD_START);
}

test('the owner of an address with which a stranger signed up gets the account, with a password of her own', async ({
  page,
  stack,
}) => {
  const nina = aStranger();
  await signUpAsStranger(stack, nina);
  const first = await mailTo(stack, nina.email);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(nina.email);
  await page.getByLabel('Password', { exact: true }).fill(nina.password);
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(alertOf(page)).toHaveText('An account with the given email already exists.', COLD_START);
  await expect(page.getByText('If the address is yours, you can have its account')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('A new mail is on its way.')).toBeVisible(COLD_START);
  await expect.poll(() => mailTo(stack, nina.email), COLD_START).not.toBe(first);

  await follow(page, stack, nina, '#user=');
  await expect(page.getByText('choose a password of your own under "Forgot password?"')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page).toHaveURL(/\/$/, COLD_START);

  await page.goto('/auth');
  await page.getByLabel('Email').fill(nina.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(async () => expect(codeIn(await mailTo(stack, nina.email))).not.toBe('')).toPass(COLD_START);
  await page.getByLabel('Code from the mail').fill(codeIn(await mailTo(stack, nina.email)));
  await page.getByLabel('New Password').fill(nina.password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible(COLD_START);

  await enter(page, { ...nina, password: STRANGERS });
  await expect(alertOf(page)).toHaveText('Incorrect username or password.', COLD_START);
  await enter(page, nina);
  await expect(page.locator('[data-toast]').filter({ hasText: 'Access denied' })).toBeVisible(COLD_START);
});

test('T9: promoting an account that a stranger made says so first, and its owner is admin after choosing a password', async ({
  page,
  browser,
  stack,
}) => {
  const nina = aStranger();
  await signUpAsStranger(stack, nina);
  await follow(page, stack, nina, '#user=');
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page).toHaveURL(/\/$/, COLD_START);
  await signIn(page, await anAccount(stack, 'admin'));
  const row = await openPerson(page, nina.email);

  await (await offer(row, 'Make admin')).click();
  await expect(row).toContainText('They confirmed this address today with a password chosen at sign-up');
  await row.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(row).toContainText('Becomes an admin when they choose a password', COLD_START);
  await expect(staffDialog(page).getByText(`${nina.email} was mailed a code`)).toBeVisible();
  await expect(badge(row, 'No access')).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
  const hers = await elsewhere.newPage();
  await enter(hers, { ...nina, password: STRANGERS });
  await expect(alertOf(hers)).toContainText('This password has to be changed first', COLD_START);
  await choosePassword(hers, stack, nina);
  await hers.getByLabel('Password', { exact: true }).fill(nina.password);
  await hers.getByRole('button', { name: 'Sign In' }).click();
  await expect(hers.getByText('Role: Admin')).toBeVisible(COLD_START);
  await elsewhere.close();
});

test('a promotion that waits is mailed again or withdrawn; an account with a proof says so before the question', async ({
  page,
  stack,
}) => {
  const [sam, ben] = [await anAccount(stack), await anAccount(stack)];
  await choosesPassword(stack, ben);
  await signIn(page, await anAccount(stack, 'admin'));
  const row = await openPerson(page, sam.email);
  await (await offer(row, 'Make admin')).click();
  await expect(row).toContainText('It is not known who chose the password of this account');
  await row.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(row).toContainText('Becomes an admin when', COLD_START);
  const first = await mailTo(stack, sam.email);
  await row.getByRole('button', { name: 'Send the mail again' }).click();
  await expect.poll(() => mailTo(stack, sam.email), COLD_START).not.toBe(first);
  await row.getByRole('button', { name: 'Do not give the role' }).click();
  await row.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(staffDialog(page).getByText(`${sam.email} is a plain user now`)).toBeVisible(COLD_START);
  await expect(await offer(row, 'Make admin')).toBeVisible();

  await staffDialog(page).getByLabel('Find by email').fill(ben.email);
  const proven = staffDialog(page).getByRole('listitem').filter({ hasText: ben.email });
  await (await offer(proven, 'Make admin')).click();
  await expect(proven).toContainText('They chose their password through a mail to this address today.');
});

test('an invited person follows the mail, chooses a password and is an admin', async ({
  page,
  browser,
  stack,
}) => {
  const nina = aStranger();
  await signUpAsStranger(stack, nina);
  await mailTo(stack, nina.email);
  await signIn(page, await anAccount(stack, 'admin'));
  await pressAccountButton(page, 'Staff and roles');
  await staffDialog(page).getByRole('button', { name: 'Invite somebody' }).click();
  await expect(staffDialog(page).getByLabel('Their email')).toBeFocused();
  await staffDialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(staffDialog(page).getByText('in the form name@example.com')).toBeVisible();
  await expect(staffDialog(page).getByLabel('Their email')).toBeFocused();
  await staffDialog(page).getByLabel('Their email').fill(nina.email);
  await staffDialog(page).getByLabel('Their role').selectOption('Admin');
  expect(await findings(page)).toEqual([]);
  await staffDialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(
    staffDialog(page).getByText(`${nina.email} was mailed an invitation, and is an admin`),
  ).toBeVisible(COLD_START);
  await expect(staffDialog(page).getByRole('button', { name: 'Invite somebody' })).toBeFocused();
  await expect(staffDialog(page).getByRole('listitem').filter({ hasText: nina.email })).toContainText(
    'Admin',
  );

  const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
  const hers = await elsewhere.newPage();
  await expect.poll(async () => firstPasswordIn(await mailTo(stack, nina.email)), COLD_START).not.toBe('');
  const password = firstPasswordIn(await mailTo(stack, nina.email));
  await enter(hers, { ...nina, password });
  await hers.getByLabel('New Password').fill(PASSWORD);
  await hers.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(hers.getByText('Role: Admin')).toBeVisible(COLD_START);
  await elsewhere.close();

  await staffDialog(page).getByRole('button', { name: 'Invite somebody' }).click();
  await staffDialog(page).getByLabel('Their email').fill(nina.email);
  await staffDialog(page).getByRole('button', { name: 'Send the invitation' }).click();
  await expect(staffDialog(page).getByRole('alert')).toContainText(
    'There is an account with this address already',
    COLD_START,
  );
});

test('a sign-up above the ceilings is refused in plain words, with the ways to an account that is there', async ({
  page,
  stack,
}) => {
  const domain = `${crypto.randomUUID()}.test`;
  for (let index = 0; index < 5; index += 1) {
    await signUpAsStranger(stack, { email: `nina+${index}@${domain}`, password: STRANGERS });
  }
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(`nina@${domain}`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(alertOf(page)).toHaveText(
    'Too many accounts are being made just now. Try again tomorrow, or ask an admin to invite you.',
    COLD_START,
  );
  await page.getByRole('button', { name: 'Choose a password by mail' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
});

test('who has asked for too many accounts reads how long to wait, keeps what was typed, and sees the ways on', async ({
  browser,
  stack,
}) => {
  // At an address of its own: an instance goes on to refuse a sender whom it saw at a ceiling, whatever the table says.
  const page = await aDevice(browser, stack, FIREFOX, '203.0.113.5');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.evaluate(
    async ({ path, method }) => {
      const headers = { 'content-type': 'application/json' };
      for (let index = 0; index < 5; index += 1) {
        await fetch(path, { method, headers, body: JSON.stringify({ email: `ana${index}@example.test` }) });
      }
    },
    { path: ENDPOINTS.requestSignUpPass.path, method: ENDPOINTS.requestSignUpPass.method },
  );
  const { email, password } = aStranger();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Admin Account' }).click();

  const message =
    /^Too many accounts were asked for from your network\. Try again in an hour, or ask an admin to invite you\.$/;
  await expect(alertOf(page)).toHaveText(message, COLD_START);
  await expect(page.locator('[data-toast]').filter({ hasText: 'Sign up failed' })).toContainText(
    'Too many accounts were asked for from your network.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByRole('button', { name: 'Choose a password by mail' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.context().close();
});
