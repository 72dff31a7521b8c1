/** An admin hands a person their data out and erases them from the card, on the real stack. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { aPhone, aRequest } from './a-request.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

const OPEN = 'Personal data: copy or erase';
const card = (page: Page, id: string) => page.locator(`[data-quote="${id}"]`);

/** The id of the card with this name, once its work is there. */
async function cardOf(page: Page, name: string): Promise<string> {
  const written = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: new RegExp(name) }) });
  await expect(written.getByRole('button', { name: 'Edit' })).toBeVisible(COLD_START);
  return (await written.getAttribute('data-quote')) ?? '';
}

async function openDialog(page: Page, id: string) {
  await card(page, id).getByRole('button', { name: 'Edit' }).click();
  await card(page, id).getByRole('button', { name: OPEN }).click();
  return page.getByRole('dialog', { name: 'Personal data' });
}

/** Has the page ask for news, as on coming back to its tab. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** What this browser keeps of requests for when there is no connection. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('staff-offline');
      request.onsuccess = () => resolve(request.result);
    });
    const request = database.transaction('kept').objectStore('kept').getAll();
    const values = await new Promise<unknown[]>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return JSON.stringify(values);
  });

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`at ${width} px a person is handed their data and erased, and every open tab and its device forget them`, async ({
    page,
    stack,
    request,
    browser,
  }) => {
    await page.setViewportSize({ width, height });
    const email = `${crypto.randomUUID()}@example.com`;
    const names = [
      await aRequest(request, { email, first_name: 'Zelda', phone: '' }),
      await aRequest(request, { email, first_name: 'Dora', phone: '' }),
    ];
    const [, name = ''] = names;
    await signIn(page, await anAccount(stack, 'admin'));
    const id = await cardOf(page, name);
    const total = page.getByText('Total Quotes').locator('..');
    await expect(total).toHaveText(/\d/);
    const before = await total.textContent();
    const colleague = await browser.newContext();
    const elsewhere = await colleague.newPage();
    await signIn(elsewhere, await anAccount(stack, 'dispatcher'));
    await cardOf(elsewhere, name);
    await expect.poll(() => keptBy(elsewhere), COLD_START).toContain(email);

    const dialog = await openDialog(page, id);
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    for (const other of names) await expect(dialog.getByRole('list')).toContainText(other);
    expect(await findings(page, WCAG)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download a copy' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^personal-data-FSM-[\dA-F]{4}-[\dA-F]{4}\.json$/);
    const { requests } = JSON.parse(await readFile((await file.path()) ?? '', 'utf8'));
    expect(requests.map((one: { request: { last_name: string } }) => one.request.last_name)).toEqual(
      names.toReversed(),
    );

    await dialog.getByRole('button', { name: 'Erase…' }).click();
    await expect(dialog.getByRole('heading', { name: 'Erase these 2 requests?' })).toBeFocused();
    await expect(dialog).toContainText('A request is still open.');
    await dialog.getByRole('button', { name: 'Erase 2 for good' }).click();
    await expect(dialog.getByText('Type the word erase.')).toBeVisible();
    expect(await findings(page, WCAG)).toEqual([]);
    await dialog.getByLabel('Type the word erase to confirm').fill('Erase');
    await dialog.getByRole('button', { name: 'Erase 2 for good' }).click();
    await expect(dialog.getByText('Erased: 2 requests.')).toBeFocused(COLD_START);
    await dialog.getByRole('button', { name: 'Close' }).click();

    for (const tab of [page, elsewhere]) {
      await lookAgain(tab);
      await expect(card(tab, id).getByRole('heading', { name: 'Erased on request' })).toBeVisible();
      for (const other of names) await expect(tab.getByText(other)).toHaveCount(0);
      await expect(card(tab, id)).toContainText('nothing about them is kept');
    }
    await expect(card(page, id)).toBeFocused();
    await expect(card(page, id)).toBeInViewport();
    await expect(total).toHaveText(before ?? '');
    await expect.poll(() => keptBy(elsewhere)).not.toContain(email);
    await colleague.close();
  });
}

test('news of the erasing that come before its end leave the dialog in its place', async ({
  page,
  stack,
  request,
}) => {
  const name = await aRequest(request, { first_name: 'Zelda' });
  await signIn(page, await anAccount(stack, 'admin'));
  const id = await cardOf(page, name);
  const dialog = await openDialog(page, id);
  await dialog.getByRole('button', { name: 'Erase…' }).click();
  await dialog.getByLabel('Type the word erase to confirm').fill('erase');
  // The first answer says that it has begun; the next question waits until the card has gone.
  const isCardGone = Promise.withResolvers<void>();
  let questions = 0;
  await page.route('**/person/erase', async (route) => {
    questions += 1;
    if (questions > 1) await isCardGone.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(async () => {
    await lookAgain(page);
    await expect(card(page, id)).toContainText('Erased on request', { timeout: 1_000 });
  }).toPass(COLD_START);
  await expect(dialog.getByText('Erasing: 0 of 1 done.')).toBeVisible();
  isCardGone.resolve();
  await expect(dialog.getByText(/^Erased\./)).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(card(page, id)).toBeFocused();
});

