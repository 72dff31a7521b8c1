import type { Page } from 'playwright/test';
import { pressAccountButton } from './account-buttons.ts';
import { pressSignOut } from './devices.ts';
import { expect, test } from './fixtures.ts';
import {
  type Account,
  actionsOf,
  anAccount,
  aStranger,
  authenticatorCode,
  COLD_START,
  enter,
  eventsOf,
  linkIn,
  mailTo,
  rowsOf,
  signInByForm,
  subOf,
} from './staff-accounts.ts';

const toast = (page: Page, title: string) => page.locator('[data-toast]').filter({ hasText: title });
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');

async function signUp(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
}

test.describe('Olga, an admin, signs in', () => {
  test('C025 C128 C129 C131 C132 C133: a toast, the dashboard, a log entry and a session row', async ({
    page,
    stack,
  }) => {
    const olga = await anAccount(stack, 'admin');
    await enter(page, olga);
    await expect(toast(page, 'Welcome back!')).toContainText('Successfully signed in.', COLD_START);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText('Role: Admin')).toBeVisible(COLD_START);
    await expect
      .poll(() => actionsOf(stack, olga.email))
      .toEqual(expect.arrayContaining(['successful_login', 'auth_state_change']));
  });

  test('C130 C191 C192 C193 C194 C195 C196: the role is read and the session is tracked as her own', async ({
    page,
    stack,
  }) => {
    const olga = await anAccount(stack, 'admin');
    const asked = page.waitForRequest('**/functions/v1/user-roles/me');
    const tracked = page.waitForRequest('**/functions/v1/user-sessions/current');
    await signInByForm(page, olga);
    const authorization = (await (await asked).headerValue('authorization')) ?? '';
    expect(authorization).toMatch(/^Bearer eyJ/);
    const sent = (await tracked).postDataJSON();
    const userAgent = await page.evaluate(() => navigator.userAgent);
    expect(sent).toEqual({
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      session_id: authorization.slice('Bearer '.length, 'Bearer '.length + 10),
      user_agent: userAgent,
      last_activity: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      is_active: true,
    });
    const rows = (await rowsOf(stack, 'sessions')).filter(({ user_id }) => user_id === sent.user_id);
    expect(rows).toEqual([
      expect.objectContaining({
        id: expect.any(String),
        session_id: sent.session_id,
        user_agent: userAgent,
        last_activity: expect.stringMatching(/Z$/),
        is_active: true,
      }),
    ]);
  });

  test("C126: the device's previous session is ended everywhere and marked before the password is sent", async ({
    page,
    stack,
    context,
  }) => {
    const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
    // The second tab is not notified of the first one's sign-in: its form stays.
    const second = await context.newPage();
    await second.addInitScript(() => {
      addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
    });
    await second.goto('/auth');
    await second.getByLabel('Email').fill(sam.email);
    await second.getByLabel('Password', { exact: true }).fill(sam.password);
    await signInByForm(page, olga);
    const olgaId = await subOf(stack, olga);
    const targets: (string | undefined)[] = [];
    second.on('request', (request) => targets.push(request.headers()['x-amz-target']?.split('.')[1]));
    await second.getByRole('button', { name: 'Sign In' }).click();
    await expect(second).toHaveURL(/\/admin$/);
    expect(targets.filter((target) => target !== undefined)).toEqual([
      'GlobalSignOut',
      'InitiateAuth',
      'RespondToAuthChallenge',
    ]);
    const rows = (await rowsOf(stack, 'sessions')).filter(({ user_id }) => user_id === olgaId);
    expect(rows.map(({ is_active }) => is_active)).toEqual([false]);
  });

  test('C168: after a reload she is still signed in', async ({ page, stack }) => {
    const olga = await anAccount(stack, 'admin');
    await signInByForm(page, olga);
    await page.reload();
    await expect(page.getByText(olga.email)).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('.refreshToken'))),
    ).toBe(true);
  });

  test('C169 C171 C175: her session is renewed automatically when 90 s remain, not before', async ({
    page,
    stack,
  }) => {
    const olga = await anAccount(stack, 'admin');
    await page.clock.install();
    await signInByForm(page, olga);
    const renewals: string[] = [];
    page.on('request', (request) => {
      const target = request.headers()['x-amz-target'] ?? '';
      if (target.endsWith('GetTokensFromRefreshToken')) renewals.push(target);
    });
    await page.clock.runFor(13 * 60_000);
    expect(renewals).toHaveLength(0);
    await page.clock.runFor(60_000);
    await expect(async () => expect(renewals).toHaveLength(1)).toPass();
    await expect(async () => {
      const changes = (await eventsOf(stack, olga.email)).map(({ new_data: data }) => Object(data).event);
      expect(changes).toContain('TOKEN_REFRESHED');
    }).toPass();
  });
});

