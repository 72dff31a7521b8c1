/** Requests of one stage: the choice beside the search, their address, and what is saved of them. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { aRequest } from './a-request.ts';
import { aCard, answerWith, cards } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

const main = (page: Page) => page.getByRole('main');
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
const stages = (page: Page) => page.getByRole('group', { name: 'Stage' });
const chosen = (page: Page) => stages(page).locator('label:has(:checked)');
const choose = (page: Page, name: string) => stages(page).getByRole('radio', { name, exact: true }).check();
const found = (page: Page) => page.getByRole('feed', { name: 'Found quote requests' }).getByRole('article');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByRole('searchbox');

test.use({ viewport: { width: 360, height: 740 } });

test('a request is found under its stage, by a tap, a link, a reload and Back, and words narrow it', async ({
  page,
  stack,
  request,
}) => {
  const name = await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Search').click();
  await choose(page, 'New');
  await expect(page).toHaveURL('/admin#search?stage=new');
  await expect(found(page).first()).toContainText(name);
  expect(await findings(page, WCAG)).toEqual([]);

  // The row, with its card below it.
  const card = found(page).filter({ hasText: name }).first();
  await card.getByRole('button').first().click();
  // At the thumb.
  await card.getByRole('button', { name: `What happened? Ana ${name}` }).click();
  await card.getByRole('button', { name: 'More', exact: true }).click();
  await card.getByRole('button', { name: 'Lost', exact: true }).click();
  await card.getByRole('button', { name: /price/i }).click();
  await expect(card).toContainText('Lost');
  // Still there, so that it can be taken back.
  await expect(card.getByRole('button', { name: 'Undo' })).toBeVisible();

  await choose(page, 'Lost');
  await expect(found(page).filter({ hasText: name })).toHaveCount(1);
  await field(page).fill(name);
  await expect(page).toHaveURL(`/admin#search?stage=lost&q=${name}`);
  await expect(page.getByText('1 found.')).toBeVisible();
  // Only what leads to somebody is offered, beside what is chosen.
  await expect(stages(page).getByRole('radio')).toHaveCount(2);
  await page.goto(`/admin#search?stage=booked&q=${name}`);
  await expect(page.getByText('None found.')).toBeVisible();
  await expect(chosen(page)).toHaveText('Booked (0)');
  await expect(stages(page).getByRole('radio')).toHaveCount(3);

  await page.goto(`/admin#quotes?stage=lost&q=${name}`);
  await page.reload();
  await expect(chosen(page)).toHaveText('Lost (1)');
  await expect(field(page)).toHaveValue(name);
  await expect(found(page)).toHaveCount(1);
  // The line of stages is longer than a phone is wide, and the page is not.
  await expect(chosen(page)).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await place(page, 'Today').click();
  await page.goBack();
  await expect(chosen(page)).toHaveText('Lost (1)');
  await expect(found(page)).toHaveCount(1);
});

test('the list leads to the requests of one stage, by a line that has its room before it is there', async ({
  page,
  stack,
}) => {
  await answerWith(page, { quotes: cards(3) });
  const script = Promise.withResolvers<void>();
  await page.route('**/*StageLinks*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(place(page, 'Quotes')).toBeVisible(COLD_START);
  const links = page.getByRole('navigation', { name: 'Requests at one stage' });
  const top = async () => (await main(page).getByRole('article').first().boundingBox())?.y;
  const before = await top();
  expect(before).toBeGreaterThan(0);
  await expect(links).toHaveCount(0);
  script.resolve();
  await expect(links).toBeVisible();
  expect(await top()).toBe(before);

  const all = links.getByRole('link');
  await expect(all).toHaveText(['New', 'Contacted', 'Visit', 'Quoted', 'Booked', 'Done', 'Lost']);
  const boxes = await Promise.all((await all.all()).map((link) => link.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const bar = await page.getByText('3 of 3 shown').boundingBox();
  expect(boxes[0]?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual(before ?? 0);
  // The line is longer than a phone is wide, and the page is not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findings(page, WCAG)).toEqual([]);

  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(all.last()).toBeInViewport({ ratio: 1 });
  expect((await all.last().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // Which has no height for it.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(links).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await all.filter({ hasText: 'Lost' }).click();
  await expect(page).toHaveURL(/#quotes\?stage=lost$/);
  await expect(chosen(page)).toHaveText(/^Lost/);
});

test('a link with a stage survives the sign-in, and one with a stage that does not exist filters nothing', async ({
  page,
  stack,
}) => {
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.url()));
  await page.goto('/admin#quotes?stage=quoted');
  const { email, password } = stack.endpoints.admin;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/admin#quotes?stage=quoted', COLD_START);
  await expect(chosen(page)).toHaveText('Quoted');

  await page.goto('/admin#quotes?stage=sold');
  await expect(chosen(page)).toHaveText('Any');
  await expect(page.getByText('There is no stage of that name')).toBeVisible();
  await expect(button(page, 'Save all requests as a spreadsheet')).toBeVisible();
  expect(sent.filter((url) => url.includes('sold'))).toEqual([]);

  await page.goto('/admin#quotes?stage=spam');
  await expect(page.getByText('Spam is not a stage and is not searched.')).toBeVisible();
  expect(await findings(page, WCAG)).toEqual([]);
  await main(page).getByRole('link', { name: 'Go to the list' }).click();
  await expect(page).toHaveURL('/admin');
});

/** Answers the lists of a stage from memory, 50 cards a page. */
async function answerStage(page: Page, quotes: readonly object[]) {
  await page.route(/quote-requests\?(?:.*&)?stage=/, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next_cursor = from + 50 < quotes.length ? String(from + 50) : null;
    return route.fulfill({
      json: { quotes: quotes.slice(from, from + 50), next_cursor, as_of: '2026-03-05T19:32:00.000Z' },
    });
  });
}

test('the rest of a stage comes on a press, and all of it is saved, shown or not', async ({
  page,
  stack,
}) => {
  const quoted = cards(120, { stage: 'quoted', version: 1 });
  await answerWith(page, { quotes: [aCard()] });
  await answerStage(page, quoted);
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Search').click();
  await choose(page, 'Quoted');
  await expect(page.getByText('The newest 50 are shown.')).toBeVisible();
  await button(page, 'Look at older ones').click();
  await expect(page.getByText('The newest 100 are shown.')).toBeVisible();
  await expect(found(page)).toHaveCount(100);
  await expect(found(page).nth(60)).toHaveAttribute('aria-posinset', '61');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save all of this stage as a spreadsheet').click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(121);
  expect(lines[120]).toContain('Number 120');
  await expect(page.getByText('Saved: 120 requests.')).toBeVisible();
});

test('a stage without requests, one without new ones, and one that cannot be read are told apart', async ({
  page,
  stack,
}) => {
  await answerWith(page, { quotes: [aCard()] });
  await answerStage(page, []);
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Search').click();
  await choose(page, 'Booked');
  await expect(page.getByText('None at this stage.')).toBeVisible();

  await page.unroute(/quote-requests\?(?:.*&)?stage=/);
  const answer = { quotes: [], next_cursor: 'more', as_of: '2026-03-05T19:32:00.000Z' };
  await page.route(/quote-requests\?(?:.*&)?stage=new/, (route) => route.fulfill({ json: answer }));
  await choose(page, 'New');
  await expect(page.getByText('None among the newest requests.')).toBeVisible();
  await expect(button(page, 'Look at older ones')).toBeVisible();

  await page.route(/quote-requests\?(?:.*&)?stage=done/, (route) => route.fulfill({ status: 500, json: {} }));
  await choose(page, 'Done');
  await expect(main(page)).toContainText('The search did not work.');
  await expect(page.getByText('None at this stage.')).toHaveCount(0);
});
