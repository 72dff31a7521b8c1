import type { Page } from 'playwright/test';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { findings } from '../axe.ts';
import { aPhone } from './a-request.ts';
import { pressAccountButton } from './account-buttons.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { anAccount, COLD_START, rowsOf, signIn } from './staff-accounts.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Other systems' });

async function openSystems(page: Page) {
  await pressAccountButton(page, 'Staff and roles');
  await page.getByRole('button', { name: 'Other systems' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Make a key' })).toBeVisible(COLD_START);
  return dialogOf(page);
}

async function sendLead(stack: Stack, key: string, body: object): Promise<number> {
  const { method, path } = ENDPOINTS.sendLead;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const sent = await fetch(`${stack.endpoints.site}${path}`, { method, headers, body: JSON.stringify(body) });
  await sent.body?.cancel();
  return sent.status;
}

test('what stands below the list of staff is there once the list is, so that no press on it is lost', async ({
  page,
  stack,
}) => {
  const isAsked = Promise.withResolvers<void>();
  await page.route('**/user-roles?role=staff', async (route) => {
    await isAsked.promise;
    await route.continue();
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await pressAccountButton(page, 'Staff and roles');
  await expect(page.getByRole('searchbox', { name: 'Find by email' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite somebody' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Other systems' })).toHaveCount(0);
  isAsked.resolve();
  await expect(page.getByRole('list', { name: 'Staff' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Other systems' })).toBeVisible();
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`at ${width} px Olga makes a key for Yelp, sees what it brings, and revokes it`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height });
    const name = `Yelp ${width}`;
    await signIn(page, await anAccount(stack, 'admin'));
    const dialog = await openSystems(page);

    await dialog.getByRole('button', { name: 'Make a key' }).click();
    const field = dialog.getByLabel('Which system is it for?');
    await expect(field).toBeFocused();
    await dialog.getByRole('button', { name: 'Make the key' }).click();
    await expect(dialog.getByText('Say which system the key is for.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(name);
    await page.keyboard.press('Enter');

    const shown = dialog.getByRole('group', { name: 'New key' });
    await expect(dialog.getByRole('heading', { name: `The key for ${name}` })).toBeFocused(COLD_START);
    const key = (await shown.textContent()) ?? '';
    expect(key).toMatch(/^fsm_[0-9a-f]{12}_[0-9a-f]{48}$/);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    await dialog.getByRole('button', { name: 'Copy the key' }).click();
    await expect(dialog.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await dialog.getByRole('button', { name: 'I have put it in' }).click();
    await expect(shown).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Make a key' })).toBeFocused();

    const first_name = `Ivy${width}`;
    expect(await sendLead(stack, key, { first_name, phone: aPhone() })).toBe(201);
    const row = dialog
      .getByRole('list', { name: 'Keys in use' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(row).toContainText(`Begins with ${key.slice(0, 17)}`);
    await dialog.getByText('Set up the other system').click();
    await row.getByRole('button', { name: 'Revoke' }).click();
    await expect(row.getByText('This cannot be undone.')).toBeVisible();
    await row.getByRole('button', { name: 'Yes, revoke it' }).click();
    await expect(dialog.getByText(`The key for ${name} no longer works.`)).toBeVisible(COLD_START);
    await expect(dialog.getByRole('heading', { name: 'Keys in use' })).toBeFocused();
    await expect(row).toHaveCount(0);
    await dialog.getByText('Revoked in the last 90 days').click();
    await expect(dialog.getByRole('list', { name: 'Revoked in the last 90 days' })).toContainText(
      'Last used on',
    );
    expect(await findings(page)).toEqual([]);
    expect(await sendLead(stack, key, { first_name, phone: aPhone() })).toBe(401);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Staff and roles' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Refresh' }).click();
    const card = page.getByRole('article').filter({ hasText: first_name });
    await expect(card.getByText(`Came from ${name}`)).toBeVisible(COLD_START);
    await card.scrollIntoViewIfNeeded();
    const events = (await rowsOf(stack, 'auditLogs')).filter(
      ({ new_data: data }) => Object(data).key_name === name,
    );
    expect(events.map(({ action }) => action).toSorted()).toEqual(['key_created', 'key_revoked']);
  });
}

test('a key that could not be made says so, and what was typed stays', async ({ page, stack }) => {
  await signIn(page, await anAccount(stack, 'admin'));
  const dialog = await openSystems(page);
  await page.route(`**${ENDPOINTS.makeApiKey.path}`, async (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Make a key' }).click();
  await dialog.getByLabel('Which system is it for?').fill('Yelp');
  await dialog.getByRole('button', { name: 'Make the key' }).click();

  await expect(dialog.getByRole('alert')).toBeVisible(COLD_START);
  await expect(dialog.getByLabel('Which system is it for?')).toHaveValue('Yelp');
});
