import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright/test';
import { BUDGETS, KB, roomIn } from '../budgets.ts';
import { storedQuote } from '../builders/quote-item.ts';
import { aPhone } from './a-request.ts';
import { answerWith, holdBack } from './dashboard-answers.ts';
import { test as base, expect, type Stack } from './fixtures.ts';
import { type Received, watchReceived } from './received.ts';
import { expireToken } from './session-token.ts';
import { anAccount, rowsOf, signIn } from './staff-accounts.ts';

/** A worker of its own gets a separate stack, in which no other test counts quotes. */
const test = base.extend<object, { purpose: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  purpose: [async ({}, use) => use('bytes'), { scope: 'worker', auto: true }],
});

/** Lighthouse's slow 4G: what is requested too early arrives before the content is painted. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

declare global {
  interface Window {
    /** Milliseconds from the navigation to the frame that paints the screen's content. */
    contentAt?: number;
  }
}

/** Runs in the page before its own scripts. */
function watchFor(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      window.contentAt = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

interface Piece {
  readonly requestId: string;
  /** Time of the browser's own clock in seconds. */
  readonly timestamp: number;
  readonly encodedDataLength: number;
}

/** Kilobytes of script that a phone with an empty cache receives over a slow network until the content is painted. */
async function scriptUntil(page: Page, content: string, go: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  /** The document that requested each script. */
  const scripts = new Map<string, string>();
  const pieces: Piece[] = [];
  let shown = '';
  session.on('Network.responseReceived', ({ type, requestId, loaderId }) => {
    if (type === 'Document') shown = loaderId;
    if (type === 'Script') scripts.set(requestId, loaderId);
  });
  session.on('Network.dataReceived', (piece) => pieces.push(piece));
  await session.send('Performance.enable');
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.addInitScript(watchFor, content);
  await go();
  const painted = await page.waitForFunction(() => window.contentAt);
  const milliseconds = (await painted.jsonValue()) ?? Number.NaN;
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const start = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? Number.NaN;
  const end = start + milliseconds / 1000;
  return (
    pieces
      .filter(({ timestamp }) => timestamp <= end)
      // The document before receives its chunks until the first byte of this one is there.
      .filter(({ requestId }) => scripts.get(requestId) === shown)
      .reduce((sum, { encodedDataLength }) => sum + encodedDataLength / KB, 0)
  );
}

const isRenewal = (target = '') => target.endsWith('GetTokensFromRefreshToken');

function expectRoom(path: string, kilobytes: number, budget: number): void {
  const { line, isEnough } = roomIn(path, kilobytes * KB, budget);
  console.info(line);
  expect(kilobytes).toBeGreaterThan(100);
  expect(isEnough, line).toBe(true);
}

test(`a browser downloads at most 95 % of ${BUDGETS.auth / KB} KB of script before the form of /auth is painted`, async ({
  page,
}) => {
  const kilobytes = await scriptUntil(page, 'input[type=email]', () => page.goto('/auth'));
  expectRoom('/auth', kilobytes, BUDGETS.auth);
});

for (const [state, isLapsed] of [
  ['a fresh', false],
  ['a lapsed', true],
] as const) {
  test(`with ${state} token a browser downloads at most 95 % of ${BUDGETS.admin / KB} KB of script before the /admin tabs are painted`, async ({
    page,
    stack,
  }) => {
    await signIn(page, await anAccount(stack, 'admin'));
    let renewals = 0;
    page.on('request', (request) => {
      if (isRenewal(request.headers()['x-amz-target'])) renewals += 1;
    });
    // The page before would renew it as well.
    await page.goto('/robots.txt');
    if (isLapsed) await expireToken(page);
    const kilobytes = await scriptUntil(page, '[role=tab]', () => page.goto('/admin'));
    expect(renewals).toBe(isLapsed ? 1 : 0);
    expectRoom('/admin', kilobytes, BUDGETS.admin);
  });
}

test('however long /admin waits for its quotes, it asks for no other script before they are painted', async ({
  page,
  stack,
}) => {
  await signIn(page, await anAccount(stack, 'admin'));
  const document = await page.request.get('/admin').then((answer) => answer.text());
  await page.addInitScript(watchFor, '[role=tab]');
  // No card, which would ask for its footer.
  await answerWith(page, {});
  const answer = await holdBack(page, 'quote-requests');
  await page.goto('/admin');
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible();
  // Longer than the browser is given to become idle.
  await page.waitForTimeout(3_000);
  answer();
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  const before = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (window.contentAt ?? 0))
      .map(({ name }) => new URL(name).pathname),
  );
  const onDemand = before.filter((path) => !document.includes(path));
  expect(onDemand.map((path) => path.replace(/-[\w-]{7}\.js$/, '')).toSorted()).toEqual([
    '/assets/staff-answers',
    '/assets/staff-parse-answer',
  ]);
});