test('only what is ticked is erased, and who is no admin is not offered it', async ({
  page,
  stack,
  request,
  browser,
}) => {
  const phone = aPhone();
  const mine = await aRequest(request, { phone, first_name: 'Zelda' });
  const theirs = await aRequest(request, { phone, first_name: 'Bo' });
  await signIn(page, await anAccount(stack, 'admin'));
  const id = await cardOf(page, mine);
  const kept = await cardOf(page, theirs);

  const dialog = await openDialog(page, id);
  await dialog.getByRole('checkbox', { name: `Bo ${theirs}` }).uncheck();
  await dialog.getByRole('button', { name: 'Erase…' }).click();
  await expect(dialog.getByRole('heading', { name: 'Erase this request?' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Do not erase' }).click();
  await expect(dialog.getByRole('button', { name: 'Erase…' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Erase…' }).click();
  await dialog.getByLabel('Type the word erase to confirm').fill('erase');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText(/^Erased\./)).toBeFocused(COLD_START);
  await page.keyboard.press('Escape');
  await expect(card(page, id)).toContainText('Erased on request');
  await expect(card(page, kept)).toContainText(theirs);

  const colleague = await browser.newContext();
  const elsewhere = await colleague.newPage();
  await signIn(elsewhere, await anAccount(stack, 'dispatcher'));
  await cardOf(elsewhere, theirs);
  await card(elsewhere, kept).getByRole('button', { name: 'Edit' }).click();
  await expect(card(elsewhere, kept).getByRole('heading', { name: 'Correct this request' })).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: OPEN })).toHaveCount(0);
  await colleague.close();
});

test('what a colleague noted without a connection about somebody who was erased leaves their device', async ({
  page,
  stack,
  request,
  browser,
}) => {
  const name = await aRequest(request, { first_name: 'Zelda' });
  const admin = await anAccount(stack, 'admin');
  await signIn(page, admin);
  const id = await cardOf(page, name);
  const colleague = await browser.newContext();
  const elsewhere = await colleague.newPage();
  await signIn(elsewhere, await anAccount(stack, 'dispatcher'));
  await cardOf(elsewhere, name);
  await expect.poll(() => keptBy(elsewhere), COLD_START).toContain(name);
  await colleague.setOffline(true);
  await card(elsewhere, id).getByRole('button', { name: 'What happened?' }).click();
  await card(elsewhere, id).getByRole('button', { name: 'Voicemail', exact: true }).click();
  await expect(card(elsewhere, id)).toContainText('Not saved yet, waiting for a connection:');

  const dialog = await openDialog(page, id);
  await dialog.getByRole('button', { name: 'Erase…' }).click();
  await dialog.getByLabel('Type the word erase to confirm').fill('erase');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText(/^Erased\./)).toBeFocused(COLD_START);
  await colleague.setOffline(false);

  await expect(card(elsewhere, id)).toContainText('Erased on request', { timeout: 60_000 });
  await expect.poll(() => keptBy(elsewhere), COLD_START).not.toContain(name);
  await colleague.close();
});
