/** From the mail about a new request to its card. */
import type { APIRequestContext, Page } from 'playwright/test';
import { aCard, answerWith, cards } from './dashboard-answers.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { mailsIn } from './inbox.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

const OWNER = 'owner@example.test';

async function linkInMail(stack: Stack, name: string): Promise<string> {
  const found = (await mailsIn(stack, OWNER)).find(({ text }) => text.includes(name));
  return /http\S+#quote=\S+/.exec(found?.text ?? '')?.[0] ?? '';
}

/** @returns the address in the mail about a new request of somebody of this name */
async function aLink(stack: Stack, request: APIRequestContext, name: string): Promise<string> {
  const data = { first_name: name, last_name: 'Ruiz', email: `${name}@example.com` };
  expect((await request.post('/functions/v1/submit-quote', { data })).status()).toBe(201);
  await expect.poll(() => linkInMail(stack, name), COLD_START).toContain('/admin#quote=');
  return linkInMail(stack, name);
}

test('The link of the mail survives the sign-in and shows the card of the request', async ({
  page,
  stack,
  request,
}) => {
  const { site, admin } = stack.endpoints;
  const name = `Zita${Date.now()}`;
  for (const first_name of [name, 'Later', 'Last']) {
    const data = { first_name, last_name: 'Ruiz', email: `${first_name}@example.com` };
    expect((await request.post(`${site}/functions/v1/submit-quote`, { data })).status()).toBe(201);
  }
  await expect(async () => expect(await linkInMail(stack, name)).toContain('/admin#quote=')).toPass(
    COLD_START,
  );
  const link = new URL(await linkInMail(stack, name));

  await page.goto(link.pathname + link.hash);
  await expect(page).toHaveURL(/\/auth#quote=/);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(link.href, COLD_START);
  const card = page.locator('article[data-linked]');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(name);
  await expect(card).toBeInViewport();
});

test('a link that is followed in the open dashboard leads to its card below the bars, marks no other, and is no news any more', async ({
  page,
  stack,
  request,
}) => {
  const announced = (name: string) => aLink(stack, request, name);
  const linked = page.locator('article[data-linked]');
  const expectInPlace = () =>
    expect(async () => {
      const bar = await page.getByRole('tablist', { name: 'Parts of the dashboard' }).boundingBox();
      const card = await linked.boundingBox();
      const below = (card?.y ?? Number.NaN) - (bar?.y ?? 0) - (bar?.height ?? 0);
      expect(below).toBeGreaterThanOrEqual(0);
      expect(below).toBeLessThan(224);
    }).toPass(COLD_START);
  await page.setViewportSize({ width: 360, height: 740 });
  // So many that the list is longer than the screen.
  for (const name of ['Omar', 'Olga']) await announced(`${name}${Date.now()}`);
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto(await announced(`Zita${Date.now()}`));
  await expect(linked).toContainText('Zita', COLD_START);
  await expectInPlace();
  await expect(linked).toBeFocused();

  await page.goto(await announced(`Vera${Date.now()}`));

  await expect(linked).toContainText('Vera', COLD_START);
  await expect(linked).toHaveCount(1);
  await expectInPlace();
  await expect(page.getByText('1 new request')).toBeHidden();
});

/** The list has these alone, and the search asks the real stack. */
async function listOf(page: Page, quotes: Parameters<typeof answerWith>[1]['quotes']): Promise<void> {
  await answerWith(page, quotes === undefined ? {} : { quotes });
  await page.route('**/functions/v1/quote-requests?q=*', (route) => route.continue());
}

test('a link to a request that is older than the newest ones shows its card in the search, and Back is what was before', async ({
  page,
  stack,
  request,
}) => {
  const name = `Yara${Date.now()}`;
  const link = new URL(await aLink(stack, request, name));
  await listOf(page, cards(201));
  await signIn(page, await anAccount(stack, 'admin'));
  await page.getByRole('tab', { name: 'User Sessions' }).click();

  await page.goto(link.pathname + link.hash);

  await expect(page).toHaveURL(/#search\?q=FSM-[0-9A-F]{4}-[0-9A-F]{4}$/, COLD_START);
  await expect(page.getByRole('feed', { name: 'Found quote requests' }).getByRole('article')).toContainText(
    name,
    COLD_START,
  );
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'User Sessions', selected: true })).toBeVisible();
});

for (const [why, isComplete] of [
  ['since a flood within their minute is more than they tell of', false],
  ['since it may not be judged yet', true],
] as const)
  test(`a link to a request that the news leave out, ${why}, shows it in the list, which is read again for it`, async ({
    page,
    stack,
  }) => {
    const [newest, ...others] = cards(9);
    await listOf(page, others);
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByRole('article', { name: 'Ana Number 2' })).toBeVisible(COLD_START);
    await listOf(page, [newest ?? {}, ...others]);
    await page.route('**/functions/v1/quote-news?*', (route) =>
      route.fulfill({
        json: { quotes: [], changed: [], is_complete: isComplete, as_of: newest?.created_at },
      }),
    );
    let reads = 0;
    await page.route('**/functions/v1/quote-requests', async (route) => {
      reads += 1;
      // The news are long there when the list is.
      await page.waitForTimeout(500);
      await route.fallback();
    });

    await page.goto(`/admin#quote=${newest?.id}`);

    await expect(page.locator('article[data-linked]')).toContainText('Number 1', COLD_START);
    await expect(page).toHaveURL(/#quote=/);
    expect(reads).toBe(1);
  });

test('a link to a request that there is not ends in the search, which says so', async ({ page, stack }) => {
  await listOf(page, cards(3));
  await signIn(page, await anAccount(stack, 'admin'));

  await page.goto(`/admin#quote=${crypto.randomUUID()}`);

  await expect(page.getByText('None found.')).toBeVisible(COLD_START);
});

test('a link leads to the card of a request that is held, and to one that is far down the list and back', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const others = cards(199);
  const held = aCard({ held: 'held', held_for: ['links'], last_name: 'Held' });
  await listOf(page, [...others.slice(0, 2), held, ...others.slice(2)]);
  await signIn(page, await anAccount(stack, 'admin'));
  const linked = page.locator('article[data-linked]');

  for (const [id, name] of [
    [held.id, 'Held'],
    [others.at(-1)?.id, 'Number 199'],
    [others[0]?.id, 'Number 1'],
  ]) {
    await page.goto(`/admin#quote=${id}`);
    await expect(linked).toContainText(String(name), COLD_START);
    await expect(linked).toBeInViewport();
    await expect(page).toHaveURL(/#quote=/);
  }
});

test('whoever goes to another card right after the link led to one stays there', async ({ page, stack }) => {
  const others = cards(9);
  await listOf(page, others);
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto(`/admin#quote=${others[0]?.id}`);
  await expect(page.locator('article[data-linked]')).toBeFocused(COLD_START);
  const other = page.getByRole('article', { name: 'Ana Number 9' });
  await expect(other.locator('a').first()).toBeAttached();

  // As a screen reader does: without a key that the page hears of.
  await other.evaluate(async (card) => {
    // The buttons of a card come with a script of their own.
    card.querySelector('a')?.focus();
    for (let frames = 0; frames < 10; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });

  expect(await other.evaluate((card) => card.contains(document.activeElement))).toBe(true);
  await expect(other).toBeInViewport({ timeout: 1 });
});
