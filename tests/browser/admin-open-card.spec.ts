/** A card that was opened in a list stays, with what is done and typed on it, whatever the list is when it is read again. */
import type { Locator, Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { aRequest } from './a-request.ts';
import { expectApart } from './boxes.ts';
import { pressSignOut, signOutDialog } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { SCREENS } from './screens.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

const LIST = '**/functions/v1/quote-requests?*';

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
const field = (page: Page) => page.getByRole('searchbox', { name: /^Name, phone/ });
const found = (page: Page) => page.getByRole('feed', { name: 'Found quote requests' });
const named = (scope: Locator, name: string) => scope.getByRole('button', { name, exact: true });

/** Links that leave the browser are followed nowhere. */
const keepCalls = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) event.preventDefault();
    }),
  );

/** Somebody comes back to the page, which is then read again. */
async function comeBack(page: Page, query: string): Promise<void> {
  const read = page.waitForResponse((response) => response.url().includes(query));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
}

test('in the day a row stays open after what was said took it out, each press on its Call is a call, and a note outlives one', async ({
  page,
  stack,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await keepCalls(page);
  await place(page, 'Today').click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  const opener = row.getByRole('button').first();
  const call = row.getByRole('link', { name: /^Call / }).first();

  await call.click();
  await named(row, 'Voicemail').click();
  await expect(row).toContainText('1 call: voicemail');
  // The list was read before: what it had is late no more.
  await expect(opener).toContainText(/Done: Voicemail\. (Next|Soon): call/);
  await expect(opener.locator('[data-urgency=overdue]')).toHaveCount(0);
  await call.click();
  await expect(row.getByRole('heading', { name: 'How did it go?' })).toBeFocused();
  await expect(row).toContainText('2 calls, last one: outcome not noted');
  await named(row, 'No answer').click();
  await expect(row).toContainText('2 calls, last one: no answer');

  await opener.click();
  await opener.click();
  // Where a thumb is, as long as nothing is asked; the name is not said twice on the screen.
  const bar = row.locator('[data-thumb]');
  const [above, below] = [
    await bar.boundingBox(),
    await page.getByRole('navigation', { name: 'Views' }).boundingBox(),
  ];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeGreaterThan((below?.y ?? 0) - 8);
  await expect(bar.getByRole('link')).toHaveText(['Call', 'Text', 'Write']);
  // And in no other place of the screen while it is there; the number is dialled wherever it stands.
  await expect(row.getByRole('link', { name: /^Call/ })).toHaveCount(2);
  await expect(row.getByRole('link', { name: /^Text/ })).toHaveCount(1);
  await expect(row.locator('.reach')).toHaveText(/^Phone\(\d{3}\) \d{3}-\d{4}/);
  for (const way of ['Call', 'Text'])
    await expect(row.locator('.reach').getByText(way, { exact: true })).toBeHidden();
  await bar.getByRole('button', { name: `What happened? Ana ${name}` }).click();
  await expect(row.getByRole('heading', { name: 'A call' })).toBeFocused();
  await expect(bar).toBeHidden();
  await row.getByLabel('Note').fill('Asks for boxes, ring twice');
  await call.click();
  await expect(row).toContainText('3 calls');
  await expect(row.getByLabel('Note')).toHaveValue('Asks for boxes, ring twice');
  await named(row, 'Save note').click();
  await expect(row).toContainText('Saved: Note');

  await named(row, 'More').click();
  await named(row, 'Lost').click();
  await named(row, 'Price').click();
  await expect(row).toContainText('Saved: Lost');
  await comeBack(page, 'view=today');
  await expect(opener).toContainText('Done: Lost');
  await expect(named(row, 'Undo')).toBeVisible();
  await opener.click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
});

for (const [device, width, height] of SCREENS)
  test(`on ${device} the card of a row is the one of the list, with what closes it at the right of its head`, async ({
    page,
    stack,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const name = await aRequest(request);
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible(COLD_START);
    const boxIn = async (scope: Locator, part: string) => {
      const of = await scope.locator('header').boundingBox();
      const box = await scope.locator(part).first().boundingBox();
      return { x: (box?.x ?? 0) - (of?.x ?? 0), y: (box?.y ?? 0) - (of?.y ?? 0) };
    };
    const listed = page.getByRole('article').filter({ hasText: name }).first();
    await expect(listed.locator('.due')).not.toBeEmpty(COLD_START);
    const before = await Promise.all(['h2', '.made'].map((part) => boxIn(listed, part)));

    await place(page, 'Today').click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    const opener = row.getByRole('button').first();
    await expect(opener).toHaveAttribute('aria-expanded', 'false', COLD_START);
    await opener.click();
    const card = row.getByRole('article');
    await expect(card.locator('.due')).not.toBeEmpty();
    await expect(named(card, 'Edit')).toBeVisible();
    expect(await Promise.all(['h2', '.made'].map((part) => boxIn(card, part)))).toEqual(before);

    // It has room of its own at the right, in the line of the name, and covers nothing that is pressed or read.
    const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON());
    const heading = await boxOf(card.getByRole('heading', { level: 2 }));
    const words = await card.getByRole('heading', { level: 2 }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().toJSON();
    });
    const close = await boxOf(opener);
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44);
    expect((await boxOf(card)).right - close.right).toBeLessThan(8);
    expect(close.top).toBeLessThan(heading.bottom);
    expect(close.bottom).toBeGreaterThan(heading.top);
    const ways = await card.locator('.reach .action:visible').all();
    expectApart([close, words, ...(await Promise.all(ways.map(boxOf)))]);
    // What was pressed to open it closes it: the sign, or the name, which is another place of the same button.
    await page.mouse.click(heading.x + 8, heading.y + 12);
    await expect(card).toHaveCount(0);
    await opener.click();
    await opener.click();
    await expect(card).toHaveCount(0);
    await expect(opener).toBeFocused();
    // Nothing is asked with buttons as wide as the card.
    if (width < 600) return;
    await opener.click();
    const [what, edit] = await Promise.all(
      ['What happened?', 'Edit'].map((button) => boxOf(named(card, button))),
    );
    expect(edit?.width).toBeLessThan(100);
    if (height > 480) {
      expect(what?.y).toBe(edit?.y);
      return;
    }
    // In sight with the head of the card, at the right like the call and the text, and on nothing.
    const above = await Promise.all(
      [...ways, card.locator('.due p').first(), named(card, 'Edit')].map(boxOf),
    );
    expectApart([what, close, words, ...above]);
    expect(what?.right).toBe(Math.max(...above.slice(0, ways.length).map(({ right }) => right)));
    expect(what?.bottom).toBeLessThanOrEqual((await boxOf(card.locator('.facts'))).top);
    expect(what?.bottom - (await boxOf(card)).top).toBeLessThan(124);
  });

