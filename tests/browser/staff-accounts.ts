/** People with accounts in the local stack, their mail, and the rows that are kept of them. */
import { createHmac, randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright/test';
import { expect, type Stack } from './fixtures.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

export const PASSWORD = 'Correct-Horse-7!';

/** Somebody who has no account yet. */
export const aStranger = (): Account => ({ email: `p-${randomUUID()}@example.test`, password: PASSWORD });

/** The pool as a deployer calls it; to be destroyed. */
export const poolOf = ({ endpoints }: Stack) =>
  new CognitoIdentityProviderClient({
    endpoint: endpoints.cognito.endpoint,
    region: endpoints.region,
    credentials: { accessKeyId: 'developer', secretAccessKey: 'developer' },
  });

/** A confirmed account, made the way a deployer would. */
export async function anAccount(stack: Stack, role: 'admin' | 'user' = 'user'): Promise<Account> {
  const account = aStranger();
  const pool = poolOf(stack);
  const user = { UserPoolId: stack.endpoints.cognito.userPoolId, Username: account.email };
  const attributes = [
    { Name: 'email', Value: account.email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await pool.send(
    new AdminCreateUserCommand({ ...user, MessageAction: 'SUPPRESS', UserAttributes: attributes }),
  );
  await pool.send(new AdminSetUserPasswordCommand({ ...user, Password: account.password, Permanent: true }));
  if (role === 'admin') await pool.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'admin' }));
  pool.destroy();
  return account;
}

/** The user id of an account, as rows name its person. */
export async function subOf(stack: Stack, { email }: Account): Promise<string> {
  const pool = poolOf(stack);
  const user = { UserPoolId: stack.endpoints.cognito.userPoolId, Username: email };
  const { UserAttributes = [] } = await pool.send(new AdminGetUserCommand(user));
  pool.destroy();
  return UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? '';
}

/** Fills the sign-in form and sends it; what comes of it is the test's to see. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The first calls of a fresh stack start its functions. */
export const COLD_START = { timeout: 20_000 };

/** Signs an admin in and waits for the dashboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await enter(page, account);
  await expect(page).toHaveURL(/\/admin$/, COLD_START);
  await expect(page.getByText(account.email)).toBeVisible(COLD_START);
}

type Row = Readonly<Record<string, unknown>>;

/** Everything that a table holds. */
export async function rowsOf(
  stack: Stack,
  table: keyof Stack['endpoints']['tables'],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let start: Row | undefined;
  do {
    const answer = await stack.dynamodb.send(
      new ScanCommand({
        TableName: stack.endpoints.tables[table],
        ConsistentRead: true,
        ExclusiveStartKey: start === undefined ? undefined : { ...start },
      }),
    );
    rows.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
  return rows;
}

/** The events of one person in the security log, oldest first: those that say their email. */
export async function eventsOf(stack: Stack, email: string): Promise<readonly Row[]> {
  const rows = await rowsOf(stack, 'auditLogs');
  return rows
    .filter(({ new_data: data }) => Object(data).email === email)
    .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)));
}

export const actionsOf = async (stack: Stack, email: string): Promise<readonly unknown[]> =>
  (await eventsOf(stack, email)).map(({ action }) => action);

/** The newest mail to somebody, as HTML, once it has come in. */
export async function mailTo(stack: Stack, email: string): Promise<string> {
  const address = `${stack.endpoints.mail}/api/messages?to=${encodeURIComponent(email)}`;
  let html = '';
  await expect(async () => {
    const { messages }: { messages: readonly { readonly html: string }[] } = await (
      await fetch(address)
    ).json();
    html = messages[0]?.html ?? '';
    expect(html).not.toBe('');
  }).toPass();
  return html;
}

/** The address that the button of a mail leads to. */
export const linkIn = (html: string): string =>
  (/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What an authenticator app shows for this secret, so many steps of 30 s from now (RFC 6238). */
export function authenticatorCode(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
