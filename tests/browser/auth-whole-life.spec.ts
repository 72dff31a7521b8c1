/** One account through its whole life, with the real Amplify against the whole stack. */
import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Locator, Page } from 'playwright/test';
import { decodeQR } from 'qr/decode.js';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { pressAccountButton } from './account-buttons.ts';
import { signOut } from './devices.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { statusesOf, statusOf, storedToken } from './session-token.ts';
import {
  type Account,
  aStranger,
  authenticatorCode,
  COLD_START,
  enter,
  linkIn,
  mailTo,
  poolOf,
  rowsOf,
  signInByForm,
  subOf,
} from './staff-accounts.ts';

const LATER_PASSWORD = 'Another-Horse-8!';
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Phone of Nina';

const dashboard = (page: Page) => page.getByText('Role: Admin');

async function signUp(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible(COLD_START);
}

/** Follows the verification link and presses the button on its page. */
async function followMail(page: Page, stack: Stack, { email }: Account): Promise<void> {
  const home = `${new URL(stack.endpoints.site).origin}/`;
  await page.goto(linkIn(await mailTo(stack, email)));
  await page.getByRole('button', { name: /^Confirm/ }).click();
  await expect(page).toHaveURL(home, COLD_START);
}

/** Sets the role as an admin or a deployer does. */
async function makeAdmin(stack: Stack, { email }: Account): Promise<void> {
  const pool = poolOf(stack);
  const { userPoolId: UserPoolId } = stack.endpoints.cognito;
  await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'admin' }));
  pool.destroy();
}

function originOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  return Object(JSON.parse(Buffer.from(payload, 'base64url').toString())).origin_jti;
}

const listStatus = (stack: Stack, token: string) => statusOf(stack, token, ENDPOINTS.listQuotes);

/** The content of the QR code on the screen. */
async function scan(page: Page, picture: Locator): Promise<string> {
  const png = (await picture.screenshot()).toString('base64');
  const seen = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] };
  }, png);
  return decodeQR({ ...seen, data: Uint8ClampedArray.from(seen.data) });
}

