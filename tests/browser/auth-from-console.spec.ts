import {
  AdminCreateUserCommand,
  AdminResetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright/test';
import { findings } from '../axe.ts';
import { expect, type Stack, test } from './fixtures.ts';
import {
  type Account,
  actionsOf,
  anAccount,
  aStranger,
  COLD_START,
  enter,
  eventsOf,
  mailTo,
  PASSWORD,
  poolOf,
} from './staff-accounts.ts';

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
const heading = (page: Page) => page.getByRole('heading', { name: 'Choose a new password' });
const save = (page: Page) => page.getByRole('button', { name: 'Save and sign in' });

/** As the AWS console does: the pool generates a password and sends it by mail. */
async function anInvitation(stack: Stack): Promise<Account> {
  const { email } = aStranger();
  const pool = poolOf(stack);
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  const { userPoolId: UserPoolId } = stack.endpoints.cognito;
  await pool.send(new AdminCreateUserCommand({ UserPoolId, Username: email, UserAttributes }));
  pool.destroy();
  const password = /letter-spacing[^>]*>([^<]+)</.exec(await mailTo(stack, email))?.[1] ?? '';
  return { email, password };
}

test.describe('Nina was invited from the console', () => {
  test('she chooses a password of her own under the rules of sign-up, and is signed in', async ({
    page,
    stack,
  }) => {
    const nina = await anInvitation(stack);
    await enter(page, nina);
    await expect(heading(page)).toBeVisible(COLD_START);
    await expect(page.getByLabel('New Password')).toBeFocused();
    await expect(page.getByLabel('New Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(await actionsOf(stack, nina.email)).toEqual([]);

    await page.getByLabel('New Password').fill('weak');
    await expect(page.getByText('Password must be at least 12 characters long')).toBeVisible();
    await expect(page.getByText('Password must contain at least one lowercase letter')).toHaveCount(0);
    await expect(save(page)).toBeDisabled();
    await page.getByLabel('New Password').fill(PASSWORD);
    await expect(page.getByText('Password meets all requirements')).toBeVisible();
    await save(page).click();

    await expect(page.locator('[data-toast]').filter({ hasText: 'Access denied' })).toBeVisible(COLD_START);
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => actionsOf(stack, nina.email)).toContain('successful_login');
    expect(JSON.stringify(await eventsOf(stack, nina.email))).not.toContain(PASSWORD);
  });

  test('afterwards the mailed password no longer works, and her own does', async ({
    page,
    stack,
    browser,
  }) => {
    const nina = await anInvitation(stack);
    await enter(page, nina);
    await page.getByLabel('New Password').fill(PASSWORD);
    await save(page).click();
    await expect(page).toHaveURL(/\/$/, COLD_START);
    const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
    const other = await elsewhere.newPage();
    await enter(other, nina);
    await expect(alertOf(other)).toHaveText('Incorrect username or password.', COLD_START);
    await enter(other, { ...nina, password: PASSWORD });
    await expect(other).toHaveURL(/\/$/, COLD_START);
    await elsewhere.close();
  });

  test('a refusal by the pool is shown in the red alert, and she can start over', async ({ page, stack }) => {
    const nina = await anInvitation(stack);
    await enter(page, nina);
    await expect(heading(page)).toBeVisible(COLD_START);
    await page.route(`${stack.endpoints.cognito.endpoint}/**`, (route) =>
      route.fulfill({
        status: 400,
        json: { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' },
      }),
    );
    await page.getByLabel('New Password').fill(PASSWORD);
    await save(page).click();
    await expect(alertOf(page)).toHaveText('Invalid session for the user.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(nina.email);
  });

  test('X12 X16: axe finds nothing on that step, and nothing overflows at 320 px', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await enter(page, await anInvitation(stack));
    await expect(heading(page)).toBeVisible(COLD_START);
    expect(await findings(page)).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      )
      .toBe(true);
  });
});

test('Olga, whose password was reset from the console, is told where to choose another, and does', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  const pool = poolOf(stack);
  const { userPoolId: UserPoolId } = stack.endpoints.cognito;
  await pool.send(new AdminResetUserPasswordCommand({ UserPoolId, Username: olga.email }));
  pool.destroy();
  await enter(page, olga);
  await expect(alertOf(page)).toHaveText(
    'This password has to be changed first: choose a new one under "Forgot password?".',
    COLD_START,
  );
  const first = await mailTo(stack, olga.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  // Only the newest code works.
  await expect.poll(() => mailTo(stack, olga.email), COLD_START).not.toBe(first);
  const code = />(\d{6})</.exec(await mailTo(stack, olga.email))?.[1] ?? '';
  await page.getByLabel('Code from the mail').fill(code);
  await page.getByLabel('New Password').fill('Another-Horse-8!');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible(COLD_START);
  await page.getByLabel('Password', { exact: true }).fill('Another-Horse-8!');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Role: Admin')).toBeVisible(COLD_START);
});
