import type { Locator, Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { expectApart } from './boxes.ts';
import { aLog, answerWith, aSessionRow, cards } from './dashboard-answers.ts';
import { pressSignOut, signOutDialog } from './devices.ts';
import { expect, test } from './fixtures.ts';
import { actionsOf, anAccount, signIn } from './staff-accounts.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const signOutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
const card = (page: Page) => page.getByRole('article').first();
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-posinset'));

test.describe('Logs and sessions read like sentences', () => {
  for (const { width, height } of [
    { width: 360, height: 126 },
    { width: 1440, height: 40 },
  ]) {
    test(`C316 C317 C318 C319: at ${width} px an event begins with its sentence, and its data are one tap below`, async ({
      page,
      stack,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const logs = [
        aLog({ server_user_agent: FIREFOX, new_data: { error: 'No.', email: 'ana@example.com' } }),
      ];
      await answerWith(page, { logs });
      await signIn(page, await anAccount(stack, 'admin'));
      await tab(page, 'Security Logs').click();
      const entry = page.locator('[data-log]');
      await expect(entry).toHaveText(
        /^Failed sign-in as ana@example\.com with Firefox on Linux from\s203\.0\.113\.9failed_loginSecurity Alert/,
      );
      for (const shown of ['failed_login', 'Security Alert', 'Mar 5, 2026, 10:32 AM'])
        await expect(entry.getByText(shown, { exact: true })).toBeVisible();
      await expect(entry.locator('pre')).toBeHidden();
      const folded = await entry.boundingBox();
      expect(folded?.height).toBeLessThan(height);
      await entry.getByText('Details', { exact: true }).click();
      await expect(entry.locator('pre')).toBeVisible();
      // As wide as the row, with no gap above it.
      const data = await entry.locator('pre').boundingBox();
      expect(data?.width).toBeGreaterThan((folded?.width ?? 0) * 0.9);
      expect(data?.y).toBeLessThan((folded?.y ?? 0) + (folded?.height ?? 0) + 120);
      await expect(entry.getByText('Seen from 203.0.113.9')).toBeVisible();
      expect(await entry.locator('pre').textContent()).toBe(
        '{\n  "email": "ana@example.com",\n  "error": "No."\n}',
      );
    });
  }

  test('C316 C317: a screen of 1440 by 900 px shows fifteen events', async ({ page, stack }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const logs = Array.from({ length: 20 }, (_, index) =>
      aLog({ id: `log-${index}`, action: 'logout', user_id: 'olga', server_user_agent: FIREFOX }),
    );
    await answerWith(page, { logs });
    await signIn(page, await anAccount(stack, 'admin'));
    await tab(page, 'Security Logs').click();
    const entry = page.locator('[data-log]');
    await expect(entry).toHaveCount(20);
    await expect(entry.nth(14)).toBeInViewport({ ratio: 1 });
  });

  test('many failures begin with how many and of what, in words', async ({ page, stack }) => {
    const logs = [1, 2, 3].map((number) => aLog({ id: `log-${number}` }));
    await answerWith(page, { logs });
    await signIn(page, await anAccount(stack, 'admin'));
    await tab(page, 'Security Logs').click();
    const group = page.locator('[data-group]');
    await expect(group).toHaveText(
      /^3 failed sign-ins for ana@example\.com within a minute from 203\.0\.113\.93 × failed_loginSecurity Alert/,
    );
    await page.setViewportSize({ width: 360, height: 740 });
    // No taller than one event, whose words and name take as many lines.
    await expect.poll(async () => (await group.boundingBox())?.height).toBeLessThan(126);
  });

  const VIEWS = ['All events', 'Alerts only', 'Staff', 'Seen by the server', 'Verified only'];
  for (const width of [320, 360])
    test(`at ${width} px the views of the log are one line, of which the chosen one is in sight, also by keyboard`, async ({
      page,
      stack,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      const views = { alerts: [], staff: [], server: [], verified: [] };
      await answerWith(page, { logs: [aLog({ action: 'logout' })], views });
      await signIn(page, await anAccount(stack, 'admin'));
      await tab(page, 'Security Logs').click();
      const view = (name: string) => page.getByRole('radio', { name, exact: true });
      await expect(page.locator('[data-log]')).toHaveCount(1);
      const line = (await view('All events').boundingBox())?.y;
      const ends = await Promise.all(VIEWS.map((name) => view(name).boundingBox()));
      expect(ends.map((box) => box?.y)).toEqual(ends.map(() => line));
      // One is cut by the edge, so that it shows that there are more.
      expect(ends.some((box) => box && box.x < width && box.x + box.width > width)).toBe(true);
      await view('All events').focus();
      for (const name of VIEWS.slice(1)) {
        await page.keyboard.press('ArrowRight');
        await expect(view(name)).toBeChecked();
        await expect(view(name)).toBeFocused();
        await expect(view(name)).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByText('There are no such events.')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await findings(page, WCAG)).toEqual([]);
    });

  test('on a phone the first event begins high, below one line that stays, and at a desk below one line', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const now = Date.now();
    const logs = Array.from({ length: 30 }, (_, index) =>
      aLog({ id: `log-${index}`, action: 'logout', created_at: new Date(now - index).toISOString() }),
    );
    await answerWith(page, { logs });
    await signIn(page, await anAccount(stack, 'admin'));
    await tab(page, 'Security Logs').click();
    const first = page.locator('[data-log=log-0]');
    const about = page.getByText('The newest 100 of all events.');
    const bar = page.getByRole('tabpanel');
    const [read, refresh] = [bar.getByText(/^Last read at/), bar.getByRole('button', { name: 'Refresh' })];
    const boxOf = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().toJSON());
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
    await expect.poll(async () => (await boxOf(first)).top).toBeLessThanOrEqual(215);
    const middle = async (part: Locator) => {
      const { top, bottom } = await boxOf(part);
      return (top + bottom) / 2;
    };
    expect(Math.abs((await middle(about)) - (await middle(refresh)))).toBeLessThan(3);
    expect((await boxOf(read)).left).toBeGreaterThanOrEqual((await boxOf(about)).right - 1);
    await page.getByRole('radio', { name: 'All events' }).focus();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(about).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio', { name: 'All events' })).not.toBeInViewport();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const part of [page.getByRole('radio', { name: 'Verified only' }), about, read])
      await expect.poll(async () => Math.abs((await middle(part)) - (await middle(refresh)))).toBeLessThan(3);
  });

  test('at a desk the words of an event stand on one line of type', async ({ page, stack }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await answerWith(page, { logs: [aLog({ action: 'logout' })] });
    await signIn(page, await anAccount(stack, 'admin'));
    await tab(page, 'Security Logs').click();
    const entry = page.locator('[data-log]');
    await expect(entry).toHaveCount(1);
    /** Where the letters of a part stand: an empty box at its end is on their line. */
    const lines = await entry.evaluate((row) =>
      ['[data-sentence]', '.action', '.badge', 'time', 'summary'].map((part) => {
        const probe = document.createElement('span');
        probe.style.display = 'inline-block';
        row.querySelector(part)?.append(probe);
        const { bottom } = probe.getBoundingClientRect();
        probe.remove();
        return bottom;
      }),
    );
    expect(Math.max(...lines) - Math.min(...lines)).toBeLessThan(0.75);
    // The frame of how grave it is has its middle where the row has its own.
    const off = await entry.evaluate((row) => {
      const words = document.createRange();
      words.selectNodeContents(row.querySelector('[data-sentence]') ?? row);
      const [frame, text] = [row.querySelector('.badge') ?? row, words].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      });
      return (frame ?? 0) - (text ?? Number.NaN);
    });
    expect(Math.abs(off)).toBeLessThan(1);
  });

  for (const { width, height } of [
    { width: 360, height: 140 },
    { width: 1440, height: 54 },
  ]) {
    test(`at ${width} px a session is at most ${height} px high`, async ({ page, stack }) => {
      await page.setViewportSize({ width, height: 740 });
      const seen = { server_user_agent: FIREFOX, viewer_ip: '203.0.113.9' };
      await answerWith(page, { sessions: [aSessionRow(seen)] });
      await signIn(page, await anAccount(stack, 'admin'));
      await tab(page, 'User Sessions').click();
      const session = page.locator('[data-session]');
      await expect(session.getByRole('button', { name: 'End session' })).toBeVisible();
      await expect.poll(async () => (await session.boundingBox())?.height).toBeLessThanOrEqual(height);
    });
  }

  test('C325 C326 C327: a session says who is signed in and from where the server saw them, on a phone its ids one tap below', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    const sessions = [
      aSessionRow({ server_user_agent: FIREFOX, viewer_ip: '203.0.113.9' }),
      aSessionRow({ id: 'over', is_active: false }),
    ];
    await answerWith(page, { sessions });
    await signIn(page, await anAccount(stack, 'admin'));
    await tab(page, 'User Sessions').click();
    const [active, ended] = [page.locator('[data-session]').nth(0), page.locator('[data-session]').nth(1)];
    await expect(active).toHaveText(
      /^User another-user is signed in with Firefox on Linux from\s203\.0\.113\.9Active/,
    );
    await expect(active.getByText('Mar 5, 2026, 10:32 AM')).toBeVisible();
    await expect(active.getByText('Session eyJraWQiOi')).toBeHidden();
    await active.getByText('Details', { exact: true }).click();
    await expect(active.getByText('Session eyJraWQiOi')).toBeVisible();
    // What the page says of itself is no part of the sentence.
    await expect(ended).toHaveText(/^User another-user was signed inInactive/);
  });
});

