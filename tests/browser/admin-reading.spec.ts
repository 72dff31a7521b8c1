import type { Locator, Page } from 'playwright/test';
import { brokenWords } from './broken-words.ts';
import { aLog, answerWith, aSessionRow, cards, failWith, holdBack } from './dashboard-answers.ts';
import { signOutDialog } from './devices.ts';
import { settledHeight } from './feed-scrolling.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, signIn } from './staff-accounts.ts';

const PARTS = ['quote-requests/summary', 'audit-logs', 'user-sessions'];

const card = (page: Page) => page.getByRole('article');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page) => page.getByRole('tabpanel');
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('when the counters cannot be read again, the page stays as it is', async ({ page, stack }) => {
  await answerWith(page, { quotes: cards(40) });
  await failWith(page, 'quote-requests/summary', 'The table is away.');
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('Could not load'));
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page)).toHaveCount(40);
  await failed;
  await page.evaluate(() => {
    scrollTo({ top: 1_500, behavior: 'instant' });
    document.querySelector('[role=tablist]')?.setAttribute('data-untouched', '');
  });
  // Cards that come into view get their own heights, and what is read stays where it is on the screen.
  await page.getByRole('feed').evaluate(settledHeight);
  const place = () => page.evaluate(() => scrollY);
  const left = await place();
  expect(left).toBeGreaterThan(1_000);
  const asked = page.waitForResponse('**/functions/v1/quote-requests/summary');
  await lookAgain(page);
  await asked;
  await expect(page.getByText('Reading...')).toHaveCount(0);
  await expect(page.locator('[data-untouched]')).toHaveCount(1);
  await expect.poll(place).toBe(left);
});

for (const [part, name, item] of [
  ['audit-logs', 'Security Logs', '[data-log]'],
  ['user-sessions', 'User Sessions', '[data-session]'],
] as const) {
  test(`${name} are read when their tab is opened, and again when somebody looks at it again; a failure changes nothing else`, async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: cards(1), logs: [aLog()], sessions: [aSessionRow()] });
    let asked = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith(`/${part}`)) asked += 1;
    });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
    await lookAgain(page);
    expect(asked).toBe(0);
    await tab(page, name).click();
    await expect(page.locator(item)).toHaveCount(1);
    expect(asked).toBe(1);

    await failWith(page, part, 'The table is away.');
    const triedInVain = page.waitForEvent('console', (message) =>
      message.text().startsWith('Could not load'),
    );
    await lookAgain(page);
    await triedInVain;
    await expect(panel(page).locator('[data-failed]')).toContainText(/could not|since/i);
    await expect(page.locator(item)).toHaveCount(1);
    const before = asked;
    // Another tab is looked at.
    await tab(page, 'Quote Requests').click();
    await expect(tab(page, 'Quote Requests')).toHaveAttribute('aria-selected', 'true');
    const news = page.waitForResponse('**/functions/v1/quote-news?*');
    await lookAgain(page);
    await news;
    expect(asked).toBe(before);
  });
}

test('a list that was never read shows no time of a read, also while it is read again', async ({
  page,
  stack,
}) => {
  await answerWith(page, {});
  await failWith(page, 'audit-logs', 'The table is away.');
  await signIn(page, await anAccount(stack, 'admin'));
  await tab(page, 'Security Logs').click();
  await expect(panel(page)).toContainText('The security logs could not be read just now.');
  const answer = await holdBack(page, 'audit-logs');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toContainText('Reading...');
  await expect(panel(page)).toContainText('The security logs could not be read just now.');
  await expect(panel(page)).not.toContainText('Last read at');
  answer();
});

test('the quotes do not wait for other data; each part still loading says so in its place', async ({
  page,
  stack,
}) => {
  await answerWith(page, { quotes: cards(3), logs: [aLog()], sessions: [aSessionRow()] });
  const answers: (() => void)[] = [];
  for (const part of PARTS) answers.push(await holdBack(page, part));
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page)).toHaveCount(3);
  await expect(page.getByText('3 of 3 shown')).toBeVisible();
  await expect(panel(page).locator('dd', { hasText: '…' })).toHaveCount(3);
  for (const name of ['Security Logs', 'User Sessions']) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page).getByRole('status')).toHaveText('One moment...');
    await expect(panel(page)).not.toContainText(/No (security logs|user sessions)/);
  }
  for (const answer of answers) answer();
  await expect(page.locator('[data-session]')).toHaveCount(1);
  await tab(page, 'Security Logs').click();
  await expect(page.locator('[data-log]')).toHaveCount(1);
});

