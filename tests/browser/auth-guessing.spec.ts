/** What guessing leads to: a password that is guessed first is refused, and a lockout says what to do. */
import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { findings } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, aStranger, COLD_START, codeIn, enter, mailTo, poolOf } from './staff-accounts.ts';

test('a password that meets every rule and is guessed first is refused in the list of requirements', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Create Admin Account' });
  for (const common of ['Password123!', 'Fivestar2024!']) {
    await password.fill(common);
    await expect(
      page.getByText('Password must not be a common one, such as a word with a year'),
    ).toBeVisible();
    await expect(submit).toBeDisabled();
  }
  await password.fill('Otters-move-7-sofas');
  await expect(page.getByText('Password meets all requirements')).toBeVisible();
  await expect(submit).toBeEnabled();
});

test('a sign-in that the pool locks says how long to wait and the other way in, beside the words of the pool', async ({
  page,
}) => {
  await page.route(
    (url) => url.pathname === '/' && url.port !== '',
    (route) =>
      route.request().headers()['x-amz-target']?.endsWith('.InitiateAuth')
        ? route.fulfill({
            status: 400,
            headers: { 'access-control-allow-origin': '*' },
            json: { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' },
          })
        : route.fallback(),
  );
  await enter(page, aStranger());

  await expect(page.getByRole('main').getByRole('alert')).toContainText('wait 15 minutes', COLD_START);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose a new one by mail');
  await expect(page.locator('[data-toast]')).toContainText('Password attempts exceeded');
});

test('the owner of an account whose codes a stranger has used up reads what happened, how long to wait, and the ways in', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  const pool = poolOf(stack);
  const account = { ClientId: stack.endpoints.cognito.clientId, Username: olga.email };
  await page.goto('/auth');
  await page.getByLabel('Email').fill(olga.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('Code from the mail')).toBeVisible(COLD_START);
  await expect.poll(async () => codeIn(await mailTo(stack, olga.email)), COLD_START).not.toBe('');
  const code = codeIn(await mailTo(stack, olga.email));
  const ConfirmationCode = code === '000000' ? '000001' : '000000';
  const guess = new ConfirmForgotPasswordCommand({
    ...account,
    ConfirmationCode,
    Password: 'Thieves-move-7-too',
  });
  for (let attempt = 0; attempt < 5; attempt += 1) await expect(pool.send(guess)).rejects.toThrow();

  await page.getByLabel('Code from the mail').fill(code);
  await page.getByLabel('New Password').fill('Another-Horse-8!');
  await page.getByRole('button', { name: 'Save the new password' }).click();

  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('by you or by somebody else', COLD_START);
  await expect(alert).toContainText('wait an hour');
  await expect(alert).toContainText('Your password has not changed and still signs you in.');
  expect(await findings(page)).toEqual([]);

  for (let attempt = 0; attempt < 4; attempt += 1) await pool.send(new ForgotPasswordCommand(account));
  pool.destroy();
  await page.getByRole('button', { name: 'Send another code' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(alert).toContainText('The code of the newest mail works for an hour', COLD_START);
});
