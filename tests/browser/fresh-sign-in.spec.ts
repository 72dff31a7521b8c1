/** The password is asked for again before what decides who owns an account; recovery codes; the step before the dashboard. */
import type { Page } from 'playwright/test';
import { answerWith } from './dashboard-answers.ts';
import { signOut } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { mailsIn } from './inbox.ts';
import { setUpSecondFactor, turnOnCodes } from './second-factor-dialog.ts';
import {
  anAccount,
  authenticatorCode,
  COLD_START,
  choosesPassword,
  enter,
  mailTo,
  rowsOf,
  signIn,
  signInByForm,
  subOf,
} from './staff-accounts.ts';
import { badge, decide, openPerson, staffDialog } from './staff-dialog.ts';

const TOO_OLD = {
  error: { code: 'fresh_sign_in_required', message: 'Enter your password again to do this.' },
};
const question = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });
const security = (page: Page) => page.getByRole('dialog', { name: 'Sign-in security' });

/** Answers the next call of this path as for a sign-in of an hour ago. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  await page.route(path, (route) => route.fulfill({ status: 403, json: TOO_OLD }), { times: 1 });
}

test('a role is changed after the password was entered again, in place, and nothing typed is lost', async ({
  page,
  stack,
}) => {
  const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack)];
  await choosesPassword(stack, sam);
  await signIn(page, olga);
  const row = await openPerson(page, sam.email);
  await refuseOnce(page, '**/functions/v1/user-roles/*');
  await decide(row, 'Make admin');

  await expect(question(page).getByLabel('Password', { exact: true })).toBeFocused();
  await question(page).getByLabel('Password', { exact: true }).fill('Wrong-Horse-7!');
  await question(page).getByRole('button', { name: 'Go on' }).click();
  await expect(question(page).getByRole('alert')).toHaveText('Incorrect username or password.', COLD_START);
  await question(page).getByLabel('Password', { exact: true }).fill(olga.password);
  await question(page).getByRole('button', { name: 'Go on' }).click();

  await expect(badge(row, 'Admin')).toBeVisible(COLD_START);
  await expect(question(page)).toHaveCount(0);
  await expect(staffDialog(page).getByLabel('Find by email')).toHaveValue(sam.email);
  const olgaId = await subOf(stack, olga);
  const sessions = (await rowsOf(stack, 'sessions')).filter(({ user_id }) => user_id === olgaId);
  expect(sessions.map(({ is_active }) => is_active).toSorted()).toEqual([false, true]);
  await page.reload();
  await expect(page.getByText(olga.email)).toBeVisible(COLD_START);
});

test('who closes the question changes nothing and stays signed in', async ({ page, stack }) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  await signIn(page, olga);
  await setUpSecondFactor(page);
  await security(page).getByRole('button', { name: 'I have kept them' }).click();
  await page.route('**/second-factor/off', (route) => route.fulfill({ status: 403, json: TOO_OLD }));
  await security(page).getByRole('button', { name: 'Stop asking for a code' }).click();
  await security(page).getByRole('button', { name: 'Yes, stop asking' }).click();
  await expect(question(page)).toBeVisible();

  await page.keyboard.press('Escape');

  await expect(security(page).getByRole('alert')).toHaveText('Enter your password again to do this.');
  await page.reload();
  await expect(page.getByText(olga.email)).toBeVisible(COLD_START);
});

test('an account with a second factor is asked for a code too, and told by mail what was switched off', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  await signIn(page, olga);
  const { secret } = await setUpSecondFactor(page);
  await security(page).getByRole('button', { name: 'I have kept them' }).click();
  await refuseOnce(page, '**/second-factor/off');
  await security(page).getByRole('button', { name: 'Stop asking for a code' }).click();
  await security(page).getByRole('button', { name: 'Yes, stop asking' }).click();
  await question(page).getByLabel('Password', { exact: true }).fill(olga.password);
  await question(page).getByRole('button', { name: 'Go on' }).click();
  await question(page).getByLabel('Code', { exact: true }).fill(authenticatorCode(secret, 1));
  await question(page).getByRole('button', { name: 'Go on' }).click();

  await expect(security(page).getByRole('button', { name: 'Use an authenticator app' })).toBeVisible(
    COLD_START,
  );
  expect(await mailTo(stack, olga.email)).toContain('does not ask for a code');
});