test('data that arrive while another tab is shown are there when theirs is opened again', async ({
  page,
  stack,
}) => {
  await answerWith(page, { quotes: cards(1), logs: [aLog()] });
  const answer = await holdBack(page, 'audit-logs');
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(page.getByText('1 of 1 shown')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  await tab(page, 'Security Logs').click();
  await expect(panel(page).getByRole('status')).toHaveText('One moment...');
  await tab(page, 'Quote Requests').click();
  const answered = page.waitForResponse('**/functions/v1/audit-logs');
  answer();
  await (await answered).finished();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  await tab(page, 'Security Logs').click();
  await expect(page.locator('[data-log]')).toHaveCount(1);
});

test.describe('The keyboard focus stays in place', () => {
  test('at Refresh, which reads once however often it is pressed', async ({ page, stack }) => {
    await answerWith(page, { quotes: cards(1) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page)).toHaveCount(1);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/quote-requests')) asked += 1;
    });
    const answer = await holdBack(page, 'quote-requests');
    const button = panel(page).getByRole('button', { name: /Refresh|Reading/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveText('Reading...');
    await page.keyboard.press('Enter');
    await expect(button).toBeFocused();
    answer();
    await expect(button).toHaveText('Refresh');
    await expect(button).toBeFocused();
    expect(asked).toBe(1);
  });

  test('at Try again, when it fails again', async ({ page, stack }) => {
    await answerWith(page, { quotes: cards(1) });
    await failWith(page, 'quote-requests/summary', 'The counters are away.');
    await signIn(page, await anAccount(stack, 'admin'));
    const button = panel(page)
      .getByRole('button', { name: /Try again|Reading/ })
      .first();
    await expect(page.getByText('The quotes could not be counted just now.')).toBeVisible();
    await button.focus();
    const answer = await holdBack(page, 'quote-requests/summary');
    await page.keyboard.press('Enter');
    await expect(button).toHaveText('Reading...');
    await expect(button).toBeFocused();
    answer();
    await expect(button).toHaveText('Try again');
    await expect(button).toBeFocused();
  });

  test('at Sign Out, while it is running', async ({ page, stack }) => {
    await answerWith(page, {});
    await signIn(page, await anAccount(stack, 'admin'));
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/functions/v1/audit-logs', async (route) => {
      await mayAnswer;
      await route.fallback();
    });
    const button = page.getByRole('banner').getByRole('button', { name: /Sign Out|Signing Out/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await signOutDialog(page).getByRole('button', { name: 'Sign Out' }).press('Enter');
    await expect(button).toHaveText('Signing Out...');
    await expect(button).toBeFocused();
    answer();
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test("'Error loading data' disappears when the quotes have been read", async ({ page, stack }) => {
  await answerWith(page, { quotes: cards(1) });
  await failWith(page, 'quote-requests', 'The table is away.');
  await signIn(page, await anAccount(stack, 'admin'));
  const toast = page.locator('[data-toast]').filter({ hasText: 'Error loading data' });
  await expect(toast).toBeVisible();
  await answerWith(page, { quotes: cards(1) });
  await lookAgain(page);
  await expect(card(page)).toHaveCount(1);
  await expect(toast).toHaveCount(0);
});

for (const width of [320, 360]) {
  test(`a failure covers the header alone at ${width} px: the tabs and what is below can be pressed`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await answerWith(page, {});
    await failWith(page, 'quote-requests', 'The table is away.');
    await signIn(page, await anAccount(stack, 'admin'));
    const toast = page.locator('[data-toast]').filter({ hasText: 'Error loading data' });
    await expect(toast).toBeVisible();
    const lowerEdge = async () => {
      const box = await toast.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const tabs = await page.getByRole('tablist').boundingBox();
    await expect.poll(lowerEdge).toBeLessThanOrEqual(tabs?.y ?? 0);
    await page.getByRole('tab', { name: 'Security Logs' }).click();
    await expect(page.getByRole('tab', { name: 'Security Logs', selected: true })).toBeVisible();
  });
}

test('on a tablet a notice stands above the links to the views, which can be pressed', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await answerWith(page, {});
  await failWith(page, 'quote-requests', 'The table is away.');
  await signIn(page, await anAccount(stack, 'admin'));
  const toast = page.locator('[data-toast]').filter({ hasText: 'Error loading data' });
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views).toBeVisible();
  const gap = async () => {
    const [above, below] = [await toast.boundingBox(), await views.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await views.getByRole('link', { name: 'Add' }).click();
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeVisible();
});

test('the mark of the open tab moves at once for those who want no motion', async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(page.locator('.MuiTabs-indicator')).toHaveCSS('transition-property', 'none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('.MuiTabs-indicator')).toHaveCSS('transition-property', 'left, width');
});

test.describe('In little space', () => {
  test('X16: with text twice as large no word of the tabs breaks, and each tab can be reached', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await answerWith(page, { quotes: cards(60) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page)).toHaveCount(60);
    await expect.poll(() => page.getByRole('tablist').evaluateAll(brokenWords)).toEqual([]);
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      ),
    );
    await page.reload();
    await expect(card(page)).toHaveCount(60);
    await expect.poll(() => page.getByRole('tablist').evaluateAll(brokenWords)).toEqual([]);
    await expect.poll(() => panel(page).getByRole('button').evaluateAll(brokenWords)).toEqual([]);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluateAll(brokenWords)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await tab(page, 'User Sessions').click();
    await expect(tab(page, 'User Sessions')).toBeInViewport({ ratio: 0.99 });
  });

  test('on a phone one line of the list stays, and the way back stands in it, on no link of a card', async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await answerWith(page, { quotes: cards(60) });
    await signIn(page, await anAccount(stack, 'admin'));
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    const boxOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().toJSON());
    const toolbar = refresh.locator('xpath=..');
    await expect(toolbar.getByText(/^Last read at/)).toBeVisible();
    const { height } = await boxOf(toolbar);
    await page.locator('[aria-posinset="10"]').scrollIntoViewIfNeeded();
    const back = toolbar.getByRole('button', { name: 'Back to the newest' });
    await expect(back).toBeInViewport({ ratio: 1 });
    await expect(toolbar.getByText('60 of 60 shown')).toBeVisible();
    const [bar, box, beside] = [await boxOf(toolbar), await boxOf(back), await boxOf(refresh)];
    expect(bar.height).toBe(height);
    expect(bar.height).toBeLessThanOrEqual(46);
    expect(bar.top).toBe(0);
    expect(Math.min(beside.width, beside.height)).toBeGreaterThanOrEqual(44);
    await expect(tab(page, 'Quote Requests')).not.toBeInViewport();
    expect(box.top).toBeGreaterThanOrEqual(bar.top);
    expect(box.bottom).toBeLessThanOrEqual(bar.bottom);
    expect(box.right).toBeLessThanOrEqual(beside.left);
  });

  test('the link back leaves the card alone that is being worked on', async ({ page, stack }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await answerWith(page, { quotes: cards(60) });
    await signIn(page, await anAccount(stack, 'admin'));
    const worked = page.locator('[aria-posinset="10"]');
    await worked.scrollIntoViewIfNeeded();
    const back = page.getByRole('button', { name: 'Back to the newest' });
    await expect(back).toBeVisible();
    await worked.getByRole('button', { name: 'What happened?' }).click();
    await expect(back).toBeHidden();
    await worked.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(back).toBeVisible();
  });

  for (const size of [
    { width: 360, height: 400 },
    { width: 740, height: 360 },
  ]) {
    test(`at ${size.width} × ${size.height} only the link back stays over the list`, async ({
      page,
      stack,
    }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await answerWith(page, { quotes: cards(60) });
      await signIn(page, await anAccount(stack, 'admin'));
      await expect(card(page)).toHaveCount(60);
      await page.evaluate(() => scrollTo({ top: 6_000, behavior: 'instant' }));
      const back = page.getByRole('button', { name: 'Back to the newest' });
      await expect(back).toBeInViewport({ ratio: 1 });
      await expect(tab(page, 'Security Logs')).not.toBeInViewport();
      await expect(page.getByRole('button', { name: 'Refresh' })).not.toBeInViewport();
      await back.click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  }
});