test("an account's sign-ins: sign-up, link, sign-in, refresh, tabs, devices, sign-out, recovery, second factor", async ({
  page,
  context,
  browser,
  stack,
}) => {
  test.setTimeout(240_000);
  const nina = aStranger();

  await test.step('C140 C141 C148: Nina signs up and follows the link of the mail', async () => {
    await signUp(page, nina);
    await followMail(page, stack, nina);
  });

  await test.step('C147 C181: she may sign in, and has no rights before an admin gives her some', async () => {
    await enter(page, nina);
    await expect(page.locator('[data-toast]').filter({ hasText: 'Access denied' })).toBeVisible(COLD_START);
    await expect(page).toHaveURL(/\/$/);
    await makeAdmin(stack, nina);
    await page.goto('/auth#sign-out');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible(COLD_START);
  });

  await test.step('C128 C133 C168: she signs in; a second tab knows her, and a reload does', async () => {
    await signInByForm(page, nina);
    await page.reload();
    await expect(dashboard(page)).toBeVisible(COLD_START);
  });
  const second = await context.newPage();
  await second.goto('/admin');
  await expect(dashboard(second)).toBeVisible(COLD_START);
  expect(await storedToken(second)).toBe(await storedToken(page));

  const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site, userAgent: PHONE });
  const phone = await elsewhere.newPage();
  const phoneTokens: string[] = [];

  await test.step('C169 C171 C175: her phone is a device of its own, and renews its session by itself', async () => {
    await phone.clock.install();
    await signInByForm(phone, nina);
    phoneTokens.push(await storedToken(phone));
    const renewed = phone.waitForRequest((request) =>
      (request.headers()['x-amz-target'] ?? '').endsWith('.GetTokensFromRefreshToken'),
    );
    await phone.clock.runFor(14 * 60_000);
    await renewed;
    await expect.poll(() => storedToken(phone)).not.toBe(phoneTokens[0]);
    phoneTokens.push(await storedToken(phone));
    const [first = '', later = ''] = phoneTokens;
    expect(originOf(later)).toBe(originOf(first));
    expect(originOf(later)).not.toBe(originOf(await storedToken(page)));
    expect(await listStatus(stack, later)).toBe(200);
  });

  await test.step('T1 C191: each device has a row; ending the phone’s from the dashboard signs Nina out everywhere', async () => {
    const ninaId = await subOf(stack, nina);
    const rowsOfNina = async () =>
      (await rowsOf(stack, 'sessions')).filter(({ user_id, is_active }) => user_id === ninaId && is_active);
    const laptopId = originOf(await storedToken(page));
    const phoneId = originOf(phoneTokens[0] ?? '');
    await expect
      .poll(async () => (await rowsOfNina()).map(({ id }) => id).toSorted())
      .toEqual([laptopId, phoneId].toSorted());

    await page.getByRole('tab', { name: 'User Sessions' }).click();
    await page
      .getByRole('tabpanel', { name: 'User Sessions' })
      .getByRole('button', { name: 'Refresh' })
      .click();
    const row = page.locator(`[data-session="${phoneId}"]`);
    await expect(row.locator('[data-user-agent]')).toHaveText(PHONE.slice(0, 50));
    await row.getByRole('button', { name: 'End session' }).click();
    const laptopToken = await storedToken(page);
    await row.getByRole('button', { name: 'End it' }).click();
    await expect(page).toHaveURL(/\/auth$/, COLD_START);

    expect(await rowsOfNina()).toEqual([]);
    for (const token of [...phoneTokens, laptopToken]) expect(await listStatus(stack, token)).toBe(401);
    // A quarter of an hour within a moment lets its calls time out, as without a connection, unless they were answered.
    const asksAgain = phone.getByRole('button', { name: /^(Try again|Refresh)$/ }).first();
    await expect(async () => {
      if (await asksAgain.isVisible()) await asksAgain.click({ timeout: 2_000 });
      await expect(phone).toHaveURL(/\/auth$/, { timeout: 2_000 });
    }).toPass(COLD_START);
    await signInByForm(page, nina);
    await second.goto('/admin');
    await expect(dashboard(second)).toBeVisible(COLD_START);
  });
  await elsewhere.close();

  await test.step('N14 C149 X04: a sign-out reaches the second tab, and the old token opens nothing', async () => {
    const token = await storedToken(page);
    // Told by the other tab, and not by an answer to its next call.
    await second.route('**/functions/**', (route) => route.abort());
    await signOut(page);
    await expect(second).toHaveURL(/\/auth$/, COLD_START);
    await expect(second.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    expect(await statusesOf(stack, token)).toEqual(new Set([401]));
  });
  await second.close();

  await test.step('N13: she forgets her password and chooses another by the code of a mail', async () => {
    const verification = await mailTo(stack, nina.email);
    await page.getByLabel('Email').fill(nina.email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect.poll(() => mailTo(stack, nina.email), COLD_START).not.toBe(verification);
    const code = />(\d{6})</.exec(await mailTo(stack, nina.email))?.[1] ?? '';
    await page.getByLabel('Code from the mail').fill(code);
    await page.getByLabel('New Password').fill(LATER_PASSWORD);
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText('Your new password is saved.')).toBeVisible();
    await enter(page, nina);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect username or password.');
  });

  const again = { ...nina, password: LATER_PASSWORD };
  let secret = '';

  await test.step('she turns on codes from her phone, which scans the picture on the screen', async () => {
    await signInByForm(page, again);
    await pressAccountButton(page, 'Sign-in security');
    await page.getByRole('button', { name: 'Use an authenticator app' }).click();
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
    await expect(picture).toBeVisible(COLD_START);
    const scanned = new URL(await scan(page, picture));
    expect(decodeURIComponent(scanned.pathname)).toContain(nina.email);
    secret = scanned.searchParams.get('secret') ?? '';
    const typed = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
    expect(secret).toBe(typed);
    await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('From now on, signing in asks for a code.')).toBeVisible(COLD_START);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await signOut(page);
  });

  await test.step('and signs in with one', async () => {
    await enter(page, again);
    await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, 1));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(dashboard(page)).toBeVisible(COLD_START);
    expect(await listStatus(stack, await storedToken(page))).toBe(200);
  });
});
