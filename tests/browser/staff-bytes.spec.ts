import type { Page } from 'playwright/test';
import { BUDGETS, KB, roomIn } from '../budgets.ts';
import { answerWith, holdBack } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { expireToken } from './session-token.ts';
import { anAccount, signIn } from './staff-accounts.ts';

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
  expect(onDemand.map((path) => path.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
    '/assets/staff-answers',
    '/assets/staff-parse-answer',
  ]);
});
