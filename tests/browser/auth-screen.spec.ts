import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { anAccount, signIn } from './staff-accounts.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const needs = (page: Page) => page.locator('#password-requirements li');

async function openSignUp(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
}

test.describe('A visitor opens the staff entrance', () => {
  test('C023 C095 C096 C097: without a session it shows the two tabs, exactly one of them active', async ({
    page,
  }) => {
    await page.goto('/auth');
    await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up']);
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['Sign In']);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['Sign Up']);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  });

  test('C097: arrow keys, Home and End move between the tabs; only the active one is in the tab order', async ({
    page,
  }) => {
    await page.goto('/auth');
    const tab = (name: string) => page.getByRole('tab', { name });
    await tab('Sign In').focus();
    for (const [key, name, panel] of [
      ['ArrowRight', 'Sign Up', 'Create Admin Account'],
      ['ArrowRight', 'Sign In', 'Sign In'],
      ['ArrowLeft', 'Sign Up', 'Create Admin Account'],
      ['Home', 'Sign In', 'Sign In'],
      ['End', 'Sign Up', 'Create Admin Account'],
      ['ArrowLeft', 'Sign In', 'Sign In'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name), key).toBeFocused();
      await expect(tab(name), 'its outline is not clipped').toHaveCSS('outline-offset', '-5px');
      await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
      await expect(page.getByRole('tabpanel').getByRole('button', { name: panel })).toBeVisible();
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name);
      await expect(page.locator('[role=tab][tabindex="0"]')).toHaveText([name]);
      await expect(page.locator('[role=tab][tabindex="-1"]')).toHaveCount(1);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab('Sign In')).toBeFocused();
  });

  test('C098 C099: sign-up is labelled and says why passwords must be strong', async ({ page }) => {
    await openSignUp(page);
    await expect(page.getByRole('heading', { name: 'Create Admin Account' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Admin Account' })).toBeVisible();
    await expect(page.getByText('Admin accounts require strong passwords for security')).toBeVisible();
  });

  test("C101 C102: 'Back to website' goes to the home page", async ({ page }) => {
    await page.goto('/auth');
    await page.getByText('Back to website').click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      "Life is stressful but moving doesn't have to be!",
    );
  });

  test('C052 C100: with a session it redirects to the dashboard, also after a reload', async ({
    page,
    stack,
  }) => {
    await signIn(page, await anAccount(stack, 'admin'));
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/admin$/);
    await page.reload();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('tab', { name: 'Quote Requests' })).toBeVisible();
  });

  test('X14: password managers find the fields they look for, and pasting works', async ({
    page,
    context,
  }) => {
    await page.goto('/auth');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('Pasted-Password-1'));
    await password(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(password(page)).toHaveValue('Pasted-Password-1');
  });

  test('the password can be shown', async ({ page }) => {
    await page.goto('/auth');
    await password(page).fill('secret');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });
});

