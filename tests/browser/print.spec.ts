import type { Page } from 'playwright/test';
import { aCard, answerWith, cards } from './dashboard-answers.ts';
import { settledHeight } from './feed-scrolling.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

/** How the element is laid out on the screen, then on paper. */
async function shownAs(page: Page, selector: string): Promise<readonly string[]> {
  const display = () => page.locator(selector).evaluate((element) => getComputedStyle(element).display);
  await page.emulateMedia({ media: 'screen' });
  const onScreen = await display();
  await page.emulateMedia({ media: 'print' });
  return [onScreen, await display()];
}

for (const path of ['/', '/oakland-moving-company']) {
  test(`C059 C334: the sticky header of ${path} stays on the screen and is not printed`, async ({ page }) => {
    await page.goto(path);
    expect(await shownAs(page, 'body > header')).toEqual(['grid', 'none']);
    await expect(page.locator('main')).toBeVisible();
  });
}

test('a toast and the bar at the lower edge of a phone are not printed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Get My Free Quote' }).click();
  await expect(page.locator('#toast-destructive')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#toast-destructive')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeHidden();
});

for (const width of [360, 1440]) {
  test(`C291: the dashboard is printed at ${width} px without its tab bar and what only works on a screen`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, await anAccount(stack, 'admin'));
    await page.goto('/admin');
    await expect(page.getByRole('tab', { name: 'Quote Requests' })).toBeVisible(COLD_START);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[role=tablist]')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
    await expect(page.getByText('Total Quotes')).toBeVisible();
    expect(
      await page.locator('main [role=tabpanel]:not([hidden]) *').evaluateAll((parts) =>
        parts
          .filter((part) => ['sticky', 'fixed'].includes(getComputedStyle(part).position))
          .filter((part) => part.getClientRects().length > 0)
          .map((part) => part.className),
      ),
    ).toEqual([]);
  });
}

/** What the browser says before it lays out paper; the script that hears it comes after the first paint. */
const beginsToPrint = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        return document.querySelectorAll('[data-on-paper]').length;
      }),
    )
    .toBe(1);

const endsPrinting = (page: Page) => page.evaluate(() => dispatchEvent(new Event('afterprint')));

async function pagesOf(page: Page, format: string): Promise<number> {
  const paper = (await page.pdf({ format })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('the list is printed in lines, some twenty and more on a page, and no card of it', async ({
  page,
  stack,
}) => {
  const quotes = cards(100, { move_date: '2026-12-05', home_size: '3br' });
  await answerWith(page, { quotes, summary: { total: 240, today: 1, this_week: 2 } });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(page.getByRole('article').first()).toBeVisible(COLD_START);
  await beginsToPrint(page);
  await page.emulateMedia({ media: 'print' });
  const rows = page.locator('[data-printed]');
  await expect(rows).toHaveCount(100);
  for (const shown of [
    'Ana Number 1',
    '(510) 555-0107',
    'Dec 5',
    'from Oakland',
    'to Albany',
    '3 Bedrooms',
    'New',
  ])
    await expect(rows.first().getByText(shown, { exact: true })).toBeVisible();
  await expect(page.getByText(/^The newest 100 of 240, printed /)).toBeVisible();
  await expect(page.locator('article').first()).toBeHidden();
  await expect(page.getByText('Total Quotes')).toBeHidden();

  await endsPrinting(page);
  await page.emulateMedia({ media: null });
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const format of ['Letter', 'A4']) expect(await pagesOf(page, format), format).toBeLessThanOrEqual(5);
});

test('a card that the address names, or in which something has the focus, is printed whole, alone and on one page', async ({
  page,
  stack,
}) => {
  const [first, ...others] = cards(30);
  const led = aCard({
    id: '3f2a91c0-0000-4000-8000-00000000000a',
    created_at: '2026-03-05T18:31:30.000Z',
    first_name: 'Olga',
    special_items: 'Upright piano. '.repeat(60),
    additional_notes: 'The gate sticks.',
  });
  await answerWith(page, { quotes: [{ ...first }, led, ...others] });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto(`/admin#quote=${led.id}`);
  const card = page.getByRole('article', { name: 'Olga Ruiz' });
  await expect(card).toBeFocused(COLD_START);
  await beginsToPrint(page);
  await page.emulateMedia({ media: 'print' });
  for (const shown of [
    '(510) 555-0107',
    'ana@example.com',
    '12 Grand Ave, Oakland',
    'Apr 18, 2026',
    '2 Bedrooms',
  ])
    await expect(card.getByText(shown, { exact: true })).toBeVisible();
  await expect(card.getByText('The gate sticks.')).toBeVisible();
  for (const ofScreen of ['Call', 'Map', 'What happened?', 'Show all'])
    await expect(card.getByText(ofScreen, { exact: true }).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('article').filter({ visible: true })).toHaveCount(1);
  // Nothing that was typed is cut.
  expect(
    await card
      .locator('.notes dd > div')
      .first()
      .evaluate((box) => box.scrollHeight <= box.clientHeight + 1),
  ).toBe(true);
  await endsPrinting(page);
  await page.emulateMedia({ media: null });

  const other = page.getByRole('article', { name: 'Ana Number 9' });
  await other.getByRole('button', { name: 'What happened?' }).focus();
  const placeOf = () => other.evaluate((printed) => Math.round(printed.getBoundingClientRect().top));
  await page.getByRole('feed').evaluate(settledHeight);
  const place = await placeOf();
  for (const format of ['Letter', 'A4']) {
    expect(await pagesOf(page, format), format).toBe(1);
    await expect.poll(placeOf, format).toBe(place);
  }
  await beginsToPrint(page);
  await expect(page.locator('[data-on-paper]')).toHaveAttribute(
    'data-quote',
    (await other.getAttribute('data-quote')) ?? '',
  );
});

test('the survey sheet holds our last note and stays one page with its margin', async ({ page, stack }) => {
  const long = 'Upright piano. '.repeat(60);
  const progress = { attempts: 1, last_note: `Wants a Saturday. ${long}` };
  const texts = { special_items: long, additional_notes: 'Line\n'.repeat(300) };
  await answerWith(page, { quotes: [aCard({ stage: 'contacted', version: 2, progress, ...texts })] });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/admin#survey?of=FSM-3F2A-91C0');
  const sheet = page.getByRole('article', { name: 'Survey sheet' });
  await expect(sheet).toContainText('Wants a Saturday.', COLD_START);
  for (const format of ['Letter', 'A4']) expect(await pagesOf(page, format), format).toBe(1);
  await page.emulateMedia({ media: 'print' });
  expect(await sheet.evaluate((paper) => paper.getBoundingClientRect().top)).toBe(0);
  expect(await sheet.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'))).toBe(
    'requests',
  );
});
