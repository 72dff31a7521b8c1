import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright/test';
import { BUSINESS } from '../../lambdas/contract/business.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { anAccount, aStranger, linkIn, mailTo, poolOf, signIn } from './staff-accounts.ts';

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my email address' });
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

/** A new account, signed up, with its verification mail. */
async function aNewcomer(page: Page, stack: Stack) {
  const sam = aStranger();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(sam.email);
  await page.getByLabel('Password', { exact: true }).fill(sam.password);
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  return { ...sam, link: linkIn(await mailTo(stack, sam.email)) };
}

async function statusOf(stack: Stack, email: string): Promise<string | undefined> {
  const pool = poolOf(stack);
  const { userPoolId: UserPoolId } = stack.endpoints.cognito;
  const { UserStatus } = await pool.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  pool.destroy();
  return UserStatus;
}

test.describe('Sam follows the verification link', () => {
  test('C148 N12: presses the button and reads the confirmation on the home page', async ({
    page,
    stack,
  }) => {
    const sam = await aNewcomer(page, stack);

    await page.goto(sam.link);
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
    await expect(page.getByText('If you did not sign up, close this page; nothing happens.')).toBeVisible();
    await confirm(page).click();

    await expect(page).toHaveURL(`${stack.endpoints.site}/`);
    await expect(page.locator('[data-toast]').filter({ hasText: 'Email address confirmed' })).toContainText(
      'You can sign in now, under Admin Access.',
    );
    expect(await statusOf(stack, sam.email)).toBe('CONFIRMED');
  });

  test('N12: with the keyboard alone', async ({ page, stack }) => {
    const sam = await aNewcomer(page, stack);

    await page.goto(sam.link);
    await expect(confirm(page)).toBeVisible();
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab');
      if (await confirm(page).evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(`${stack.endpoints.site}/`);
    expect(await statusOf(stack, sam.email)).toBe('CONFIRMED');
  });

  test('N12: following it a second time has the same result', async ({ page, stack }) => {
    const sam = await aNewcomer(page, stack);

    for (let time = 0; time < 2; time += 1) {
      await page.goto(sam.link);
      await confirm(page).click();
      await expect(page).toHaveURL(`${stack.endpoints.site}/`);
    }
  });

  test('T9: a program that opens the link, as mail scanners do, confirms nothing', async ({
    page,
    request,
    stack,
  }) => {
    const sam = await aNewcomer(page, stack);
    const { hash } = new URL(sam.link);
    const asked: string[] = [];
    page.on('request', (one) => void asked.push(`${one.method()} ${one.url()} ${one.postData() ?? ''}`));

    await request.get(sam.link);
    await request.head(sam.link);
    expect((await request.get(`/functions/v1/confirm-sign-up?${hash.slice(1)}`)).status()).toBe(404);
    await page.goto(sam.link);
    await expect(confirm(page)).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(asked.filter((line) => line.includes('confirm-sign-up'))).toEqual([]);
    expect(await statusOf(stack, sam.email)).toBe('UNCONFIRMED');
  });

  test('N12: the code is removed from the address bar and the history, and was not sent before', async ({
    page,
    stack,
  }) => {
    const sam = await aNewcomer(page, stack);
    const code = sam.link.slice(-6);
    const asked: string[] = [];
    page.on('request', (one) => void asked.push(one.url()));
    await page.goto('/');

    await page.goto(sam.link);
    await expect(confirm(page)).toBeVisible();

    await expect(page).toHaveURL(`${stack.endpoints.site}/auth`);
    // `document.URL` without the part behind the #, which no request carries.
    expect(asked.map((url) => url.split('#')[0]).filter((url) => url?.includes(code))).toEqual([]);
    await page.goBack();
    await page.goForward();
    await expect(page).toHaveURL(`${stack.endpoints.site}/auth`);
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });

  test('N12: also in a tab that shows the staff entrance, and with a user signed in', async ({
    page,
    stack,
  }) => {
    const sam = await aNewcomer(page, stack);
    await page.goto('/auth');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await page.goto(sam.link);
    await expect(confirm(page)).toBeVisible();

    await signIn(page, await anAccount(stack, 'admin'));
    await page.goto(sam.link);
    await confirm(page).click();

    await expect(page).toHaveURL(`${stack.endpoints.site}/`);
    expect(await statusOf(stack, sam.email)).toBe('CONFIRMED');
  });

  test('N12: after a temporary failure the button stays', async ({ page, stack }) => {
    const sam = await aNewcomer(page, stack);
    await page.goto(sam.link);
    await page.route('**/functions/v1/confirm-sign-up', (route) => route.abort());
    await confirm(page).click();
    await expect(alertOf(page)).toHaveText(
      'The server cannot be reached. Check the connection and try again.',
    );

    await page.unroute('**/functions/v1/confirm-sign-up');
    await confirm(page).click();

    await expect(page).toHaveURL(`${stack.endpoints.site}/`);
  });
});

test.describe('Sam follows a verification link that no longer works', () => {
  const REFUSED =
    'This link no longer works: it is more than a day old, a newer mail has replaced it, or part of it got lost.';

  test('N12: he is told why and gets a new mail, whose link works', async ({ page, stack }) => {
    const sam = await aNewcomer(page, stack);
    await page.goto(sam.link.replace(/\d{6}$/, (code) => (code === '000000' ? '000001' : '000000')));
    await confirm(page).click();
    await expect(alertOf(page)).toHaveText(REFUSED);
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByLabel('Email')).toBeFocused();

    await page.keyboard.type(sam.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: sam.email })).toContainText(
      'a new mail is on its way',
    );
    await expect(async () => expect(linkIn(await mailTo(stack, sam.email))).not.toBe(sam.link)).toPass();

    await page.goto(linkIn(await mailTo(stack, sam.email)));
    await confirm(page).click();
    await expect(page).toHaveURL(`${stack.endpoints.site}/`);
  });

  for (const hash of [
    '#user=nobody&code=123456',
    '#user=nobody',
    '#code=1',
    '#user=%22%3E%3Cscript%3E&code=x',
  ]) {
    test(`N12: every such link gets the same message (${hash})`, async ({ page }) => {
      await page.goto(`/auth${hash}`);
      await confirm(page).click();
      await expect(alertOf(page)).toHaveText(REFUSED);
    });
  }

  test('N12: an address without an account gets the same answer as any other', async ({ page }) => {
    await page.goto('/auth#user=nobody&code=123456');
    await confirm(page).click();
    await page.getByRole('button', { name: 'Send a new mail' }).click();
    await expect(page.getByText('Enter your email address', { exact: true })).toBeVisible();
    await page.getByLabel('Email').fill('nobody@example.test');
    await page.getByRole('button', { name: 'Send a new mail' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'nobody@example.test' })).toContainText(
      'If an account under nobody@example.test still waits to be confirmed, a new mail is on its way.',
    );
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  });
});

test('T15: the staff entrance shows the permits and links to the privacy notice', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('contentinfo')).toContainText(`${BUSINESS.calT} · ${BUSINESS.usDot}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click();
  await expect(page).toHaveURL(/\/#privacy$/);
  await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeInViewport();
});