test.describe('A visitor chooses a password', () => {
  test('C103 C105 C106: the list is updated at every key, each unmet requirement with a red icon', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openSignUp(page);
    await expect(needs(page)).toHaveText([
      'Password must be at least 12 characters long',
      'Password must contain at least one uppercase letter',
      'Password must contain at least one lowercase letter',
      'Password must contain at least one number',
      'Password must contain at least one special character',
    ]);
    await expect(needs(page).first().locator('svg')).toHaveCSS('color', 'rgb(155, 18, 57)');
    await password(page).pressSequentially('a');
    await expect(needs(page)).toHaveCount(4);
    await expect(needs(page).getByText('lowercase')).toHaveCount(0);
    await password(page).pressSequentially('B');
    await expect(needs(page).getByText('uppercase')).toHaveCount(0);
    await expect(needs(page)).toHaveCount(3);
  });

  test('C104: the sign-in tab has no such list', async ({ page }) => {
    await page.goto('/auth');
    await password(page).fill('a');
    await expect(page.locator('#password-requirements')).toHaveCount(0);
    await expect(page.getByText('Password must')).toHaveCount(0);
  });

  const cases = [
    ['C112', 'Abcdefgh-12', ['Password must be at least 12 characters long']],
    ['C113', 'Abcdefghi-12', []],
    ['C114', 'abcdefghi-12', ['Password must contain at least one uppercase letter']],
    ['C115', 'ABCDEFGHI-12', ['Password must contain at least one lowercase letter']],
    ['C116', 'Abcdefghi-jk', ['Password must contain at least one number']],
    ['C117', 'Abcdefghij12', ['Password must contain at least one special character']],
  ] as const;
  for (const [check, typed, unmet] of cases) {
    test(`${check} C120 C121: '${typed}' ${unmet.length === 0 ? 'is accepted' : `: ${unmet[0]}`}`, async ({
      page,
    }) => {
      await openSignUp(page);
      await password(page).fill(typed);
      await expect(needs(page)).toHaveText([...unmet]);
      const button = page.getByRole('button', { name: 'Create Admin Account' });
      if (unmet.length > 0) await expect(button).toBeDisabled();
      else await expect(button).toBeEnabled();
    });
  }

  test("C107: 'Password meets all requirements' in green", async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openSignUp(page);
    await password(page).fill('Correct-Horse-7!');
    const met = page.getByText('Password meets all requirements');
    await expect(met).toBeVisible();
    await expect(met).toHaveCSS('color', 'rgb(27, 100, 64)');
  });

  test('C122 C123: submitting a weak password shows it in the red alert, and nothing is sent', async ({
    page,
    stack,
  }) => {
    await openSignUp(page);
    await page.getByLabel('Email').fill('sam@example.test');
    await password(page).fill('short');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.locator('form').evaluate((form) => {
      if (form instanceof HTMLFormElement) form.requestSubmit();
    });
    await expect(page.getByRole('tabpanel').getByRole('alert')).toHaveText(
      'Password does not meet security requirements',
    );
    expect(calls.filter((url) => url.startsWith(stack.endpoints.cognito.endpoint))).toEqual([]);
  });
});

test.describe('A visitor leaves a field empty', () => {
  test('C109 C110: nothing is sent without an email or a password, and the first empty field gets the focus', async ({
    page,
    stack,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/auth');
    const submit = page.getByRole('button', { name: 'Sign In' });
    await submit.click();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email').fill('olga@example.test');
    await submit.click();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await expect(password(page)).toBeFocused();
    expect(calls.filter((url) => url.startsWith(stack.endpoints.cognito.endpoint))).toEqual([]);
  });

  test('C111: nor is a sign-up without an email', async ({ page, stack }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await openSignUp(page);
    await password(page).fill('Correct-Horse-7!');
    await page.getByRole('button', { name: 'Create Admin Account' }).click();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    expect(calls.filter((url) => url.startsWith(stack.endpoints.cognito.endpoint))).toEqual([]);
  });
});

test.describe('A form that comes in a script of its own', () => {
  for (const [form, open] of [
    ['the sign-up', (page: Page) => page.getByRole('tab', { name: 'Sign Up' }).click()],
    ['the password recovery', (page: Page) => page.getByRole('button', { name: 'Forgot password?' }).click()],
  ] as const) {
    test(`says that ${form} did not arrive, and loads it when the network is back`, async ({ page }) => {
      const script = '**/assets/*further-forms*';
      await page.route(script, (route) => route.abort());
      await page.goto('/auth');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await open(page);
      await expect(page.getByText('This part of the page did not load.')).toBeVisible();

      await page.unroute(script);
      await page.getByRole('button', { name: 'Load it again' }).click();
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await open(page);
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(page.getByText('This part of the page did not load.')).toHaveCount(0);
    });
  }
});

test("the entrance carries the company's own logo", async ({ page }) => {
  await page.goto('/auth');
  const logo = page.getByRole('banner').getByRole('img', { name: 'FIVE Star Moving' });
  await expect(logo).toBeVisible();
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});
