/** What guessing leads to: a password that is guessed first is refused, and a lockout says what to do. */
import { expect, test } from './fixtures.ts';
import { aStranger, COLD_START, enter } from './staff-accounts.ts';

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
