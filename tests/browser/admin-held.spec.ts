/** What looks like spam: folded in the list of a phone, to be released, removed and brought back. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { quoteReference } from '#contract/quote-options.ts';
import { findings, WCAG } from '../axe.ts';
import { newVisitor } from '../builders/new-visitor.ts';
import { installClock, letPass } from './clock.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { mailsIn } from './inbox.ts';
import { aVisitor, QuoteFormPage } from './quote-form-page.ts';
import { anAccount, COLD_START, rowsOf, signIn } from './staff-accounts.ts';

const run = promisify(execFile);
const OWNER = 'owner@example.test';
const PATIENCE = { timeout: 30_000 };

/** Posts as a robot that fills the hidden field, and waits until its post is held. @returns the name it gave */
async function aRobot(stack: Stack, request: APIRequestContext, notes = ''): Promise<string> {
  const name = `Robot ${crypto.randomUUID().slice(0, 8)}`;
  const data = {
    first_name: 'Max',
    last_name: name,
    email: `max.${crypto.randomUUID().slice(0, 8)}@example.com`,
    additional_notes: notes,
  };
  const headers = { 'Fill-Time': '0', ...newVisitor() };
  expect((await request.post('/functions/v1/submit-quote', { data, headers })).status()).toBe(201);
  const held = async () => (await rowsOf(stack, 'quotes')).find(({ last_name: last }) => last === name)?.held;
  await expect.poll(held, PATIENCE).toBe('held');
  return name;
}

const card = (page: Page, name: string) => page.getByRole('article', { name });
const button = (page: Page, name: string, label: string) =>
  card(page, name).getByRole('button', { name: label, exact: true });
const total = (page: Page) => page.getByText('Total Quotes').locator('..');

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test('a request held as spam is a badge with its reason, unfolds to the whole card, and released it is due to be announced', async ({
  page,
  stack,
  request,
}) => {
  const name = await aRobot(stack, request);
  await signIn(page, await anAccount(stack, 'admin'));
  const held = card(page, name);

  await expect(held).toContainText('Held as likely spam', COLD_START);
  await expect(held).toContainText('Why: it filled in a field that people do not see');
  await expect(held.getByText('New', { exact: true })).toHaveCount(0);
  await expect(held.getByText('Email')).toHaveCount(0);
  const why = held.getByText(/^Why: /);
  // The whole reason, in as many lines as it needs.
  await expect.poll(async () => (await held.boundingBox())?.height).toBeLessThanOrEqual(125);
  expect(await why.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(button(page, name, 'Show')).toHaveAccessibleDescription(/people do not see; .+\.$/);
  await expectNoSidewaysScroll(page);

  const toggle = button(page, name, 'Show');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(button(page, name, 'Hide')).toBeFocused();
  await expect(button(page, name, 'Hide')).toHaveAttribute('aria-expanded', 'true');
  await expect(held.getByText('Email')).toBeVisible();
  // What can be done stands above who sent it, and what was left empty nowhere.
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect(await topOf(button(page, name, 'Remove all like this'))).toBeLessThan(
    await topOf(held.getByText('Email')),
  );
  await expect(held.getByText('Not provided')).toHaveCount(0);
  await expect(held.getByText('Not specified')).toHaveCount(0);
  await expect(button(page, name, 'What happened?')).toHaveCount(0);
  expect(await findings(page, WCAG)).toEqual([]);
  await expectNoSidewaysScroll(page);
  expect((await mailsIn(stack, OWNER)).filter(({ text }) => text.includes(name))).toEqual([]);

  await button(page, name, 'Not spam').click();
  await expect(page.getByRole('status').filter({ hasText: 'Released' })).toBeVisible();
  await expect(held.getByText('New', { exact: true })).toBeVisible();
  await expect(button(page, name, 'What happened?')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeFocused();
  const row = (await rowsOf(stack, 'quotes')).find(({ last_name: last }) => last === name);
  expect(row).toMatchObject({ unannounced: 'quote', settled_at: expect.any(String) });
  await page.reload();
  await expect(button(page, name, 'What happened?')).toBeVisible(COLD_START);
});

/**
 * The counters may be a moment behind, and nothing is taken out of them before it is in them. What another test sent is
 * waited for as well: it would raise them later.
 */
const allCounted = (stack: Stack) =>
  expect
    .poll(
      async () => (await rowsOf(stack, 'quotes')).filter((row) => row.created_at_id && !row.counted),
      PATIENCE,
    )
    .toEqual([]);

test('removed it leaves the counters, and Undo brings it back into them', async ({
  page,
  stack,
  request,
}) => {
  const name = await aRobot(stack, request);
  await allCounted(stack);
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page, name)).toBeVisible(COLD_START);
  await expect(total(page)).toContainText(/\d/);
  const before = Number(/\d+/.exec(await total(page).innerText())?.[0]);

  await button(page, name, 'Show').click();
  await button(page, name, 'Remove').click();
  await expect(card(page, name)).toContainText('Removed, and kept for 30 days.');
  await expect(button(page, name, 'Undo')).toBeFocused();
  await expect(total(page)).toContainText(String(before - 1));

  await page.keyboard.press('Enter');
  await expect(card(page, name)).toContainText('Held as likely spam');
  await expect(button(page, name, 'Show')).toBeFocused();
  await expect(total(page)).toContainText(String(before));
});

