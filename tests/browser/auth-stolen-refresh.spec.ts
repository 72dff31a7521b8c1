/** A refresh token that somebody else used first: it works once, so the page that it was taken from is signed out. */
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { expect, test } from './fixtures.ts';
import { expireToken, statusesOf, statusOf } from './session-token.ts';
import { anAccount, COLD_START, poolOf, signIn, signInByForm } from './staff-accounts.ts';

test('a thief who used the refresh token first is out once the owner signs in again', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await signIn(page, olga);
  const RefreshToken = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.refreshToken'));
    return localStorage.getItem(key ?? '') ?? '';
  });
  const pool = poolOf(stack);
  const stolen = new GetTokensFromRefreshTokenCommand({
    ClientId: stack.endpoints.cognito.clientId,
    RefreshToken,
  });
  const { AuthenticationResult: thief = {} } = await pool.send(stolen);
  const token = thief.AccessToken ?? '';
  expect(await statusOf(stack, token, ENDPOINTS.listQuotes)).toBe(200);
  // For some seconds the pool takes a used refresh token again, because an answer may get lost.
  const useAgain = () =>
    pool.send(stolen).then(
      () => 'works',
      () => 'refused',
    );
  await expect.poll(useAgain, { timeout: 30_000, intervals: [1_000] }).toBe('refused');
  pool.destroy();

  await expireToken(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth$/, COLD_START);
  await signInByForm(page, olga);

  expect(await statusesOf(stack, token)).toEqual(new Set([401]));
  expect(await page.evaluate(() => localStorage.getItem('lapsed-sign-in'))).toBeNull();
});