test.describe('Sign Out', () => {
  test('C157: asks, and says what would be lost: who stays is led to the note, who leaves is signed out', async ({
    page,
    stack,
  }) => {
    const olga = await anAccount(stack, 'admin');
    await answerWith(page, { quotes: cards(2) });
    await signIn(page, olga);
    const dialog = signOutDialog(page);
    const stay = dialog.getByRole('button', { name: 'Stay signed in' });
    await signOutButton(page).click();
    await expect(stay).toBeFocused();
    await expect(dialog.getByText('not saved')).toHaveCount(0);
    expect(await findings(page, WCAG)).toEqual([]);
    await stay.click();
    await expect(dialog).toHaveCount(0);
    await expect(signOutButton(page)).toBeFocused();

    await card(page).getByRole('button', { name: 'What happened?' }).click();
    const note = card(page).getByLabel('Note', { exact: true });
    await note.fill('Has a piano on the third floor.');
    await signOutButton(page).click();
    await expect(dialog.getByText('a note, a form or an answer that is not saved')).toBeVisible();
    expect(await findings(page, WCAG)).toEqual([]);
    await expect(stay).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(note).toBeFocused();
    await expect(note).toHaveValue('Has a piano on the third floor.');
    expect(await actionsOf(stack, olga.email)).not.toContain('admin_logout');

    await pressSignOut(page);
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(() => actionsOf(stack, olga.email)).toContain('admin_logout');
  });

  test('says nothing is lost of a note that was taken out again, and says so of an answer that was not saved', async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: cards(1) });
    await page.route('**/functions/v1/quote-requests/*/work', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await signIn(page, await anAccount(stack, 'admin'));
    await card(page).getByRole('button', { name: 'What happened?' }).click();
    await card(page).getByLabel('Note', { exact: true }).fill('x');
    await card(page).getByLabel('Note', { exact: true }).fill('');
    await signOutButton(page).click();
    await expect(signOutDialog(page)).not.toContainText('not saved');
    await page.keyboard.press('Escape');
    await card(page).getByRole('button', { name: 'Voicemail' }).click();
    await expect(card(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await signOutButton(page).click();
    await expect(signOutDialog(page)).toContainText('not saved');
  });
});

