import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, eventsOf, rowsOf, signIn } from './staff-accounts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Staff and roles' });

async function find(page: Page, email: string) {
  await page.getByRole('button', { name: 'Staff and roles' }).click();
  await dialog(page).getByLabel('Find by email').fill(email);
  const row = dialog(page).getByRole('listitem').filter({ hasText: email });
  await expect(row).toBeVisible(COLD_START);
  return row;
}

test('C187 C188 C189: Olga makes Sam an admin and takes it back; he is in the list once, each change is logged, and his session ends', async ({
  page,
  stack,
  browser,
}) => {
  const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack)];
  await signIn(page, olga);
  const row = await find(page, sam.email);
  await expect(row.getByText('User', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Make admin' }).click();
  await row.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible(COLD_START);
  await expect(row).toHaveCount(1);

  const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
  const hisPage = await elsewhere.newPage();
  await signIn(hisPage, sam);
  const samId = (await eventsOf(stack, sam.email)).at(-1)?.user_id;
  await row.getByRole('button', { name: 'Take admin away' }).click();
  await row.getByRole('button', { name: 'Yes, change it' }).click();
  await expect(row.getByText('User', { exact: true })).toBeVisible(COLD_START);
  await hisPage.getByRole('button', { name: 'Refresh' }).click();
  await expect(hisPage).toHaveURL(/\/auth$/, COLD_START);
  await elsewhere.close();

  const changes = (await rowsOf(stack, 'auditLogs'))
    .filter(
      ({ action, new_data: data }) => action === 'role_updated' && Object(data).target_user_id === samId,
    )
    .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)));
  expect(changes.map(({ new_data: data }) => Object(data).new_role)).toEqual(['admin', 'user']);
});

test('Escape closes the dialog and gives the focus back', async ({ page, stack }) => {
  await signIn(page, await anAccount(stack, 'admin'));
  const opener = page.getByRole('button', { name: 'Staff and roles' });
  await opener.click();
  await expect(dialog(page)).toBeVisible(COLD_START);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