test('a recovery code takes the place of a lost phone, once', async ({ page, stack }) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  await signIn(page, olga);
  const { recoveryCodes: codes } = await setUpSecondFactor(page);
  expect(new Set(codes).size).toBe(10);
  await security(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(security(page)).toContainText('10 recovery codes are left.', COLD_START);
  await page.keyboard.press('Escape');
  await signOut(page);

  await enter(page, olga);
  await page.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click(COLD_START);
  await page.getByLabel('Recovery code').fill('no code');
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByText('Enter the 16 letters and digits of a recovery code')).toBeVisible();
  await page.getByLabel('Recovery code').fill((codes[3] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByText('The code was right.')).toBeVisible(COLD_START);
  await signInByForm(page, olga);
});

test('another admin resets a second factor, and its person signs in with the password alone', async ({
  page,
  stack,
  browser,
}) => {
  const [olga, ben] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
  const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
  const hisPage = await elsewhere.newPage();
  await signIn(hisPage, ben);
  await setUpSecondFactor(hisPage);
  await signIn(page, olga);
  const row = await openPerson(page, ben.email);
  await decide(row, 'Reset the second factor', 'Yes, reset it');
  await expect(row).toContainText('signs in with the password alone now', COLD_START);

  await expect
    .poll(async () => (await mailsIn(stack, ben.email)).map(({ html }) => html).join())
    .toContain('An admin has switched off the code');
  await hisPage.reload();
  await expect(hisPage).toHaveURL(/\/auth$/, COLD_START);
  await signInByForm(hisPage, ben);
  await elsewhere.close();
});

test('where a second factor is asked for, its set-up stands in place of the dashboard, which then opens', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  let isSetUp = false;
  const refused = { error: { code: 'second_factor_required', message: 'Set up a second factor first.' } };
  await page.route('**/functions/v1/quote-requests', (route) =>
    isSetUp ? route.fallback() : route.fulfill({ status: 403, json: refused }),
  );
  await page.route('**/functions/v1/second-factor', (route) =>
    route.fulfill({
      json: {
        is_on: isSetUp,
        is_missing: !isSetUp,
        required_from: '2026-03-05T18:32:00.000Z',
        recovery_codes_left: 0,
      },
    }),
  );
  await signIn(page, olga);
  await expect(page.getByRole('heading', { name: 'One step before you go on' })).toBeVisible(COLD_START);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.locator('[data-toast]')).toHaveCount(0);

  await turnOnCodes(page);
  isSetUp = true;
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await expect(page.getByRole('tab', { name: 'Quote Requests' })).toBeVisible(COLD_START);
});

test('after the choice of a password the dashboard waits some minutes, and opens to a later sign-in', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  let isLater = false;
  const refused = { error: { code: 'later_sign_in_required', message: 'Sign in again later.' } };
  await page.route('**/functions/v1/quote-requests', (route) =>
    isLater ? route.fallback() : route.fulfill({ status: 403, json: refused }),
  );
  await signIn(page, olga);
  await expect(page.getByRole('heading', { name: 'A few minutes more' })).toBeVisible(COLD_START);
  await expect(page.getByText('Wait 4 minutes, then sign in again here.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.locator('[data-toast]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign in again' }).click();
  await question(page).getByLabel('Password', { exact: true }).fill(olga.password);
  isLater = true;
  await question(page).getByRole('button', { name: 'Go on' }).click();

  await expect(page.getByRole('tab', { name: 'Quote Requests' })).toBeVisible(COLD_START);
});

test('an admin with some days left is told until when, above the dashboard', async ({ page, stack }) => {
  await answerWith(page, {});
  await page.route('**/functions/v1/second-factor', (route) =>
    route.fulfill({
      json: {
        is_on: false,
        is_missing: false,
        required_from: new Date(Date.now() + 2.5 * 86_400_000).toISOString(),
        recovery_codes_left: 0,
      },
    }),
  );
  await signIn(page, await anAccount(stack, 'admin'));

  await expect(page.getByText('Days left: 3.')).toBeVisible(COLD_START);
  await expect(page.getByRole('tab', { name: 'Quote Requests' })).toBeVisible();
});