test('the keyboard begins at a link to the content, and Sign Out is the last of the header', async ({
  page,
  stack,
}) => {
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  for (const name of ['Staff and roles', 'Sign-in security', 'Notifications', 'Sign Out']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeFocused();
  }
  // The views come before what they lead to.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toBeFocused();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(/\/admin$/);
  await page.keyboard.press('Tab');
  await expect(tab(page, 'Quote Requests')).toBeFocused();
});

for (const { device, size } of [
  { device: 'phone', size: { width: 360, height: 740 } },
  { device: 'tablet', size: { width: 768, height: 1024 } },
]) {
  test(`on a ${device} the header is one line of 48 px at most, with the buttons about accounts behind one`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    await answerWith(page, { quotes: cards(1) });
    const olga = await anAccount(stack, 'admin');
    await signIn(page, olga);
    await expect(card(page)).toBeVisible();
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(48);
    for (const text of [olga.email, 'Role: Admin']) await expect(header.getByText(text)).toBeInViewport();
    await expect(signOutButton(page)).toBeInViewport({ ratio: 1 });
    // A line of its own, for some 25 letters.
    expect((await header.getByText(olga.email).boundingBox())?.width).toBeGreaterThanOrEqual(140);
    const security = header.getByRole('button', { name: 'Sign-in security' });
    await expect(security).toBeHidden();
    await header.getByRole('button', { name: 'Accounts' }).click();
    await expect(header.getByRole('button', { name: 'Accounts', expanded: true })).toBeVisible();
    await expect(security).toBeInViewport({ ratio: 1 });
    await expect(tab(page, 'Quote Requests')).toBeInViewport({ ratio: 1 });
  });
}

