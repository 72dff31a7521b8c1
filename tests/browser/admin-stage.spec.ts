import type { Page } from 'playwright/test';
import { answerWith, cards } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, rowsOf, signIn, subOf } from './staff-accounts.ts';

const STAGE = '**/functions/v1/quote-requests/*/stage';
const card = (page: Page) => page.getByRole('article').first();
const isNew = (page: Page) => card(page).getByText('New', { exact: true });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

/** Sends a request as a visitor. @returns the heading of its card */
async function aRequest(
  request: Parameters<Parameters<typeof test>[2]>[0]['request'],
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const name = `Request ${crypto.randomUUID().slice(0, 8)}`;
  const data = { first_name: 'Ana', last_name: name, email: 'ana@example.com', phone: '(510) 555-0107' };
  expect((await request.post('/functions/v1/submit-quote', { data, headers })).status()).toBe(201);
  return name;
}

test('a request is new on every device until somebody has contacted the customer, and can be taken back', async ({
  page,
  stack,
  request,
  browser,
}) => {
  const [olga, ben] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
  const name = await aRequest(request);
  await signIn(page, olga);
  await expect(card(page)).toContainText(name);
  await expect(isNew(page)).toBeVisible();
  await page.reload();
  await expect(isNew(page)).toBeVisible(COLD_START);

  await button(page, 'Contacted').click();
  await expect(card(page)).toContainText(/Contacted .+ by you/);
  await expect(isNew(page)).toHaveCount(0);
  await expect(button(page, 'Undo')).toBeFocused();

  const other = await browser.newContext({ baseURL: stack.endpoints.site });
  const bens = await other.newPage();
  await signIn(bens, ben);
  await expect(card(bens)).toContainText(name);
  await expect(card(bens)).toContainText(/Contacted .+ by a colleague/);
  await expect(isNew(bens)).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(isNew(page)).toBeVisible();
  await expect(button(page, 'Contacted')).toBeFocused();
  // Ben's dashboard is told by its news, without a reload.
  await bens.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(isNew(bens)).toBeVisible();
  await other.close();

  const olgaId = await subOf(stack, olga);
  const log = (await rowsOf(stack, 'auditLogs')).filter(({ user_id: by }) => by === olgaId);
  const actions = log.map(({ action }) => action).filter((action) => String(action).startsWith('quote_'));
  expect(actions.toSorted()).toEqual(['quote_contacted', 'quote_reopened']);
});

test('the counters stay as they are', async ({ page, stack, request }) => {
  await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  const counters = async () =>
    (await rowsOf(stack, 'quotes')).filter(({ id }) => String(id).startsWith('counter#'));
  const sum = async () => (await counters()).find(({ id }) => id === 'counter#total')?.all;
  const stored = (await rowsOf(stack, 'quotes')).filter(({ created_at }) => created_at !== undefined).length;
  await expect.poll(sum).toBe(stored);
  await button(page, 'Dismiss').click();
  await expect(card(page)).toContainText(/Dismissed .+ by you/);
  // What comes after it in the stream is counted, so the change has passed.
  await aRequest(request);
  await expect.poll(sum).toBe(stored + 1);
});

test('who comes second changes nothing and sees what the first has done', async ({
  page,
  stack,
  request,
}) => {
  await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(isNew(page)).toBeVisible();
  await page.route('**/functions/v1/quote-news?*', (route) => route.abort());
  const other = await page.context().newPage();
  await other.goto('/admin');
  await expect(isNew(other)).toBeVisible(COLD_START);
  await button(other, 'Contacted').click();
  await expect(card(other)).toContainText('by you');
  await button(page, 'Dismiss').click();
  await expect(card(page).getByRole('alert')).toContainText('Somebody else was faster');
  await expect(card(page)).toContainText(/Contacted .+ by you/);
});

test('tapping Call, Text or Write offers Contacted at once; Map does not', async ({ page, stack }) => {
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
    }),
  );
  const asked = card(page).getByText('Did you reach them?');
  await card(page).getByRole('link', { name: /Map/ }).first().click();
  await expect(asked).toHaveCount(0);
  for (const name of [/Call/, /^Text/, /Write/]) {
    await card(page).getByRole('link', { name }).click();
    await expect(asked).toBeVisible();
    await expect(asked).toHaveRole('status');
  }
  await expect(button(page, 'Contacted')).toBeInViewport();
});

test('what could not be saved says so, and is sent again as the same change', async ({ page, stack }) => {
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  const operations: string[] = [];
  await page.route(STAGE, (route) => {
    operations.push(Object(route.request().postDataJSON()).operation);
    return operations.length === 1
      ? route.abort()
      : route.fulfill({
          json: {
            is_applied: true,
            work: {
              id: cards(1)[0]?.id,
              stage: 'contacted',
              version: 1,
              updated_by: 'x',
              updated_at: '2026-03-05T19:00:00.000Z',
            },
          },
        });
  });
  await button(page, 'Contacted').click();
  await expect(card(page).getByRole('alert')).toContainText('Not saved. The server cannot be reached.');
  await expect(isNew(page)).toBeVisible();
  await button(page, 'Contacted').click();
  await expect(card(page)).toContainText('Contacted Mar 5, 2026');
  expect(operations).toHaveLength(2);
  expect(operations[1]).toBe(operations[0]);
});

test('the time that was promised to the customer stands on the card, and says when it has passed', async ({
  page,
  stack,
}) => {
  const [fresh = {}, old = {}] = cards(2);
  const now = new Date().toISOString();
  await answerWith(page, { quotes: [{ ...fresh, created_at: now }, old] });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page)).toContainText(/Answer promised by \w+, \w+ \d+ at /);
  await expect(page.getByRole('article').nth(1)).toContainText(
    'Late: an answer was promised by Friday, March 6 at 10:31 AM PST',
  );
});
