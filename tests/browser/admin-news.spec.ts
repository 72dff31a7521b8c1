import type { Page } from 'playwright/test';
import { installClock, letPass } from './clock.ts';
import { aCard, answerWith, cards } from './dashboard-answers.ts';
import { settledHeight } from './feed-scrolling.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, rowsOf, signIn } from './staff-accounts.ts';

const NEWS = '**/functions/v1/quote-news?*';
const card = (page: Page) => page.getByRole('article');
const total = (page: Page) => page.getByText('Total Quotes').locator('xpath=../dd');
const newRequests = (page: Page, text: string) => page.getByRole('button', { name: text });
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /new requests?$/ });

/** Opens the dashboard on these quotes under a clock of the test. @returns how often news were asked for */
async function open(page: Page, member: Parameters<typeof signIn>[1], count: number) {
  let asked = 0;
  await installClock(page);
  await answerWith(page, { quotes: cards(count) });
  page.on('request', (request) => {
    if (request.url().includes('/quote-news')) asked += 1;
  });
  await signIn(page, member);
  await expect(card(page).first()).toBeVisible(COLD_START);
  return () => asked;
}

/** Newer quotes than all of `cards`. */
const arrivals = (...names: readonly string[]) =>
  names.map((name, index) =>
    aCard({
      id: `10000000-0000-4000-8000-00000000000${index}`,
      created_at: `2026-03-05T19:0${9 - index}:00.000Z`,
      last_name: name,
    }),
  );

/** Lets half a minute pass, and the answer to what is then asked arrive. */
async function nextNews(page: Page): Promise<void> {
  const answered = page.waitForResponse(NEWS);
  await letPass(page, 30_000);
  await (await answered).finished();
}