test('removed and gone from the list with a reload, it is put back by its reference from the command line', async ({
  page,
  stack,
  request,
}) => {
  const name = await aRobot(stack, request);
  await allCounted(stack);
  await signIn(page, await anAccount(stack, 'admin'));
  await button(page, name, 'Show').click(COLD_START);
  await button(page, name, 'Remove').click();
  await expect(card(page, name)).toContainText('Removed, and kept for 30 days.');
  await page.reload();
  await expect(total(page)).toContainText(/\d/, COLD_START);
  await expect(card(page, name)).toHaveCount(0);

  const row = (await rowsOf(stack, 'quotes')).find(({ last_name: last }) => last === name);
  const reference = quoteReference(String(row?.id));
  const removed = (...words: string[]) =>
    run(process.execPath, ['lambdas/backup/removed-program.ts', ...words, '--data', stack.directory]);
  expect((await removed('list')).stdout).toContain(reference);
  expect((await removed('put-back', reference)).stdout).toContain('in the list again');

  await page.reload();
  await expect(card(page, name)).toContainText('Held as likely spam', COLD_START);
});

test('all that look alike are removed together after a question, and come back together', async ({
  page,
  stack,
  request,
}) => {
  // Each with a text of its own, from a network of its own: the signs are all that they have in common.
  const offer = () => `Backlinks for movers ${crypto.randomUUID().replace(/\d/g, 'x')}`;
  const names = [
    await aRobot(stack, request, offer()),
    await aRobot(stack, request, offer()),
    await aRobot(stack, request, offer()),
  ];
  const other = await aRobot(stack, request);
  const [, second = '', newest = ''] = names;
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page, newest)).toBeVisible(COLD_START);
  await allCounted(stack);

  await button(page, newest, 'Show').click();
  await button(page, newest, 'Remove all like this').click();
  await expect(button(page, newest, 'No')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, newest, 'Remove all like this')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, newest)).toContainText(
    'Remove all of that day that look like spam for the same reasons?',
  );
  await button(page, newest, 'Remove all').click();

  await expect(page.getByRole('status').filter({ hasText: 'Removed: 3' })).toBeVisible();
  for (const name of names) await expect(card(page, name)).toContainText('Removed');
  await expect(card(page, other)).toContainText('Held as likely spam');
  await expect(button(page, newest, 'Undo')).toBeFocused();
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Enter');
  for (const name of names) await expect(card(page, name)).toContainText('Held as likely spam');
  await button(page, second, 'Show').click();
  await button(page, second, 'Release all like this').click();
  await button(page, second, 'Release all').click();
  for (const name of names) await expect(button(page, name, 'What happened?')).toBeVisible();
  const actions = async () => (await rowsOf(stack, 'auditLogs')).map(({ action }) => action);
  for (const action of ['held_quotes_removed', 'held_quotes_restored', 'held_quotes_released'])
    await expect.poll(actions).toContain(action);
});

test('a dashboard that is open elsewhere hears of a removal, an undo and a release, and announces what was released', async ({
  page,
  browser,
  stack,
  request,
}) => {
  const name = await aRobot(stack, request);
  await allCounted(stack);
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page, name)).toBeVisible(COLD_START);
  const colleague = await (await browser.newContext()).newPage();
  await installClock(colleague);
  await signIn(colleague, await anAccount(stack, 'admin'));
  await expect(card(colleague, name)).toContainText('Held as likely spam', COLD_START);
  const told = (text: string) =>
    expect(async () => {
      await letPass(colleague, 31_000);
      await expect(card(colleague, name)).toContainText(text, { timeout: 2_000 });
    }).toPass(COLD_START);

  await button(page, name, 'Show').click();
  await button(page, name, 'Remove').click();
  await expect(card(page, name)).toContainText('Removed');
  await told('Removed, and kept for 30 days.');

  await button(page, name, 'Undo').click();
  await told('Held as likely spam');

  await button(page, name, 'Show').click();
  await button(page, name, 'Not spam').click();
  await told('New');
  await expect(button(colleague, name, 'What happened?')).toBeVisible();
  await expect(colleague.getByRole('status').filter({ hasText: /new requests?$/ })).toBeVisible();
  await colleague.context().close();
});

for (const { who, trap, isHeld } of [
  { who: 'a visitor', trap: '', isHeld: false },
  { who: 'a program that fills the hidden field', trap: 'https://spam.example', isHeld: true },
])
  test(`${who} sees success; ${isHeld ? 'what it sent is held' : 'what they sent is not held'}`, async ({
    page,
    stack,
  }) => {
    const form = await new QuoteFormPage(page).open();
    const visitor = aVisitor();
    await form.fill(visitor);
    const field = page.locator('[name=website]');
    await expect(field).toBeHidden();
    await field.evaluate((input: HTMLInputElement, text) => {
      input.value = text;
    }, trap);
    const sent = page.waitForRequest('**/functions/v1/submit-quote');
    await form.submit();

    await expect(page.locator('#quote-sent')).toBeVisible(COLD_START);
    const header = (await sent).headers()['fill-time'] ?? '';
    expect(header).toMatch(isHeld ? /^0$/ : /^[1-9]\d*$/);
    expect((await sent).postData()).not.toContain('website');
    const row = async () => (await rowsOf(stack, 'quotes')).find(({ email }) => email === visitor.email);
    await expect.poll(async () => (await row())?.unannounced, PATIENCE).toBeUndefined();
    expect((await row())?.held).toBe(isHeld ? 'held' : undefined);
  });
