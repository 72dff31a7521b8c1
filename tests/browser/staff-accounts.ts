/** Accounts in the local stack, their mail, and their stored rows. */
import { createHmac, randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import type { Page } from 'playwright/test';
import type { Role } from '#contract/account-options.ts';
import { signInBySrp } from '../infra/local/pool/srp-client.ts';
import { expect, type Stack } from './fixtures.ts';
import { mailsIn } from './inbox.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** An account whose owner has signed in on this device before. */
export interface Member extends Account {
  /** What the staff application keeps in local storage after a new sign-in. */
  readonly storedSession: () => Promise<Readonly<Record<string, string>>>;
}

export const PASSWORD = 'Correct-Horse-7!';

/** A person without an account. */
export const aStranger = (): Account => ({ email: `p-${randomUUID()}@example.test`, password: PASSWORD });

/** A client of the pool with a deployer's rights; the caller must destroy it. */
export const poolOf = ({ endpoints }: Stack) =>
  new CognitoIdentityProviderClient({
    endpoint: endpoints.cognito.endpoint,
    region: endpoints.region,
    credentials: { accessKeyId: 'developer', secretAccessKey: 'developer' },
  });

/** A confirmed account, created as a deployer would. */
export async function anAccount(stack: Stack, role: Role = 'user'): Promise<Member> {
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
  if (role !== 'user') await pool.send(new AdminAddUserToGroupCommand({ ...user, GroupName: role }));
  pool.destroy();
  return { ...account, storedSession: () => storedSession(stack, account) };
}

/** Chooses the same password through a mail, so that nobody else can have chosen it. */
export async function choosesPassword(stack: Stack, { email, password }: Account): Promise<void> {
  const pool = poolOf(stack);
  const person = { ClientId: stack.endpoints.cognito.clientId, Username: email };
  await pool.send(new ForgotPasswordCommand(person));
  const ConfirmationCode = codeIn(await mailTo(stack, email));
  await pool.send(new ConfirmForgotPasswordCommand({ ...person, ConfirmationCode, Password: password }));
  pool.destroy();
}

/** The code of a mail. */
export const codeIn = (html: string): string => />(\d{6})</.exec(html)?.[1] ?? '';

/** The first password in the mail of an invitation. */
export const firstPasswordIn = (html: string): string =>
  (/letter-spacing[^>]*>([^<]+)</.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

async function storedSession(stack: Stack, { email, password }: Account): Promise<Record<string, string>> {
  const { userPoolId: poolId, clientId } = stack.endpoints.cognito;
  const pool = poolOf(stack);
  const { AuthenticationResult: tokens = {} } = await signInBySrp(pool, {
    poolId,
    clientId,
    username: email,
    password,
  });
  pool.destroy();
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = tokens;
  const user = String(decodeJwt(AccessToken).username);
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  return {
    [`${prefix}.LastAuthUser`]: user,
    [`${prefix}.${user}.accessToken`]: AccessToken,
    [`${prefix}.${user}.idToken`]: IdToken,
    [`${prefix}.${user}.refreshToken`]: RefreshToken,
    [`${prefix}.${user}.clockDrift`]: '0',
  };
}

/** The user id of an account, as its rows name it. */
export async function subOf(stack: Stack, { email }: Account): Promise<string> {
  const pool = poolOf(stack);
  const user = { UserPoolId: stack.endpoints.cognito.userPoolId, Username: email };
  const { UserAttributes = [] } = await pool.send(new AdminGetUserCommand(user));
  pool.destroy();
  return UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? '';
}

/** Fills and submits the sign-in form; the test checks the result. */
export async function enter(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Allows for cold starts: the first calls of a fresh stack start its functions. */
export const COLD_START = { timeout: 20_000 };

async function expectDashboard(page: Page, { email }: Account): Promise<void> {
  await expect(page).toHaveURL(/\/admin$/, COLD_START);
  await expect(page.getByText(email)).toBeVisible(COLD_START);
}

/** Signs an admin in through the form and waits for the dashboard. */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  await enter(page, account);
  await expectDashboard(page, account);
}

/** Opens the dashboard for an admin with stored tokens, without the form and without Amplify. */
export async function signIn(page: Page, member: Member): Promise<void> {
  const stored = await member.storedSession();
  // Local storage needs any document of the site; this one runs no script.
  await page.goto('/robots.txt');
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  await page.goto('/admin');
  await expectDashboard(page, member);
}

type Row = Readonly<Record<string, unknown>>;

/** All rows of a table. */
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

/** The security log's events with this email, oldest first. */
export async function eventsOf(stack: Stack, email: string): Promise<readonly Row[]> {
  const rows = await rowsOf(stack, 'auditLogs');
  return rows
    .filter(({ new_data: data }) => Object(data).email === email)
    .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)));
}

export const actionsOf = async (stack: Stack, email: string): Promise<readonly unknown[]> =>
  (await eventsOf(stack, email)).map(({ action }) => action);

/** The newest mail to this address, as HTML, as soon as it has arrived. */
export async function mailTo(stack: Stack, email: string): Promise<string> {
  await expect.poll(() => mailsIn(stack, email)).not.toEqual([]);
  return (await mailsIn(stack, email))[0]?.html ?? '';
}

/** The link of a mail's button. */
export const linkIn = (html: string): string =>
  (/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code of an authenticator app with this secret, this many steps of 30 s from now (RFC 6238). */
export function authenticatorCode(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