test.describe('A sign-in fails', () => {
  test('C108 C135 C137 C138 C139 C199: toast and red alert with the message, a log entry without a user', async ({
    page,
    stack,
  }) => {
    const olga = await anAccount(stack, 'admin');
    await enter(page, { ...olga, password: 'Wrong-Password-1' });
    await expect(toast(page, 'Sign in failed')).toContainText('Incorrect username or password.');
    await expect(alertOf(page)).toHaveText('Incorrect username or password.');
    await expect(page).toHaveURL(/\/auth$/);
    await expect(async () => {
      const [entry] = await eventsOf(stack, olga.email);
      expect(entry).toMatchObject({
        action: 'failed_login',
        user_id: null,
        verified: false,
        new_data: { error: 'Incorrect username or password.', ip_address: 'client-side' },
      });
    }).toPass();
  });

  test('C132: the focus stays at the button, and the failure disappears when the sign-in succeeds', async ({
    page,
    stack,
  }) => {
    const olga = await anAccount(stack, 'admin');
    await page.goto('/auth');
    await page.getByLabel('Email').fill(olga.email);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
    const submit = page.getByRole('button', { name: 'Sign In' });
    await submit.press('Enter');
    await expect(alertOf(page)).toHaveText('Incorrect username or password.', COLD_START);
    await expect(submit).toBeFocused();
    await expect(toast(page, 'Sign in failed')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(olga.password);
    await submit.click();
    await expect(toast(page, 'Welcome back!')).toBeVisible(COLD_START);
    await expect(toast(page, 'Sign in failed')).toHaveCount(0);
  });

  test('and the failure is not shown in the password recovery', async ({ page }) => {
    await enter(page, aStranger());
    await expect(toast(page, 'Sign in failed')).toBeVisible(COLD_START);
    await expect(alertOf(page)).toBeVisible();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
    await expect(toast(page, 'Sign in failed')).toHaveCount(0);
  });

  test('with the same message when there is no such account', async ({ page }) => {
    await enter(page, aStranger());
    await expect(alertOf(page)).toHaveText('Incorrect username or password.');
  });

  test('C136: an error without a message', async ({ page, stack }) => {
    await page.route(`${stack.endpoints.cognito.endpoint}/**`, (route) =>
      route.fulfill({ status: 400, json: { __type: 'SomethingException', message: '' } }),
    );
    await enter(page, aStranger());
    await expect(toast(page, 'Sign in failed')).toContainText('An unexpected error occurred.');
  });
});

test.describe('Sam has no account', () => {
  test('C140 C141 C142 C147 C148 C181: he signs up, follows the mail, signs in, and is a plain user', async ({
    page,
    stack,
  }) => {
    const sam = aStranger();
    const sent = page.waitForRequest((request) =>
      (request.headers()['x-amz-target'] ?? '').endsWith('.SignUp'),
    );
    await signUp(page, sam);
    await expect(toast(page, 'Account created!')).toContainText(
      'Please check your email to verify your account.',
    );
    const origin = new URL(stack.endpoints.site).origin;
    expect((await sent).postDataJSON()).toMatchObject({
      Username: sam.email,
      Password: sam.password,
      ClientMetadata: { emailRedirectTo: `${origin}/` },
    });
    await expect(async () =>
      expect(await actionsOf(stack, sam.email)).toEqual(['successful_signup']),
    ).toPass();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

    await page.goto(linkIn(await mailTo(stack, sam.email)));
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(page).toHaveURL(`${origin}/`);

    await enter(page, sam);
    await expect(toast(page, 'Access denied')).toContainText(
      'You need admin privileges to access this page.',
    );
    await expect(page).toHaveURL(`${origin}/`);
  });

  test('unconfirmed, he is told what to do, and gets a new mail', async ({ page, stack }) => {
    const sam = aStranger();
    await signUp(page, sam);
    await page.getByRole('button', { name: 'Go to sign in' }).click();
    await page.getByLabel('Password', { exact: true }).fill(sam.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(alertOf(page)).toContainText(
      'This email address is not confirmed yet. Follow the link in the mail we sent you.',
    );
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await expect(page.getByText('A new mail is on its way.')).toBeVisible();
    await expect.poll(() => actionsOf(stack, sam.email)).toContain('failed_login');
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeFocused();
    await expect(toast(page, 'Sign in failed')).toBeVisible();
    await page.goto(linkIn(await mailTo(stack, sam.email)));
    await expect(page.getByRole('button', { name: 'Confirm my email address' })).toBeVisible();
    await expect(toast(page, 'Sign in failed')).toHaveCount(0);
  });

  test('C143 C145 C146: an address that has an account already', async ({ page, stack }) => {
    const olga = await anAccount(stack);
    await signUp(page, olga);
    const message = 'An account with the given email already exists.';
    await expect(toast(page, 'Sign up failed')).toContainText(message);
    await expect(alertOf(page)).toHaveText(message);
    await expect(async () => expect(await actionsOf(stack, olga.email)).toEqual(['failed_signup'])).toPass();
  });

  test('C144: an error without a message', async ({ page, stack }) => {
    await page.route(`${stack.endpoints.cognito.endpoint}/**`, (route) =>
      route.fulfill({ status: 400, json: { __type: 'SomethingException', message: '' } }),
    );
    await signUp(page, aStranger());
    await expect(toast(page, 'Sign up failed')).toContainText('An unexpected error occurred.');
  });
});

test.describe('Olga signs out', () => {
  test('C026 C149 C151 C152 C153 C154 C155 C157: two log entries, a global sign-out, only her rows marked', async ({
    page,
    stack,
    browser,
  }) => {
    const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
    const other = await browser.newContext({ baseURL: stack.endpoints.site });
    await signInByForm(await other.newPage(), sam);
    await signInByForm(page, olga);
    const ended = page.waitForRequest((request) =>
      (request.headers()['x-amz-target'] ?? '').endsWith('.GlobalSignOut'),
    );
    await pressSignOut(page);
    await ended;
    await expect(toast(page, 'Signed out successfully')).toContainText(
      'You have been logged out of your account.',
    );
    await expect(page).toHaveURL(/\/auth$/);
    const events = await eventsOf(stack, olga.email);
    expect(events.map(({ action }) => action).slice(-3)).toEqual([
      'admin_logout',
      'logout',
      'auth_state_change',
    ]);
    const [olgaId, samId] = [await subOf(stack, olga), await subOf(stack, sam)];
    expect(events.at(-1)?.user_id).toBe(olgaId);
    const rows = await rowsOf(stack, 'sessions');
    expect(rows.filter(({ user_id }) => user_id === olgaId).map(({ is_active }) => is_active)).toEqual([
      false,
    ]);
    expect(rows.filter(({ user_id }) => user_id === samId).map(({ is_active }) => is_active)).toEqual([true]);
    await other.close();
  });

  test('C150 X04: nothing stays stored, and the API no longer accepts her old token', async ({
    page,
    stack,
    request,
  }) => {
    const olga = await anAccount(stack, 'admin');
    const asked = page.waitForRequest('**/functions/v1/quote-requests');
    await signInByForm(page, olga);
    const authorization = (await (await asked).headerValue('authorization')) ?? '';
    await pressSignOut(page);
    await expect(page).toHaveURL(/\/auth$/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))),
    ).toEqual([]);
    const answer = await request.get('/functions/v1/quote-requests', { headers: { authorization } });
    expect(answer.status()).toBe(401);
  });

  test('a second tab notices it, and Back does not show the dashboard again', async ({
    page,
    stack,
    context,
  }) => {
    await signInByForm(page, await anAccount(stack, 'admin'));
    const second = await context.newPage();
    // A tab loads Amplify when it has nothing else to do, which one in the background may never have.
    await second.route('**/assets/staff-amplify-*.js', () => undefined);
    await second.goto('/admin');
    await expect(second.getByText('Role: Admin')).toBeVisible();
    await pressSignOut(page);
    await expect(second).toHaveURL(/\/auth$/);
    await expect(page).toHaveURL(/\/auth$/);
    await page.goBack().catch(() => null);
    await expect(page.getByText('Role: Admin')).toHaveCount(0);
  });

  test('a sign-in is noticed in the second tab as well', async ({ page, stack, context }) => {
    const second = await context.newPage();
    await second.goto('/auth');
    await expect(second.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await second.waitForLoadState('networkidle');
    await signInByForm(page, await anAccount(stack, 'admin'));
    await expect(second).toHaveURL(/\/admin$/);
  });

  test("C158: when the pool cannot be reached: 'Sign out error', and she is signed out locally all the same", async ({
    page,
    stack,
  }) => {
    await signInByForm(page, await anAccount(stack, 'admin'));
    await page.route(`${stack.endpoints.cognito.endpoint}/**`, (route) =>
      route.fulfill({
        status: 500,
        json: { __type: 'InternalErrorException', message: 'The pool is away.' },
      }),
    );
    await pressSignOut(page);
    await expect(toast(page, 'Sign out error')).toContainText('The pool is away.');
    await expect(page).toHaveURL(/\/auth$/);
  });

  test("T8: a plain user signs out through the website's drawer", async ({ page, stack }) => {
    const sam = await anAccount(stack);
    await enter(page, sam);
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(toast(page, 'Signed out successfully')).toBeVisible();
    await expect.poll(() => actionsOf(stack, sam.email)).toContain('logout');
  });

  test('a link on another site does not sign out without a question', async ({ page, stack }) => {
    await signInByForm(page, await anAccount(stack, 'admin'));
    await page.goto('about:blank');
    await page.goto('/auth#sign-out');
    await expect(page.getByText('Do you want to sign out?')).toBeVisible();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByText('Role: Admin')).toBeVisible();
  });
});

