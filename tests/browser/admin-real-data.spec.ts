/** The dashboard over real tables: counters, limits and orders as the API returns them. */
import { randomUUID } from 'node:crypto';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright/test';
import { storedQuote } from '../builders/quote-item.ts';
import { sessionRow } from '../builders/session-row.ts';
import { test as base, expect, type Stack } from './fixtures.ts';
import { anAccount, COLD_START, rowsOf, signIn } from './staff-accounts.ts';

/** A worker of its own gets a separate stack, in which no other test stores anything. */
const test = base.extend<object, { purpose: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  purpose: [async ({}, use) => use('real data'), { scope: 'worker', auto: true }],
});
// One after the other, as they share a stack; none needs what another stored, so none is left out after a failure.
test.describe.configure({ mode: 'default' });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function put(
  stack: Stack,
  table: keyof Stack['endpoints']['tables'],
  items: readonly object[],
): Promise<void> {
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((item) => ({ PutRequest: { Item: { ...item } } }));
    await stack.dynamodb.send(
      new BatchWriteCommand({ RequestItems: { [stack.endpoints.tables[table]]: requests } }),
    );
  }
}

const pacificDay = (time: number) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'short' }).format(time);

/** The last midnight in Los Angeles, in milliseconds since 1970: the zone's offset is whole hours, on any day. */
function pacificMidnight(now: number): number {
  let start = now - (now % HOUR);
  while (pacificDay(start - HOUR) === pacificDay(now)) start -= HOUR;
  return start;
}

const counter = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** When the requests of the cards were sent, from the top on. */
const cardTimes = (page: Page) =>
  page
    .getByRole('article')
    .locator('time')
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('datetime') ?? ''));

test("C292 C293 C294 C295 C296 X11: the counters count by the business's own day and the last seven days", async ({
  page,
  stack,
}) => {
  const now = Date.now();
  const midnight = pacificMidnight(now);
  const times = [
    now - 60_000,
    midnight + 1_000,
    midnight - 60_000,
    now - 6 * DAY,
    now - 8 * DAY,
    now - 400 * DAY,
  ];
  /** The test may run into the next day. */
  const today = () => times.filter((time) => pacificDay(time) === pacificDay(Date.now())).length;
  await put(
    stack,
    'quotes',
    times.map((time) => storedQuote(new Date(time))),
  );
  const olga = await anAccount(stack, 'admin');
  await signIn(page, olga);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(counter(page, 'Total Quotes')).toHaveText('6', { timeout: 2_000 });
    await expect(counter(page, "Today's Quotes")).toHaveText(String(today()), { timeout: 2_000 });
    await expect(counter(page, 'This Week')).toHaveText('4', { timeout: 2_000 });
  }).toPass(COLD_START);
  await expect
    .poll(() => cardTimes(page))
    .toEqual(times.toSorted((one, other) => other - one).map((time) => new Date(time).toISOString()));
});

test('C298 C368: with 150 stored, 150 cards, newest first', async ({ page, stack }) => {
  const now = Date.now();
  // The table holds the items of the counters as well.
  const stored = (await rowsOf(stack, 'quotes')).filter((row) => row.created_at_id !== undefined);
  const more = Array.from({ length: 150 - stored.length }, (_, index) =>
    storedQuote(new Date(now - 30 * DAY - index * HOUR)),
  );
  expect(more.length).toBeGreaterThan(100);
  await put(stack, 'quotes', more.toReversed());
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(page.getByRole('article')).toHaveCount(150, COLD_START);
  await expect(async () => {
    const times = await cardTimes(page);
    expect(times).toHaveLength(150);
    expect(times).toEqual(times.toSorted().toReversed());
  }).toPass();
});

test('C322 C323 C369: of 160 stored events of every trust level exactly the newest 100 are listed', async ({
  page,
  stack,
}) => {
  const now = Date.now();
  const logs = Array.from({ length: 160 }, (_, index) => {
    const id = randomUUID();
    const created_at = new Date(now - index * 1_000).toISOString();
    const month = created_at.slice(0, 7);
    // Most of the newest came without a token: a fair share for the others would drive some of it out.
    const verifiedLevel = ['trusted', 'reported', 'plain'][Math.floor(index / 3) % 3] ?? '';
    const trustLevel = index % 3 > 0 && index < 120 ? 'unverified' : verifiedLevel;
    const verified = trustLevel !== 'unverified';
    return {
      month: trustLevel === 'trusted' ? month : `${trustLevel}#${month}`,
      created_at_id: `${created_at}#${id}`,
      id,
      user_id: verified ? (trustLevel === 'plain' ? 'ana' : 'olga') : null,
      action: verified ? 'logout' : 'failed_login',
      new_data: { email: `${index}@example.com` },
      created_at,
      verified,
      source_ip: '203.0.113.9',
    };
  });
  await put(stack, 'auditLogs', logs);
  await signIn(page, await anAccount(stack, 'admin'));
  await page.getByRole('tab', { name: 'Security Logs' }).click();
  const entries = page.locator('[data-log]');
  await expect(entries).toHaveCount(100, COLD_START);
  // The sign-in is an event itself, and may be stored after the first read.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    const shown = await entries.evaluateAll((items) => items.map((item) => item.getAttribute('data-log')));
    const stored = (await rowsOf(stack, 'auditLogs')).toSorted((one, other) =>
      String(other.created_at_id).localeCompare(String(one.created_at_id)),
    );
    expect(shown).toEqual(stored.slice(0, 100).map(({ id }) => id));
  }).toPass(COLD_START);
  await expect(entries.getByText('Unverified')).not.toHaveCount(0);

  await page.getByLabel('Verified only').check();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    const stored = (await rowsOf(stack, 'auditLogs')).filter(
      (row) => !String(row.month).startsWith('unverified'),
    );
    await expect(entries).toHaveCount(Math.min(100, stored.length), { timeout: 2_000 });
  }).toPass(COLD_START);
  await expect(entries.getByText('Unverified')).toHaveCount(0);
});

test('C331 C332 C370: of 51 sessions and more, the latest 50 are listed, latest activity first', async ({
  page,
  stack,
}) => {
  const now = Date.now();
  const sessions = Array.from({ length: 60 }, (_, index) => {
    const last_activity = new Date(now - (index + 1) * 1_000).toISOString();
    return {
      ...sessionRow({ user_id: randomUUID(), id: randomUUID(), last_activity }),
      bucket: last_activity.slice(0, 7),
    };
  });
  await put(stack, 'sessions', sessions);
  await signIn(page, await anAccount(stack, 'admin'));
  await page.getByRole('tab', { name: 'User Sessions' }).click();
  const rows = page.locator('[data-session]');
  await expect(rows).toHaveCount(50, COLD_START);
  // The admin's own session is stored and touched while the list is read, so both are read again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    const shown = await rows.evaluateAll((items) => items.map((item) => item.getAttribute('data-session')));
    const activities = new Map(
      (await rowsOf(stack, 'sessions')).map(({ id, last_activity }) => [String(id), String(last_activity)]),
    );
    const latest = [...activities.values()].toSorted().toReversed().slice(0, 50);
    // Times are compared, not ids: two sessions of one millisecond may stand in either order.
    expect(new Set(shown).size).toBe(50);
    expect(shown.map((id) => activities.get(String(id)))).toEqual(latest);
  }).toPass(COLD_START);
});