test('the title names the tab or the view that is open', async ({ page, stack }) => {
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(page).toHaveTitle('Quote Requests | FIVE Star Moving');
  for (const name of ['Security Logs', 'User Sessions']) {
    await tab(page, name).click();
    await expect(page).toHaveTitle(`${name} | FIVE Star Moving`);
  }
  for (const name of ['Today', 'Search']) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} | FIVE Star Moving`);
  }
});

test('each link of a card says whom it reaches, and a mail begins with a subject and a greeting', async ({
  page,
  stack,
}) => {
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  const link = (name: string) => card(page).getByRole('link', { name, exact: true });
  await expect(link('Call Ana Number 1, (510) 555-0107')).toHaveAttribute('href', 'tel:+15105550107');
  await expect(link('Text Ana Number 1, (510) 555-0107')).toHaveAttribute(
    'href',
    /^sms:\+15105550107\?&body=Hi%20Ana%2C%20this%20is%20.+FSM-/,
  );
  await expect(link('Map Ana Number 1, 12 Grand Ave, Oakland')).toBeVisible();
  await expect(link('Map Ana Number 1, 34 Solano Ave, Albany')).toBeVisible();
  const mail = new URL((await link('Write Ana Number 1, ana@example.com').getAttribute('href')) ?? '');
  expect(mail.pathname).toBe('ana@example.com');
  expect(mail.searchParams.get('subject')).toBe('Your move with FIVE Star Moving (FSM-0000-0000)');
  expect(mail.searchParams.get('body')).toMatch(/^Hi Ana,\r\n\r\nthis is Sam from FIVE Star Moving\./);
});

/** Whole pixels from the place below the sticky bars to the beginning of a card, without their sign. */
const distanceToBars = (page: Page, position: number) =>
  page.locator(`[aria-posinset="${position}"]`).evaluate((card) => {
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    return Math.round(Math.abs(card.getBoundingClientRect().top - Number.parseFloat(scrollPaddingTop)));
  });

/** Until whatever scrolls has come to its end, and cards that were drawn on the way have been measured. */
const untilAtRest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  });

test.describe('Keys', () => {
  test('a slash opens the search and leads back to its field, not while somebody types, and can be turned off', async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: cards(1) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.press('/');
    await expect(field).toHaveValue('/');
    await tab(page, 'Quote Requests').focus();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();

    const shortcut = page.getByLabel('The keys j, k, c, / and ? work');
    await shortcut.uncheck();
    // The keys are listened to at this moment, as they were before.
    await tab(page, 'Quote Requests').focus();
    await page.keyboard.press('/');
    await expect(tab(page, 'Quote Requests')).toBeFocused();
    await page.reload();
    await expect(shortcut).not.toBeChecked();
    await tab(page, 'Quote Requests').focus();
    await page.keyboard.press('/');
    await expect(tab(page, 'Quote Requests')).toBeFocused();
  });

  test('page and arrow keys lead from card to card, and arrows within a card go on to scroll', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await answerWith(page, { quotes: cards(12) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
    await card(page).getByRole('link', { name: /^Call/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => inFocus(page)).toBeNull();
    await page.keyboard.press('PageDown');
    await expect.poll(() => inFocus(page)).toBe('2');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => inFocus(page)).toBe('3');
    // Below the bars that stay: from there the next arrow leads on, and does not scroll.
    await untilAtRest(page);
    expect(await distanceToBars(page, 3)).toBe(0);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => inFocus(page)).toBe('2');
    await page.keyboard.press('PageUp');
    await expect.poll(() => inFocus(page)).toBe('1');
    await page.keyboard.press('PageUp');
    await expect.poll(() => inFocus(page)).toBe('1');
  });

  test('a card that a key leads to keeps its place while the browser still animates the scroll of the key before', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await answerWith(page, { quotes: cards(12) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
    await card(page).getByRole('link', { name: /^Call/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('PageDown');
    await expect.poll(() => inFocus(page)).toBe('2');
    await untilAtRest(page);
    expect(await distanceToBars(page, 2)).toBe(0);
  });
});

for (const [width, height] of [
  [600, 360],
  [640, 400],
  [667, 375],
  [740, 360],
] as const) {
  test(`at ${width} × ${height} px no figure of the counters meets a word, and all are on the screen`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height });
    await answerWith(page, { quotes: cards(2), summary: { total: 124_310, today: 12, this_week: 1_130 } });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByText('Total Quotes')).toBeInViewport({ ratio: 1 });
    const parts = await page.locator('dl:has-text("Total Quotes")').first().locator('dt, dd').all();
    const boxes = await Promise.all(
      parts.map((part) =>
        part.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      ),
    );
    expect(boxes).toHaveLength(6);
    for (const { right } of boxes) expect(right).toBeLessThanOrEqual(width);
    expectApart(boxes);
  });
}

test('a phone on its side shows the counters and the first card', async ({ page, stack }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, { quotes: cards(2), summary: { total: 124_310, today: 12, this_week: 130 } });
  await signIn(page, olga);
  await expect(page.getByText('Total Quotes')).toBeInViewport({ ratio: 1 });
  await expect(card(page).getByRole('heading')).toBeInViewport({ ratio: 1 });
  const word = await page.getByText('Total Quotes').boundingBox();
  const figure = await page.getByText('Total Quotes').locator('xpath=following-sibling::dd').boundingBox();
  expect(word?.x, 'figure and word share a line').toBeGreaterThan((figure?.x ?? 0) + (figure?.width ?? 0));
  const top = async () => (await card(page).boundingBox())?.y ?? Number.NaN;
  await expect.poll(top, 'two thirds of the screen are for the card').toBeLessThan(120);
  // Tabs and header share a line, in the order in which the keys lead through them, and neither covers the other.
  const line = await Promise.all(
    [
      page.getByText('Role: Admin'),
      page.getByRole('button', { name: 'Accounts' }),
      page.getByRole('button', { name: 'Sign Out' }),
      ...['Quote Requests', 'Security Logs', 'User Sessions'].map((name) => page.getByRole('tab', { name })),
    ].map((part) => part.boundingBox()),
  );
  for (const [index, box] of line.entries()) {
    const before = line[index - 1];
    expect(box?.x).toBeGreaterThanOrEqual(before ? before.x + before.width : 0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(48);
  }
  // The head of the list stands beside the counters.
  const shown = await page.getByText(/^2 of .+ shown$/).boundingBox();
  expect(Math.abs((shown?.y ?? 0) - (word?.y ?? 0))).toBeLessThan(12);
  await expect(card(page).getByRole('button', { name: 'What happened?' })).toBeInViewport({ ratio: 1 });
  // The links to the views come with a script of their own, and make the cards narrower.
  await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link').last()).toBeInViewport();
  await expect(async () => {
    // Whom to reach stands beside the name, so that a card has room on the screen.
    const called = await card(page).getByRole('link', { name: /^Call/ }).boundingBox();
    const named = await card(page).getByRole('heading').boundingBox();
    expect(called?.x).toBeGreaterThan((named?.x ?? 0) + (named?.width ?? 0));
    expect(called?.y).toBeLessThan((named?.y ?? 0) + (named?.height ?? 0));
    // How far it has come and what was promised share the line below both.
    const badge = await card(page).locator('.badge').boundingBox();
    const promised = await card(page).locator('.due').boundingBox();
    expect(badge?.y).toBeGreaterThan((called?.y ?? 0) + (called?.height ?? 0));
    expect(Math.abs((promised?.y ?? 0) - (badge?.y ?? 0))).toBeLessThan(6);
  }).toPass({ timeout: 5_000 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(740);
  // The links to the views stand beside it, each as high as a thumb is wide.
  const views = page.getByRole('navigation', { name: 'Views' });
  const edge = (await views.boundingBox())?.x ?? 0;
  for (const part of [card(page), page.getByRole('banner'), page.getByRole('tablist')]) {
    const box = await part.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(edge);
  }
  for (const link of await views.getByRole('link').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('the answers of a call are equally high on a phone, and on a wide screen the panel is as wide as the card', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  const open = card(page).getByRole('button', { name: 'What happened?' });
  await open.click();
  const answers = ['Talked', 'Voicemail', 'No answer', 'Wrong number'];
  const heights = () =>
    Promise.all(
      answers.map(async (name) => (await card(page).getByRole('button', { name }).boundingBox())?.height),
    );
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  const panel = card(page).getByRole('region', { name: 'What happened?' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const spare = async () =>
    ((await card(page).boundingBox())?.width ?? 0) - ((await panel.boundingBox())?.width ?? 0);
  // The padding of the card, and its borders.
  await expect.poll(spare).toBeLessThan(60);
  const below = async () =>
    ((await panel.boundingBox())?.y ?? 0) - ((await card(page).locator('.contacts').boundingBox())?.y ?? 0);
  await expect.poll(below).toBeGreaterThan(150);
});