test.describe('Olga forgot her password', () => {
  test('she gets a code by mail, chooses a new password under the same rules, and signs in with it', async ({
    page,
    stack,
  }) => {
    const olga = await anAccount(stack, 'admin');
    await page.goto('/auth');
    await page.getByLabel('Email').fill(olga.email);
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send the code' }).click();
    const code = />(\d{6})</.exec(await mailTo(stack, olga.email))?.[1] ?? '';
    await page.getByLabel('Code from the mail').fill(code);
    await page.getByLabel('New Password').fill('weak');
    await expect(page.getByRole('button', { name: 'Save the new password' })).toBeDisabled();
    await page.getByLabel('New Password').fill('Another-Horse-8!');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByText('Your new password is saved.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('Another-Horse-8!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Role: Admin')).toBeVisible();
  });

  test('a wrong code is reported in the red alert', async ({ page, stack }) => {
    const olga = await anAccount(stack, 'admin');
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(olga.email);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await page.getByLabel('Code from the mail').fill('000000');
    await page.getByLabel('New Password').fill('Another-Horse-8!');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(alertOf(page)).toHaveText('This code is not right. Check it and enter it again.');
  });
});

test('Olga turns on codes of an authenticator app, and signs in with one', async ({ page, stack }) => {
  const olga = await anAccount(stack, 'admin');
  await signInByForm(page, olga);
  await pressAccountButton(page, 'Sign-in security');
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await expect(page.getByRole('link', { name: 'Open the app on this device' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  );
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('From now on, signing in asks for a code.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await pressSignOut(page);
  await expect(page).toHaveURL(/\/auth$/);

  await enter(page, olga);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alertOf(page)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Role: Admin')).toBeVisible();
});