const sumOf = (answers: readonly Received[], part: 'body' | 'whole' = 'body') =>
  answers.reduce((sum, answer) => sum + answer[part], 0);
const callsIn = (answers: readonly Received[]) =>
  answers.map(({ what }) => what.replace(/\?after=.*/, '')).filter((what) => what.includes('/functions/'));
/** The names of scripts, each once: a preload is an answer as well. */
const namesOf = (answers: readonly Received[]) => [
  ...new Set(answers.map(({ what }) => /staff-([\w-]+)-[\w-]{7}\.js$/.exec(what)?.[1] ?? what)),
];

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** As many requests of different people as a page of the list has cards, one an hour. */
async function aFullPage(stack: Stack): Promise<void> {
  const items = Array.from({ length: 200 }, (_, index) => {
    const own = crypto.randomUUID().slice(0, 8);
    const person = { last_name: `Ruiz${own}`, email: `ana.${own}@example.com`, phone: aPhone() };
    return storedQuote(new Date(Date.now() - index * 3_600_000), person);
  });
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item: { ...Item } } }));
    await stack.dynamodb.send(
      new BatchWriteCommand({ RequestItems: { [stack.endpoints.tables.quotes]: requests } }),
    );
  }
}

function expectWithin(what: string, bytes: number, budget: number): void {
  const { line } = roomIn(what, bytes, budget);
  console.info(line);
  expect(bytes, line).toBeLessThanOrEqual(budget);
}

/** A slow machine is not a failure: it draws the work on 200 cards first. */
const PATIENCE = { timeout: 60_000 };

test.describe('Unasked', () => {
  test.beforeEach(async ({ page, stack }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    if ((await rowsOf(stack, 'quotes')).length < 200) await aFullPage(stack);
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(views(page)).toBeVisible(PATIENCE);
  });

  test(`a cold opening of /admin with 200 quotes fetches at most ${BUDGETS.adminOpening / KB} KB until it is painted and its data are there, ${BUDGETS.adminIdle / KB} KB of script when idle, and neither logs nor sessions`, async ({
    page,
  }) => {
    await page.goto('about:blank');
    const received = await watchReceived(page);
    await page.goto('/admin');
    await expect(views(page)).toBeVisible(PATIENCE);
    const answers = await received.untilIdle();

    const document = await page.request.get('/admin').then((answer) => answer.text());
    const isLater = ({ what, isScript }: Received) =>
      isScript && !document.includes(what.replace('GET ', '')) && !/answers|parse-answer/.test(what);
    console.info(namesOf(answers.filter(isLater)).join(' '));
    expectWithin(
      '/admin and its data',
      sumOf(answers.filter((answer) => !isLater(answer))),
      BUDGETS.adminOpening,
    );
    expectWithin('/admin when idle', sumOf(answers.filter(isLater)), BUDGETS.adminIdle);
    expect(callsIn(answers).toSorted()).toEqual([
      'GET /functions/v1/quote-requests',
      'GET /functions/v1/quote-requests/summary',
      'GET /functions/v1/quote-requests?view=calendar',
      'GET /functions/v1/quote-requests?view=today',
      'GET /functions/v1/second-factor',
      'GET /functions/v1/user-roles/me',
      'PUT /functions/v1/user-sessions/current',
    ]);
    expect(namesOf(answers).filter((name) => /View$|Panel$|Dialog$|amplify/.test(name))).toEqual([]);
  });

  test('a view and a tab are fetched while the pointer or the focus is on its way, each alone, and their data when they are opened', async ({
    page,
  }) => {
    const { untilIdle } = await watchReceived(page);
    await untilIdle();

    await views(page).getByRole('link', { name: 'Calendar' }).hover();
    const calendar = await untilIdle();
    await page.getByRole('tab', { name: 'Security Logs' }).focus();
    const logs = await untilIdle();

    const later = /View$|Panel$/;
    expect(namesOf(calendar).filter((name) => later.test(name))).toEqual(['CalendarView']);
    expect(namesOf(logs).filter((name) => later.test(name))).toEqual(['LogsPanel']);
    expect(callsIn([...calendar, ...logs].filter(({ what }) => !what.includes('quote-news')))).toEqual([]);
    const asked = page.waitForRequest(
      (sent) => sent.method() === 'GET' && sent.url().endsWith('/audit-logs'),
    );
    await page.getByRole('tab', { name: 'Security Logs' }).press('Enter');
    await asked;
  });

  test(`coming back to /admin when nothing is new asks for the news alone: at most ${BUDGETS.adminReturn / KB} KB with all headers`, async ({
    page,
  }) => {
    const { untilIdle } = await watchReceived(page);
    await untilIdle();

    await lookAgain(page);
    const answers = await untilIdle();

    expect(callsIn(answers)).toEqual(['GET /functions/v1/quote-news']);
    expectWithin('coming back to /admin', sumOf(answers, 'whole'), BUDGETS.adminReturn);
  });
});
