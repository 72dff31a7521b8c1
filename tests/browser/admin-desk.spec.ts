/** The table beside the list on wide windows, and the keys of the dashboard. */
import type { Locator, Page } from 'playwright/test';
import { COLORS, findings, WCAG } from '../axe.ts';
import { aRequest } from './a-request.ts';
import { aCard, answerWith, cards } from './dashboard-answers.ts';
import { fourFrames, jumpToTheEnd } from './feed-scrolling.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

const HOUR_MS = 3_600_000;

const table = (page: Page) => page.getByRole('table', { name: /^Quote requests in short/ });
const rows = (page: Page) => table(page).locator('tbody tr:not([aria-hidden])');
const link = (page: Page, name: string) => table(page).getByRole('link', { name, exact: true });
const marked = (page: Page) => table(page).locator('[aria-current]');
const card = (page: Page, position: number) => page.locator(`[aria-posinset="${position}"]`);
const help = (page: Page) => page.getByRole('dialog', { name: 'Keys' });

/** How far the upper edge of a card is from where one stands that was led to, in pixels. */
const offTheLine = (one: Locator) =>
  one.evaluate(
    (element) =>
      Math.round(
        element.getBoundingClientRect().top -
          Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        // No negative zero.
      ) + 0,
  );

const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('QuoteTable')),
  );

/** Signed in at a desk with a list of this many requests. */
async function atDesk(page: Page, member: Parameters<typeof signIn>[1], count: number) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await answerWith(page, { quotes: cards(count) });
  await signIn(page, member);
  await expect(table(page)).toBeVisible(COLD_START);
  // With them come the keys.
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible(COLD_START);
}

/** How many rows of the table are seen as a whole. */
const rowsInSight = (page: Page) => () =>
  rows(page).evaluateAll((all) => {
    const box = all[0]?.closest('table')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const edges = all.map((row) => row.getBoundingClientRect());
    return edges.filter(({ top, bottom }) => top >= box.top && bottom <= box.bottom).length;
  });