test('what a search has found stays open, is printed as its card, and is looked for on the device without a connection', async ({
  page,
  stack,
  request,
}) => {
  const street = `Plum${crypto.randomUUID().slice(0, 8)}`;
  const [one, other] = [
    await aRequest(request, { current_address: `1 ${street} St, Oakland` }),
    await aRequest(request, { current_address: `2 ${street} St, Oakland` }),
  ];
  await signIn(page, await anAccount(stack, 'admin'));
  await keepCalls(page);
  await place(page, 'Search').click();
  await expect(async () => {
    await field(page).fill('');
    await expect(page).toHaveURL(/#search$/);
    await field(page).fill(street);
    await expect(found(page).getByRole('article')).toHaveCount(2, { timeout: 2_000 });
  }).toPass(COLD_START);
  await page.getByRole('radio', { name: /^New/ }).check();
  await expect(page).toHaveURL(/stage=new/);
  const card = found(page)
    .getByRole('article', { name: new RegExp(one) })
    .first();
  await card.getByRole('button').first().click();

  await card.getByRole('button').first().focus();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('article[data-on-paper]')).toHaveCount(1);
  await expect(page.locator('[data-on-paper] .contacts a .value').first()).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  // A row by itself is a line of the list.
  await found(page)
    .getByRole('article', { name: new RegExp(other) })
    .getByRole('button')
    .first()
    .focus();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('[data-on-paper]')).toContainText('2 found');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));

  // The key is about the card whose row has the focus, not about the topmost.
  await card.getByRole('button').first().focus();
  await page.keyboard.press('c');
  await expect(card).toContainText('1 call: outcome not noted');
  await named(card, 'Something else').click();
  await named(card, 'Lost').click();
  await named(card, 'Price').click();
  await expect(card).toContainText('Saved: Lost');
  const searched: string[] = [];
  page.on('request', (sent) => sent.url().includes('q=') && searched.push(sent.url()));
  await comeBack(page, '/functions/v1/');
  await expect(named(card, 'Undo')).toBeVisible();
  expect(searched).toEqual([]);

  // A link into the search is followed while it is open.
  await page.evaluate((words) => location.assign(`#search?q=${words}`), other);
  await expect(field(page)).toHaveValue(other);
  await expect(found(page).getByRole('heading', { name: new RegExp(other) })).toBeVisible();
  await place(page, 'Search').click();
  await expect(field(page)).toHaveValue('');

  await page.route(LIST, (route) => route.abort());
  await field(page).fill(`Ana ${other}`);
  await expect(found(page).getByRole('heading', { name: new RegExp(other) })).toBeVisible(COLD_START);
  // Which of both sentences it is depends on how many requests the tests before have left open.
  await expect(page.getByRole('main')).toContainText(/open requests, today and this week are searched/i);
  // What is done on a card that was found so stays through the next try, and shows on it.
  await named(found(page), 'What happened?').click();
  await found(page).getByLabel('Note').fill('Has a piano after all');
  const failed = page.waitForEvent('requestfailed', (sent) => sent.url().includes('q='));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await failed;
  await expect(found(page).getByLabel('Note')).toHaveValue('Has a piano after all');
  await named(found(page), 'Save note').click();
  await expect(found(page).locator('.noted')).toHaveText('Has a piano after all');
});

