/** The access token of a browser's sign-in, and what it opens. */
import {
  ForgotPasswordCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Page } from 'playwright/test';
import { ENDPOINTS, isForStaff } from '#contract/endpoints.ts';
import { expect, type Stack } from './fixtures.ts';
import { poolOf } from './staff-accounts.ts';

/** The access token that the page keeps; empty when nobody is signed in. */
export async function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    return localStorage.getItem(key ?? '') ?? '';
  });
}

/** Makes the access token expire, as it does while a phone is off. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const [head, payload = '', signature] = (localStorage.getItem(key) ?? '').split('.');
    const claims: object = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem(key, [head, btoa(JSON.stringify({ ...claims, exp: 1 })), signature].join('.'));
  });
}

/** The API's status for an empty call of this endpoint with this token. */
export async function statusOf(
  stack: Stack,
  token: string,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<number> {
  const address = path.replace(/\{\w+\}/g, 'another-user');
  const response = await fetch(new URL(address, stack.endpoints.site), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The API's statuses for this token, for every endpoint that requires one; each once. */
export async function statusesOf(stack: Stack, token: string): Promise<ReadonlySet<number>> {
  const protectedOnes = Object.values(ENDPOINTS).filter(({ access }) => isForStaff(access));
  return new Set(await Promise.all(protectedOnes.map((endpoint) => statusOf(stack, token, endpoint))));
}

/** What who has a stolen token asks the pool for: a code for an address of their own, then a password. */
export async function triesToTakeOver(stack: Stack, AccessToken: string, address: string): Promise<void> {
  const pool = poolOf(stack);
  const UserAttributes = [{ Name: 'email', Value: address }];
  await pool.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes }));
  const guess = { AccessToken, AttributeName: 'email', Code: '123456' };
  await expect(pool.send(new VerifyUserAttributeCommand(guess))).rejects.toThrow();
  const { clientId: ClientId } = stack.endpoints.cognito;
  await pool.send(new ForgotPasswordCommand({ ClientId, Username: address }));
  pool.destroy();
}