const work = (stage: string, progress: object) => ({
  stage,
  version: 2,
  updated_at: '2026-03-05T18:40:00.000Z',
  updated_by: 'somebody',
  progress: { attempts: 1, ...progress },
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

test('a request that was sent a minute ago has a row, and the row leads to its card', async ({
  page,
  stack,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `Ana ${await aRequest(request, { move_date: inHours(24 * 30).slice(0, 10) })}`;
  await signIn(page, await anAccount(stack, 'admin'));
  const row = rows(page).filter({ hasText: name });
  await expect(row).toContainText('New', COLD_START);
  await expect(row).toContainText('Reply due in 24 hours');
  await link(page, name).click();
  await expect(page.getByRole('article', { name })).toBeFocused();
  await expect(link(page, name)).toHaveAttribute('aria-current', 'true');
});

test('each row says who, when, how far it has come and what is due, from calm to urgent', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [one = {}, ...more] = cards(7);
  const moves = inHours(24 * 20).slice(0, 10);
  const [late, soon, calm, held, replaced, lost] = more;
  await answerWith(page, {
    quotes: [
      { ...one, created_at: inHours(-1), move_date: moves },
      { ...late, ...work('contacted', { next_kind: 'call', next_at: inHours(-2) }) },
      { ...soon, ...work('visit', { next_kind: 'visit', next_at: inHours(1) }), move_date: '1970-01-01' },
      { ...calm, ...work('quoted', { next_kind: 'follow_up', next_at: inHours(48) }) },
      { ...held, held: 'held', held_for: ['links'] },
      { ...replaced, same_move_as: '3f2a91c0-0000-4000-8000-000000000001' },
      { ...lost, ...work('lost', { lost_reason: 'price' }), corrected: { last_name: 'Corrected' } },
    ],
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(table(page).getByRole('columnheader')).toHaveText(
    ['Name', 'Moves', 'Stage', 'Next'],
    COLD_START,
  );
  const day = new Date(`${moves}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  await expect(rows(page)).toHaveText([
    `Ana Number 1${day}NewReply due in 23 hours`,
    /^Ana Number 2.*ContactedOverdue: call 2 hours ago$/,
    /^Ana Number 3No dateVisitSoon: visit in 6[01] minutes$/,
    /^Ana Number 4.*Quotedfollow up in 2 days$/,
    /^Ana Number 5.*Held$/,
    /^Ana Number 6.*NewReplaced by FSM-3F2A-91C0$/,
    /^Ana Corrected.*Lost$/,
  ]);
  const color = (row: number, column = 2) =>
    rows(page)
      .nth(row)
      .locator('td')
      .nth(column)
      .evaluate((cell) => getComputedStyle(cell).color);
  expect(new Set([await color(1), await color(2), await color(3)]).size).toBe(3);
  // What has ended stands back, as what is held does.
  const STAGE = 1;
  expect(await color(6, STAGE)).toBe(await color(4, STAGE));
  // Nor does what was replaced wait: the later one does.
  expect(await color(5, STAGE)).toBe(await color(6, STAGE));
  const chip = (row: number) =>
    rows(page)
      .nth(row)
      .locator('[data-stage]')
      .evaluate((it) => getComputedStyle(it).backgroundColor);
  expect(await chip(5)).toBe('rgba(0, 0, 0, 0)');
  expect(await chip(0)).not.toBe(await chip(1));
  expect(await color(6, STAGE)).not.toBe(await color(3, STAGE));
});

test('the table has the order of the list, grows with it, draws only what is in sight, and shows some 25 rows', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 260);
  const names = () => rows(page).getByRole('link').allTextContents();
  await expect.poll(names).toEqual(expect.arrayContaining(['Ana Number 1', 'Ana Number 30']));
  expect(await names()).toEqual((await names()).map((_name, index) => `Ana Number ${index + 1}`));
  await expect(table(page)).toHaveAttribute('aria-rowcount', '201');
  // Below the header, which scrolls away, and above the end of the page.
  await page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }));
  await expect.poll(rowsInSight(page)).toBeGreaterThanOrEqual(24);
  // It ends with a whole row.
  const cut = await rows(page)
    .first()
    .evaluate((row) => {
      const { height } = row.getBoundingClientRect();
      const room = row.closest('table')?.parentElement?.getBoundingClientRect().height ?? Number.NaN;
      return Math.abs(room / height - Math.round(room / height));
    });
  expect(cut).toBeLessThan(0.05);
  await page.evaluate(jumpToTheEnd);
  await expect(table(page)).toHaveAttribute('aria-rowcount', '261');
  await expect(link(page, 'Ana Number 260')).toBeInViewport();
  await expect(rows(page).last()).toHaveAttribute('aria-rowindex', '261');
  expect(await rows(page).count()).toBeLessThan(100);
});

test('the bar of the list stands above table and cards, which begin at one height and stay below it', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 40);
  const stages = page.getByRole('navigation', { name: 'Requests at one stage' });
  await expect(stages.getByRole('link')).toHaveText([
    'New',
    'Contacted',
    'Visit',
    'Quoted',
    'Booked',
    'Done',
    'Lost',
  ]);
  const bar = page.getByRole('button', { name: 'Refresh' }).locator('xpath=..');
  const edgesOf = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().toJSON());
  const frame = table(page).locator('xpath=../..');
  const all = await edgesOf(bar);
  expect(all.height).toBeLessThan(40);
  const [left, right] = [await edgesOf(frame), await edgesOf(card(page, 1))];
  expect(left.top).toBe(right.top);
  expect(left.top).toBeGreaterThanOrEqual(all.bottom);
  expect([all.left, all.right]).toEqual([left.left, right.right]);
  // What they say stands on one line of type: an empty box at the end of each is on it.
  const lines = await bar.evaluate((it) =>
    ['strong', 'nav > a', 'p:last-of-type'].map((part) => {
      const probe = document.createElement('span');
      probe.style.display = 'inline-block';
      // Within the words, where the box around them is a grid.
      const words = document.createElement('span');
      const place = it.querySelector(part);
      words.append(...(place?.childNodes ?? []), probe);
      place?.append(words);
      const { bottom } = probe.getBoundingClientRect();
      probe.remove();
      return bottom;
    }),
  );
  expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(0.75);

  await page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }));
  await expect.poll(async () => (await edgesOf(bar)).top).toBeLessThan(all.top);
  await expect(table(page).getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
  expect((await edgesOf(frame)).top).toBeGreaterThanOrEqual((await edgesOf(bar)).bottom);

  await stages.getByRole('link', { name: 'Quoted' }).click();
  await expect(page).toHaveURL(/#quotes\?stage=quoted$/);
  await expect(page.getByRole('radio', { name: /^Quoted/ })).toBeChecked();
});

test('beside the table an address, the badges of a card and its buttons have a line each', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const said = {
    packing_service: true,
    storage_needed: true,
    current_address: '2817 Telegraph Ave, Apt 12, Oakland',
  };
  const quotes = cards(1, { ...said, ...work('contacted', { last_outcome: 'talked' }) });
  await answerWith(page, { quotes });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(table(page)).toBeVisible(COLD_START);
  const own = card(page, 1);
  await expect(own.getByRole('button', { name: 'What happened?' })).toBeVisible(COLD_START);
  const from = own.getByRole('link', { name: /^Map .+Telegraph/ });
  await expect(from).toContainText('Map');
  expect((await from.locator('.value').boundingBox())?.height).toBeLessThan(24);
  for (const parts of [own.locator('.badge'), own.locator('.now button')]) {
    await expect(parts).toHaveCount(3);
    const tops = await parts.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
});

test('a row leads to a card that the list has removed, and the mark and the focus go with it', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 260);
  await page.evaluate(jumpToTheEnd);
  await expect(card(page, 3)).toHaveCount(0);
  await table(page).evaluate((element) => element.parentElement?.scrollTo({ top: 0 }));
  await link(page, 'Ana Number 3').click();
  await expect(card(page, 3)).toBeFocused();
  await expect.poll(() => offTheLine(card(page, 3))).toBe(0);
  await expect(marked(page)).toHaveText(['Ana Number 3']);
  await page.evaluate(fourFrames);
  expect(await offTheLine(card(page, 3))).toBe(0);
});

test('the mark follows what is read, in sight of the table and without moving the page', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 120);
  await expect(marked(page)).toHaveText(['Ana Number 1']);
  // The last two are in one chunk: what is far from the window is not drawn.
  for (const position of [40, 90, 75]) {
    const read = card(page, position);
    await expect(async () => {
      await read.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      // Cards that come into view have their own heights a frame later.
      await page.evaluate(fourFrames);
      expect(await offTheLine(read)).toBe(0);
    }).toPass();
    await expect(marked(page)).toHaveText([`Ana Number ${position}`]);
    await expect(marked(page)).toBeInViewport();
    await page.evaluate(fourFrames);
    expect(await offTheLine(read)).toBe(0);
  }
});

test('Tab stops at the table once, and arrows lead from row to row', async ({ page, stack }) => {
  await atDesk(page, await anAccount(stack, 'admin'), 300);
  await expect(table(page).locator('a[tabindex="0"]')).toHaveText(['Ana Number 1']);
  await link(page, 'Ana Number 1').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'Ana Number 3')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(page, 'Ana Number 2')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(page, 'Ana Number 200')).toBeFocused();
  await expect(link(page, 'Ana Number 200')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
});

test('j and k lead from card to card, and c calls whose card it is', async ({ page, stack }) => {
  await atDesk(page, await anAccount(stack, 'admin'), 12);
  const called: string[] = [];
  await page.exposeFunction('onCalled', (name: string) => called.push(name));
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target.closest('[href^="tel:"]') : null;
      if (target === null) return;
      event.preventDefault();
      const { onCalled } = window as unknown as { onCalled: (name: string) => void };
      onCalled(target.getAttribute('aria-label') ?? '');
    }),
  );
  await page.keyboard.press('j');
  await expect(card(page, 1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(card(page, 2)).toBeFocused();
  await expect.poll(() => offTheLine(card(page, 2))).toBe(0);
  await page.keyboard.press('j');
  await expect(card(page, 3)).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(page, 2)).toBeFocused();
  await expect(marked(page)).toHaveText(['Ana Number 2']);
  await page.keyboard.press('Control+c');
  await page.keyboard.press('c');
  await expect.poll(() => called).toEqual(['Call Ana Number 2, (510) 555-0107']);
  await expect(card(page, 2).getByRole('heading', { name: 'How did it go?' })).toBeVisible();
  // From where she has scrolled to, not from a card that she has left behind.
  await expect(async () => {
    await card(page, 9).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    // The cards above it may only now get their own heights.
    expect(await offTheLine(card(page, 9))).toBe(0);
  }).toPass();
  await expect(marked(page)).toHaveText(['Ana Number 9']);
  await page.keyboard.press('c');
  await expect.poll(() => called.slice(1)).toEqual(['Call Ana Number 9, (510) 555-0107']);
  // Where the question of another card was open, and had the focus.
  await expect(card(page, 9).getByRole('heading', { name: 'How did it go?' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(card(page, 10)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('jkc?');
  await expect(page.getByRole('searchbox')).toHaveValue('jkc?');
  await expect(help(page)).toHaveCount(0);
});

test('c leads to the question, Escape from it to the card, and Back from the search to where one was', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 12);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  // The call is being saved all the while.
  await page.route('**/functions/v1/quote-requests/*/work', () => {});
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(card(page, 2)).toBeFocused();
  await page.keyboard.press('c');
  const question = card(page, 2).getByRole('heading', { name: 'How did it go?' });
  await expect(question).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(card(page, 2)).toBeFocused();

  await page.keyboard.press('Enter');
  // The button that was pressed has gone, and what closes the panel stands before the question.
  await expect(card(page, 2).getByRole('heading', { name: 'A call' })).toBeFocused();
  await expect(card(page, 2).getByRole('button', { name: 'Close' })).toBeVisible();
  await card(page, 2).getByRole('textbox', { name: 'Note' }).fill('Has a piano');
  await card(page, 2).getByRole('button', { name: 'Voicemail' }).focus();
  await page.keyboard.press('Escape');
  await expect(card(page, 2).getByRole('textbox', { name: 'Note' }), 'nothing typed is lost').toHaveValue(
    'Has a piano',
  );
  await card(page, 2).getByRole('textbox', { name: 'Note' }).fill('');
  await card(page, 2).getByRole('button', { name: 'Voicemail' }).focus();
  await page.keyboard.press('Escape');
  await expect(card(page, 2)).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(card(page, 2)).toBeFocused();
});

test('a question mark lists the keys and gives the focus back, and one switch turns all of them off', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 3);
  await page.keyboard.press('j');
  await expect(card(page, 1)).toBeFocused();
  await page.keyboard.press('?');
  await expect(help(page).getByRole('term')).toHaveText(['j', 'k', 'c', '/', '?', /Page Down/, 'Enter']);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await expect(card(page, 1)).toBeFocused();

  await page.keyboard.press('?');
  await help(page).getByLabel('The keys j, k, c, / and ? work').uncheck();
  await help(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page, 1)).toBeFocused();
  for (const key of ['?', '/', 'j']) await page.keyboard.press(key);
  await expect(card(page, 1)).toBeFocused();
  await expect(help(page)).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(card(page, 2)).toBeFocused();

  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible(COLD_START);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  // The way back that needs no key.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help(page).getByLabel('The keys j, k, c, / and ? work').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByLabel('The keys j, k, c, / and ? work')).toBeChecked();
});

test('whoever had turned the slash off, when it was the only key, has all of them off', async ({
  page,
  stack,
}) => {
  await page.addInitScript(() => localStorage.setItem('slash-key-off', 'yes'));
  await atDesk(page, await anAccount(stack, 'admin'), 3);
  for (const key of ['j', '?', '/']) await page.keyboard.press(key);
  await expect(card(page, 1)).not.toBeFocused();
  await expect(help(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin$/);
});

test('below 1,200 px there is no table and its script is not fetched, and the keys work', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1199, height: 900 });
  await answerWith(page, { quotes: cards(5) });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible(COLD_START);
  await page.keyboard.press('j');
  await expect(card(page, 1)).toBeFocused();
  expect(await scripts(page)).toEqual([]);
  await expect(table(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(table(page)).toBeVisible();
  expect(await scripts(page)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(table(page)).toBeHidden();
});

test('X12 X16: axe finds nothing at the desk in either scheme, and larger text stays within the window', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const late = work('contacted', { next_kind: 'call', next_at: inHours(-2) });
  const soon = work('visit', { next_kind: 'visit', next_at: inHours(1) });
  await answerWith(page, {
    quotes: [
      aCard({ ...late, last_name: 'x'.repeat(200) }),
      ...cards(3),
      ...cards(9)
        .slice(0, 6)
        .map((quote, index) => ({ ...quote, ...(index % 2 ? soon : { held: 'held', held_for: [] }) })),
    ].map((quote, index) => ({ ...quote, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` })),
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(table(page)).toBeVisible(COLD_START);
  // The keys come with the links to the views, once the page is idle.
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible(COLD_START);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(
        await findings(page, colorScheme === 'dark' ? COLORS : WCAG),
        `${width} px, ${colorScheme}`,
      ).toEqual([]);
    }
    await page.keyboard.press('?');
    await expect(help(page)).toBeVisible();
    expect(await findings(page, WCAG), `the keys, ${colorScheme}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  await expect(table(page)).toBeVisible();
});

test('at a desk all begins at one edge, and the links to the views hang from the line below the tabs', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 2);
  const views = page.getByRole('navigation', { name: 'Views' });
  const tabs = await page.getByRole('tablist').evaluate((list) => {
    const { x, bottom } = (list.closest('.MuiTabs-root') ?? list).getBoundingClientRect();
    return { x, bottom };
  });
  const LINE = 3;
  const bar = await views.boundingBox();
  expect(Math.abs((bar?.y ?? 0) - (tabs.bottom - LINE))).toBeLessThanOrEqual(1);
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThan(tabs.x);
  await expect.poll(async () => (await table(page).boundingBox())?.x).toBeCloseTo(tabs.x + 1);
  for (const name of ['Today', 'Calendar', 'Search']) {
    await views.getByRole('link', { name }).click();
    const heading = page.getByRole('heading', { level: 2, name });
    await expect.poll(async () => (await heading.boundingBox())?.x, name).toBe(tabs.x);
  }
  await page.getByRole('tab', { name: 'Security Logs' }).click();
  const logs = page.getByRole('tabpanel').getByText(/^Last read/);
  await expect.poll(async () => (await logs.boundingBox())?.x).toBe(tabs.x);
});

test('while it is said what happened the head of the card stays whole, below the bars', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 6);
  const own = card(page, 3);
  await own.getByRole('button', { name: 'What happened?' }).scrollIntoViewIfNeeded();
  // Its name has gone below the bars, and what is pressed is still there.
  await own.evaluate((it) => scrollBy({ top: it.getBoundingClientRect().top - 90, behavior: 'instant' }));
  await expect.poll(() => offTheLine(own)).toBeLessThan(-20);
  await own.getByRole('button', { name: 'What happened?' }).click();
  await expect(own.getByRole('button', { name: 'Talked' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => offTheLine(own)).toBe(0);
  await expect(own.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  // What is asked begins at the edge of all else, and its answers end at the other.
  const edges = (part: Locator) =>
    part.evaluate((it) => [it.getBoundingClientRect().left, it.getBoundingClientRect().right]);
  const [left] = await edges(own.getByRole('heading', { level: 2 }));
  const [, right] = await edges(own.locator('.facts'));
  expect(await edges(own.locator('.taps').first())).toEqual([left, right]);
});

test('a desk with a low window gives table and cards its whole width', async ({ page, stack }) => {
  await atDesk(page, await anAccount(stack, 'admin'), 2);
  await page.setViewportSize({ width: 1280, height: 470 });
  await expect(table(page)).toBeVisible();
  const widthOf = async () => {
    const [index, cards] = [await table(page).boundingBox(), await card(page, 1).boundingBox()];
    return (index?.width ?? 0) + (cards?.width ?? 0);
  };
  await expect.poll(widthOf).toBeGreaterThan(1_000);
});

test('a row of the table shows that something was typed on its card and not saved', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 2);
  const sign = (index: number) => rows(page).nth(index).getByRole('img', { name: 'Typed, not saved' });
  await card(page, 2).getByRole('button', { name: 'What happened?' }).click();
  const note = card(page, 2).getByLabel('Note');
  await note.fill('Ring twice');
  await expect(sign(1)).toBeVisible();
  // A pointer that rests on it meets it, and not the link of the row, and is told what it means.
  await sign(1).hover();
  await expect(sign(1)).toHaveAttribute('title', 'Typed, not saved');
  await expect(sign(0)).toHaveCount(0);
  await note.fill('');
  await expect(sign(1)).toHaveCount(0);
});

test('at a desk a view uses its width: work beside contacts, all of + at once, links in a bar below or beside', async ({
  page,
  stack,
}) => {
  await atDesk(page, await anAccount(stack, 'admin'), 2);
  const views = page.getByRole('navigation', { name: 'Views' });
  const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());
  await views.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('ana');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Ana Number 1/ })
    .click();
  const opened = page.getByRole('main').getByRole('article', { name: 'Ana Number 1' }).last();
  const what = opened.getByRole('button', { name: 'What happened?' });
  await what.click();
  const [contacts, panel] = [
    await boxOf(opened.locator('.contacts')),
    await boxOf(opened.locator('[data-panel]')),
  ];
  expect(panel.x + panel.width).toBeLessThan(contacts.x);
  expect(panel.width).toBeGreaterThan(1.7 * contacts.width);
  // The keys go as the eye does: from the call through the work at the left, and from its end to all else at the right.
  await opened.getByRole('link', { name: /^Text/ }).focus();
  await page.keyboard.press('Tab');
  await expect(opened.locator('.work button').first()).toBeFocused();
  await opened.locator('.work').locator('button, textarea').last().focus();
  await page.keyboard.press('Tab');
  await expect(opened.getByRole('link', { name: /^Write/ })).toBeFocused();

  await views.getByRole('link', { name: 'Add' }).click();
  await expect(page.getByLabel('Move Date')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Save the request' })).toBeInViewport({ ratio: 1 });
  expect((await boxOf(page.getByLabel('Email'))).y).toBe((await boxOf(page.getByLabel('Current Address'))).y);

  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = await boxOf(views);
    expect([bar.x, bar.width, bar.y + bar.height]).toEqual([0, width, 800]);
  }
});
