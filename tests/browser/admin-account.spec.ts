/** The dialogs of the dashboard's header, and the second factor of the signed-in admin. */
import { pressAccountButton } from './account-buttons.ts';
import { answerWith, cards } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { turnOnCodes } from './second-factor-dialog.ts';
import { anAccount, signIn } from './staff-accounts.ts';

const ON = 'From now on, signing in asks for a code.';
const OFF = 'Your password alone opens this account.';

test('turning codes on shares one secret, and the dialog says whether codes are on', async ({
  page,
  stack,
}) => {
  const secrets: string[] = [];
  page.on('request', (request) => {
    const operation = request.headers()['x-amz-target'] ?? '';
    if (operation.endsWith('.AssociateSoftwareToken')) secrets.push(operation);
  });
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  await pressAccountButton(page, 'Sign-in security');
  const dialog = page.getByRole('dialog', { name: 'Sign-in security' });
  const focused = dialog.locator(':focus');
  await turnOnCodes(page);
  await expect(dialog).toContainText(ON);
  await expect(focused, 'the focus stays in the dialog').toHaveCount(1);
  await expect(dialog).not.toContainText(OFF);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(focused).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Stop asking for a code' }).click();
  await dialog.getByRole('button', { name: 'Yes, stop asking' }).click();
  await expect(dialog.getByRole('button', { name: 'Use an authenticator app' })).toBeVisible();
  await expect(dialog).toContainText(OFF);
  await expect(dialog).not.toContainText(ON);
  expect(secrets).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(dialog.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await expect(focused).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(focused).toHaveCount(1);
});

for (const [name, script] of [
  ['Staff and roles', 'RolesDialog'],
  ['Sign-in security', 'SecondFactorDialog'],
] as const) {
  test(`'${name}' says so when its script fails to load, and the dashboard still works`, async ({
    page,
    stack,
  }) => {
    await page.route(`**/assets/*${script}*`, (route) => route.abort());
    await answerWith(page, { quotes: cards(1) });
    await signIn(page, await anAccount(stack, 'admin'));
    const opener = page.getByRole('button', { name });
    await opener.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toContainText('This part of the dashboard did not load.');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
}

test('the dialogs are fetched while the pointer is on its way: pressing the button sends no further request', async ({
  page,
  stack,
}) => {
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  for (const [name, script] of [
    ['Staff and roles', 'RolesDialog'],
    ['Sign-in security', 'SecondFactorDialog'],
  ] as const) {
    const fetched = page.waitForResponse((response) => response.url().includes(script));
    await page.getByRole('button', { name }).hover();
    await (await fetched).finished();
  }
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await pressAccountButton(page, 'Staff and roles');
  await expect(page.getByRole('dialog').getByLabel('Find by email')).toBeVisible();
  await page.keyboard.press('Escape');
  await pressAccountButton(page, 'Sign-in security');
  await expect(page.getByRole('dialog')).toContainText(OFF);
});