test('a note that was typed and not saved is there again wherever its card is opened, until it is saved or its writer signs out', async ({
  page,
  stack,
  request,
}) => {
  const [name, other] = [await aRequest(request), await aRequest(request)];
  const olga = await anAccount(stack, 'admin');
  await signIn(page, olga);
  await keepCalls(page);
  await place(page, 'Today').click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  const opener = row.getByRole('button').first();
  const open = async (scope: Locator) => {
    await named(scope, 'What happened?').click();
    return scope.getByLabel('Note', { exact: true });
  };
  await opener.click();
  await (await open(row)).fill('Ring twice, mind the dog');
  await opener.click();
  await expect(row.getByRole('article')).toHaveCount(0);

  // It belongs to its request alone.
  const another = page.getByRole('listitem').filter({ hasText: other });
  await another.getByRole('button').first().click();
  await expect(await open(another)).toHaveValue('');
  await opener.click();
  await expect(row).toContainText('Note, not saved yet: “Ring twice, mind the dog”');
  await place(page, 'Search').click();
  await field(page).fill(name);
  await expect(found(page).getByRole('heading', { name: new RegExp(name) })).toBeVisible(COLD_START);
  await expect(await open(found(page))).toHaveValue('Ring twice, mind the dog');
  // What could not be saved of it is no more lost than what was not sent.
  const work = '**/functions/v1/quote-requests/*/work';
  await page.route(work, (route) => route.fulfill({ status: 500, json: {} }));
  await named(found(page), 'Save note').click();
  await expect(named(found(page), 'Try again')).toBeVisible();
  await place(page, 'Today').click();
  await expect(row).toBeVisible();

  // Nobody leaves without a word of it, with no card open.
  await expect(row.getByRole('article')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(signOutDialog(page)).toContainText('not saved');
  await page.keyboard.press('Escape');
  await opener.click();
  await expect(await open(row)).toHaveValue('Ring twice, mind the dog');
  await page.unroute(work);
  await named(row, 'Save note').click();
  await expect(row).toContainText('Saved: Note');
  await opener.click();
  await opener.click();
  await expect(row.locator('.noted')).toHaveText('Ring twice, mind the dog');
  const note = await open(row);
  await expect(note).toHaveValue('');

  // The same document, for whoever signs in next at this device.
  await note.fill('For my eyes');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await pressSignOut(page);
  await expect(page).toHaveURL(/\/auth#today$/);
  await page.getByLabel('Email').fill(olga.email);
  await page.getByLabel('Password', { exact: true }).fill(olga.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(opener).toBeVisible(COLD_START);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await opener.click();
  await expect(await open(row)).toHaveValue('');
});

test('what was typed into a form of a row is there again when the row is opened anew, and gone once it was saved', async ({
  page,
  stack,
  request,
}) => {
  const name = await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await keepCalls(page);
  await place(page, 'Today').click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  const opener = row.getByRole('button').first();
  await opener.click();
  await named(row, 'Edit').click();
  await row.getByLabel('Special Items').fill('Two pianos');
  await named(row, 'Close').click();
  await named(row, 'What happened?').click();
  await named(row, 'Talked').click();
  await named(row, 'Quote sent').click();
  await row.getByLabel('Movers').fill('3');
  await opener.click();
  await expect(row.getByRole('article')).toHaveCount(0);
  const sign = row.getByText('Typed, not saved', { exact: true });
  await expect(sign).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(signOutDialog(page)).toContainText('not saved');
  await page.keyboard.press('Escape');
  await opener.click();
  for (const form of ['Offer', 'Correction']) await expect(row).toContainText(`${form}, not saved yet`);
  await named(row, 'What happened?').click();
  await named(row, 'Quote sent').click();
  await expect(row.getByLabel('Movers')).toHaveValue('3');
  await row.getByRole('radio', { name: 'By video' }).check();
  await named(row, 'Quote sent').last().click();
  await expect(row).toContainText('Offered: 3 movers');
  await named(row, 'Close').click();
  await named(row, 'Edit').click();
  await expect(row.getByLabel('Special Items')).toHaveValue('Two pianos');
  await named(row, 'Save the correction').click();
  await expect(row.getByLabel('Special Items')).toHaveCount(0);
  await expect(row).toContainText('Two pianos');
  await opener.click();
  await expect(row.getByRole('article')).toHaveCount(0);
  await expect(sign).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(signOutDialog(page)).not.toContainText('not saved');
});

test('what was typed into a form is discarded from its card, after a question, and nothing else is', async ({
  page,
  stack,
  request,
}) => {
  const name = await aRequest(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await anAccount(stack, 'admin'));
  await keepCalls(page);
  const card = page.getByRole('article').filter({ hasText: name });
  await named(card, 'Edit').click();
  await card.getByLabel('Special Items').fill('Two pianos');
  await named(card, 'Close').click();
  await named(card, 'What happened?').click();
  await card.getByLabel('Note').fill('Ring twice');
  await named(card, 'Close').click();
  await expect(card).toContainText('Correction, not saved yet');

  // It stands out less than what is pressed more often.
  await expect(named(card, 'Discard the correction')).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await named(card, 'Discard the correction').click();
  await expect(card).toContainText('What was typed will be gone.');
  expect(await findings(page, WCAG)).toEqual([]);
  await named(card, 'Keep it').click();
  await expect(named(card, 'Discard the correction')).toBeFocused();
  await page.keyboard.press('Enter');
  await named(card, 'Discard').click();
  await expect(card).not.toContainText('Correction, not saved yet');
  await expect(named(card, 'What happened?')).toBeFocused();
  await expect(card).toContainText('Note, not saved yet: “Ring twice”');
  await named(card, 'Edit').click();
  await expect(card.getByLabel('Special Items')).toHaveValue('');
});

test('what could not be saved is discarded with its form, which is named also while something else is asked', async ({
  page,
  stack,
  request,
}) => {
  const name = await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await keepCalls(page);
  const card = page.getByRole('article').filter({ hasText: name });
  await named(card, 'Edit').click();
  await card.getByLabel('Special Items').fill('Two pianos');
  await expect(named(card, 'Discard the correction')).toHaveCount(0);
  const work = '**/functions/v1/quote-requests/*/work';
  const held = Promise.withResolvers<void>();
  await page.route(work, async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await named(card, 'Save the correction').click();
  await named(card, 'Close').click();
  // Nothing is discarded that is on its way.
  await expect(named(card, 'What happened?')).toBeVisible();
  await expect(named(card, 'Discard the correction')).toHaveCount(0);
  held.resolve();
  await expect(named(card, 'Discard the correction')).toBeVisible();
  await page.unroute(work);

  await named(card, 'What happened?').click();
  await expect(named(card, 'Try again')).toBeVisible();
  await expect(card).toContainText('Correction, not saved yet');
  await named(card, 'Discard the correction').click();
  await named(card, 'Discard').click();
  await expect(named(card, 'Try again')).toHaveCount(0);
  await expect(card).not.toContainText('not saved');
  await named(card, 'Talked').click();
  await expect(card).toContainText('Contacted');
  await expect(card).not.toContainText('Two pianos');
});
