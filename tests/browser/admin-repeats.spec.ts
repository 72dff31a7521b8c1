/** Somebody sends a correction: one card leads, says what has changed, and one tap takes the two apart. */
import type { APIRequestContext, Page } from 'playwright/test';
import { quoteReference } from '#contract/quote-options.ts';
import { findings, WCAG } from '../axe.ts';
import { newVisitor } from '../builders/new-visitor.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { mailsIn } from './inbox.ts';
import { anAccount, COLD_START, rowsOf, signIn } from './staff-accounts.ts';

const OWNER = 'owner@example.test';
const PATIENCE = { timeout: 30_000 };
const NOT_SAME = 'Not the same move';

/** Somebody of whom there is no other. */
function somebody() {
  const word =
    crypto
      .randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 8) || 'abc';
  const digits = String(Math.floor(1_000 + Math.random() * 9_000));
  return {
    first_name: 'Dina',
    last_name: `Ruiz${word}`,
    email: `dina.${crypto.randomUUID().slice(0, 8)}@example.com`,
    phone: `(415) 555-${digits}`,
    current_address: `${digits} Grand Ave, Oakland`,
    new_address: '34 Solano Ave, Albany',
    move_date: '2099-12-05',
    additional_notes: `Third floor ${word}`,
  };
}

async function send(request: APIRequestContext, data: object): Promise<string> {
  const headers = { 'Fill-Time': '60000', ...newVisitor() };
  const answer = await request.post('/functions/v1/submit-quote', { data, headers });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id;
}

const announced = (stack: Stack, id: string) =>
  expect
    .poll(async () => (await rowsOf(stack, 'quotes')).find((row) => row.id === id)?.unannounced, PATIENCE)
    .toBeUndefined();

async function sentTwice(
  stack: Stack,
  request: APIRequestContext,
  change: object = { move_date: '2099-12-06' },
) {
  const person = somebody();
  const first = await send(request, person);
  await announced(stack, first);
  const second = await send(request, { ...person, ...change });
  await announced(stack, second);
  return { person, name: `${person.first_name} ${person.last_name}`, first, second };
}

const cardOf = (page: Page, id: string) => page.locator(`[data-quote="${id}"]:visible`);
const button = (page: Page, id: string, name: string) =>
  cardOf(page, id).getByRole('button', { name, exact: true });

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test('on a phone the later card leads, names the earlier one and what has changed, and one tap takes them apart', async ({
  page,
  stack,
  request,
}) => {
  const { name, first, second } = await sentTwice(stack, request);
  const mail = (await mailsIn(stack, OWNER)).find(({ text }) => text.includes(quoteReference(second)));
  expect(mail?.subject).toBe(`${name} changed: move date Dec 5 → Dec 6`);
  expect(mail?.text).toContain(`/admin#quote=${second}`);

  await signIn(page, await anAccount(stack, 'admin'));
  await expect(cardOf(page, second)).toContainText(`Replaces ${quoteReference(first)}`, COLD_START);
  await expect(cardOf(page, second)).toContainText('Move Date Dec 5, 2099 → Dec 6, 2099');
  await expect(cardOf(page, first)).toContainText(`Replaced by ${quoteReference(second)}`);
  await expect(cardOf(page, first).getByText('New', { exact: true })).toHaveCount(0);
  await expect(button(page, first, 'What happened?')).toHaveCount(0);
  expect(await findings(page, WCAG)).toEqual([]);

  await page.goto('/admin#today');
  const rows = page.getByRole('listitem').filter({ hasText: name });
  await expect(rows).toHaveCount(1, COLD_START);
  await expect(rows).toContainText('Sent again, changed: Move Date Dec 5, 2099 → Dec 6, 2099');

  await rows.getByRole('button').first().click();
  await button(page, second, NOT_SAME).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: `not the same move as ${quoteReference(first)}` }),
  ).toBeVisible();
  await expect(rows).toHaveCount(2, PATIENCE);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
});

test('the link of an earlier card opens the one that leads, and what was taken apart is joined again by Undo', async ({
  page,
  stack,
  request,
}) => {
  const { first, second } = await sentTwice(stack, request);
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(cardOf(page, first)).toBeVisible(COLD_START);
  await button(page, first, NOT_SAME).click();
  await expect(cardOf(page, first).getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(cardOf(page, first).getByText('New', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, first)).toContainText(`Replaced by ${quoteReference(second)}`);

  await cardOf(page, first)
    .getByRole('link', { name: quoteReference(second) })
    .click();
  await expect(page).toHaveURL(/#search\?q=FSM-/);
  await expect(cardOf(page, second)).toContainText('Replaces');
  await page.goBack();
  await expect(cardOf(page, first)).toBeVisible();
});

test('of many differences the first four are shown, and the buttons stay in sight', async ({
  page,
  stack,
  request,
}) => {
  const { second } = await sentTwice(stack, request, {
    move_date: '2099-12-06',
    new_address: '1440 Lincoln Ave, Alameda',
    home_size: '3br',
    storage_needed: true,
    packing_service: true,
    special_items: 'Harp',
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(cardOf(page, second)).toContainText('Replaces', COLD_START);
  const differences = cardOf(page, second).locator('li:visible').filter({ hasText: '→' });
  await expect(differences).toHaveCount(4);
  await cardOf(page, second).getByText('2 more differences').click();
  await expect(differences).toHaveCount(6);
  expect(await findings(page, WCAG)).toEqual([]);
});

test('with another number it is a question, which staff answers in one tap', async ({
  page,
  stack,
  request,
}) => {
  const { name, first, second } = await sentTwice(stack, request, { phone: '(628) 555-0100' });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/admin#today');
  const rows = page.getByRole('listitem').filter({ hasText: name });
  await expect(rows).toHaveCount(2, COLD_START);
  await expect(rows.last()).toContainText(`Perhaps the same move as ${quoteReference(first)}`);

  await rows.last().getByRole('button').first().click();
  await expect(cardOf(page, second)).toContainText('(628) 555-0100');
  // The way back from an answer is the other answer, by its name: an undo would not join what was never one.
  await button(page, second, NOT_SAME).click();
  await expect(button(page, second, 'Same move')).toBeFocused();
  await expect(button(page, second, 'Undo')).toHaveCount(0);
  await button(page, second, 'Same move').click();
  await expect(cardOf(page, second)).toContainText(`Replaces ${quoteReference(first)}`);
  await expect(rows).toHaveCount(1, PATIENCE);
});