const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test.describe('The open dashboard asks for news', () => {
  test('two requests come by themselves: announced, in the title, counted, on top of the list', async ({
    page,
    stack,
  }) => {
    await open(page, await anAccount(stack, 'admin'), 30);
    await expect(total(page)).toHaveText('30');
    await answerWith(page, { quotes: [...arrivals('Second', 'First'), ...cards(30)] });
    await nextNews(page);

    await expect(announced(page)).toHaveText('2 new requests');
    await expect(page).toHaveTitle(/^\(2\) /);
    await expect(total(page)).toHaveText('32');
    await expect(page.getByText('32 of 32 shown')).toBeVisible();
    await expect(page.locator('[aria-posinset="1"]')).toContainText('Second');
    // Marked until somebody contacts them, as its badge says, and by its edge.
    const marked = page.locator('[aria-posinset="1"]');
    await expect(marked.locator('[data-new]')).toHaveText('New');
    await expect(marked).toHaveCSS('border-inline-start-width', '6px');

    await newRequests(page, '2 new requests').click();
    await expect(page.locator('[aria-posinset="1"]')).toBeInViewport();
    await expect(page).toHaveTitle(/^Quote Requests \|/);
    await expect(announced(page)).toHaveCount(0);
    await expect(newRequests(page, '2 new requests')).toHaveCount(0);
  });

  test('one that somebody came to meanwhile, here or elsewhere, is counted as new no more', async ({
    page,
    stack,
  }) => {
    await open(page, await anAccount(stack, 'admin'), 30);
    const [second = {}, first = {}] = arrivals('Second', 'First');
    await answerWith(page, { quotes: [second, first, ...cards(30)] });
    await nextNews(page);
    await expect(page).toHaveTitle(/^\(2\) /);
    await page.route(NEWS, (route) =>
      route.fulfill({
        json: {
          quotes: [],
          changed: [{ id: first.id, stage: 'contacted', version: 1 }],
          is_complete: true,
          as_of: '2026-03-05T20:00:00.000Z',
        },
      }),
    );
    await nextNews(page);
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect(newRequests(page, '1 new request')).toBeVisible();
  });

  for (const from of ['the head', 'the middle']) {
    test(`the card that is read stays where it is, at ${from} of the list`, async ({ page, stack }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, await anAccount(stack, 'admin'), 30);
      const read = page.locator(`[aria-posinset="${from === 'the head' ? 1 : 9}"]`);
      const id = (await read.getAttribute('data-quote')) ?? '';
      if (from === 'the middle') {
        await read.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      }
      // Cards that come into view get their own height in place of an estimate.
      await page.getByRole('feed').evaluate(settledHeight);
      const sameCard = page.locator(`[data-quote="${id}"]`);
      const before = await sameCard.boundingBox();
      await answerWith(page, { quotes: [...arrivals('Second', 'First'), ...cards(30)] });
      await nextNews(page);

      await expect(newRequests(page, '2 new requests')).toBeInViewport();
      await expect(sameCard).toHaveAttribute('aria-posinset', from === 'the head' ? '3' : '11');
      const moved = async () => Math.abs(((await sameCard.boundingBox())?.y ?? 0) - (before?.y ?? 0));
      await expect.poll(moved).toBeLessThan(1);
    });
  }

  test('no card that is read is drawn anew, however many come', async ({ page, stack }) => {
    await open(page, await anAccount(stack, 'admin'), 120);
    const drawn = page.locator('[data-quote]');
    await expect(page.locator('[aria-posinset="120"]')).toBeAttached();
    await drawn.evaluateAll((all) => {
      for (const card of all) card.setAttribute('data-before', '');
    });
    const before = await drawn.count();
    const counts = page.evaluate(async () => {
      const least = { count: Infinity };
      const look = () => {
        least.count = Math.min(least.count, document.querySelectorAll('[data-before]').length);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      await new Promise((resolve) => {
        document.addEventListener('looked', resolve, { once: true });
      });
      return least.count;
    });
    await answerWith(page, { quotes: [...arrivals('Third', 'Second', 'First'), ...cards(120)] });
    await nextNews(page);
    await expect(page.locator('[aria-posinset="3"]')).toContainText('First');
    await expect(page.locator('[data-before]')).toHaveCount(before);
    // Not for a moment either.
    await page.evaluate(() => document.dispatchEvent(new Event('looked')));
    expect(await counts).toBe(before);
  });

  test('when more has come than a page holds, the list stays as it is until the newest are asked for', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, await anAccount(stack, 'admin'), 30);
    const arrived = cards(201).map((quote, index) => ({
      ...quote,
      id: `20000000-0000-4000-8000-${String(201 - index).padStart(12, '0')}`,
      created_at: new Date(Date.parse('2026-03-06T18:32:00Z') - index * 60_000).toISOString(),
      last_name: `Arrived ${201 - index}`,
    }));
    const read = page.locator('[aria-posinset="1"]');
    await expect(read).toContainText('Number 1');
    await expect(read).toContainText('promised by');
    await page.getByRole('feed').evaluate(settledHeight);
    const place = await read.boundingBox();

    await answerWith(page, { quotes: [...arrived, ...cards(30)] });
    await page.route(NEWS, (route) =>
      route.fulfill({
        json: {
          quotes: arrived.slice(0, 50),
          changed: [],
          is_complete: false,
          as_of: '2026-03-06T18:32:00.000Z',
        },
      }),
    );
    await nextNews(page);
    const newest = newRequests(page, 'Back to the newest');
    await expect(newest).toBeVisible();
    await expect(read).toContainText('Number 1');
    expect(await read.boundingBox()).toEqual(place);

    // To look at the head of what is shown is not to have seen what stands ahead of it.
    await page.mouse.wheel(0, 300);
    await page.mouse.wheel(0, -300);
    await expect(page).toHaveTitle(/^\(50\) /);

    await newest.click();
    await expect(page).toHaveTitle(/^Quote Requests \|/);
    await expect(page.getByText('200 of 231 shown')).toBeVisible();
    await expect(read).toBeInViewport();
    await expect(read).toContainText('Arrived 201');
  });

  test('a refresh shows what stands ahead of the list, from its head, which has the focus', async ({
    page,
    stack,
  }) => {
    await open(page, await anAccount(stack, 'admin'), 30);
    await answerWith(page, { quotes: cards(231).map((quote) => ({ ...quote, id: crypto.randomUUID() })) });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('200 of 231 shown')).toBeVisible();
    await expect(newRequests(page, 'Back to the newest')).toHaveCount(0);
    await expect(page.locator('div:focus')).toContainText('Total Quotes');
  });

  test('only while somebody looks, and at once when somebody looks again', async ({ page, stack }) => {
    const asked = await open(page, await anAccount(stack, 'admin'), 1);
    await nextNews(page);
    expect(asked()).toBe(1);
    await show(page, 'hidden');
    await letPass(page, 600_000);
    expect(asked()).toBe(1);
    const answered = page.waitForResponse(NEWS);
    await show(page, 'visible');
    await answered;
    expect(asked()).toBe(2);
  });

  for (const status of [429, 500]) {
    test(`with ${status} it asks more and more seldom, says since when the list is old, and recovers`, async ({
      page,
      stack,
    }) => {
      const asked = await open(page, await anAccount(stack, 'admin'), 1);
      await page.route(NEWS, (route) => route.fulfill({ status, json: {} }));
      const old = page.getByText(/^Could not refresh\. This list was read at/);
      await nextNews(page);
      await expect.poll(asked).toBe(1);
      // One failure is not worth a word.
      await expect(old).toHaveCount(0);
      await letPass(page, 45_000);
      expect(asked()).toBe(1);
      await letPass(page, 16_000);
      await expect.poll(asked).toBe(2);
      await expect(old).toBeVisible();
      await expect(old).toHaveRole('status');
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await letPass(page, 95_000);
      expect(asked()).toBe(2);
      await answerWith(page, { quotes: [...arrivals('First'), ...cards(1)] });
      await letPass(page, 26_000);
      await expect(announced(page)).toHaveText('1 new request');
      await expect(old).toHaveCount(0);
    });
  }

  test('no more once the session has ended', async ({ page, stack }) => {
    const asked = await open(page, await anAccount(stack, 'admin'), 1);
    await page.route(NEWS, (route) => route.fulfill({ status: 401, json: {} }));
    await page.route('**/user-sessions/current', (route) => route.fulfill({ status: 401, json: {} }));
    await letPass(page, 30_500);
    await expect(page).toHaveURL(/\/auth$/, COLD_START);
    const before = asked();
    await letPass(page, 600_000);
    expect(asked()).toBe(before);
  });

  test('when more has come than an answer holds, the list is read again', async ({ page, stack }) => {
    await open(page, await anAccount(stack, 'admin'), 1);
    await answerWith(page, { quotes: cards(60) });
    await page.route(NEWS, (route) =>
      route.fulfill({
        json: { quotes: [], changed: [], is_complete: false, as_of: '2026-03-05T20:00:00.000Z' },
      }),
    );
    await nextNews(page);
    await expect(page.getByText('60 of 60 shown')).toBeVisible();
  });
});

test('against the real server: no write to the session, and a real request is announced', async ({
  page,
  stack,
  request,
}) => {
  const olga = await anAccount(stack, 'admin');
  await installClock(page);
  await signIn(page, olga);
  const sessions = async () =>
    (await rowsOf(stack, 'sessions')).toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1));
  const before = await sessions();
  const answered = page.waitForResponse(NEWS);
  await letPass(page, 31_000);
  expect((await answered).status()).toBe(200);
  expect(await sessions()).toEqual(before);

  const sent = await request.post('/functions/v1/submit-quote', {
    data: { first_name: 'Dina', last_name: 'Okafor', email: 'dina@example.com' },
  });
  expect(sent.status()).toBe(201);
  // Where others are held as spam, the news wait until a request is judged.
  await expect(async () => {
    await letPass(page, 31_000);
    await expect(page.locator('[aria-posinset="1"]')).toContainText('Dina Okafor', { timeout: 2_000 });
  }).toPass(COLD_START);
  await expect(announced(page)).toHaveText(/^\d+ new requests?$/);
});
