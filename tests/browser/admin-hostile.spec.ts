/** Everything a stranger can type reaches the dashboard as text, and nothing but text. */
import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { APIRequestContext, APIResponse } from 'playwright/test';
import { signInBySrp } from '../infra/local/pool/srp-client.ts';
import { aCard, aLog, answerWith, aSessionRow } from './dashboard-answers.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { expectNothingHidden, lookThrough, plainPart } from './hostile-look.ts';
import { HOSTILE_ADDRESSES, HOSTILE_QUOTES, HOSTILE_TEXTS, TYPED_FIELDS } from './hostile-texts.ts';
import { type Account, anAccount, COLD_START, rowsOf, signIn } from './staff-accounts.ts';

/** With these, too, all events by token are among the 100 verified ones that are shown, beside the admin's own. */
const FEWER_TEXTS = HOSTILE_TEXTS.slice(10);
/** The list of sessions shows 50; one of them is the admin's own. */
const BROWSERS = HOSTILE_TEXTS.slice(-49);

type Row = Readonly<Record<string, unknown>>;

/** Sends until the throttle lets it pass. Anything but a success then fails the test. */
async function untilTaken(send: () => Promise<APIResponse>): Promise<Row> {
  for (;;) {
    const answer = await send();
    if (answer.status() !== 429) {
      expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
      return answer.json();
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** @returns the ids of the quotes */
async function sendQuotes(request: APIRequestContext): Promise<string[]> {
  const ids: string[] = [];
  for (const data of HOSTILE_QUOTES) {
    const id = randomUUID();
    const headers = { 'Idempotency-Key': id };
    await untilTaken(() => request.post('/functions/v1/submit-quote', { headers, data }));
    ids.push(id);
  }
  return ids;
}

/** An event for each text. @returns the ids of the events */
async function sendEvents(
  request: APIRequestContext,
  action: string,
  texts: readonly string[],
  headers: Record<string, string> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) {
    // Every second one names no address, and is drawn together with others by where it came from.
    const email = index % 2 === 0 ? HOSTILE_ADDRESSES[index % HOSTILE_ADDRESSES.length] : text.slice(0, 100);
    const details = { email, error: text.slice(0, 300), user_agent: text.slice(0, 200) };
    const data = { action, new_data: details };
    const { id } = await untilTaken(() => request.post('/functions/v1/audit-logs', { headers, data }));
    ids.push(String(id));
  }
  return ids;
}

async function tokenOf({ endpoints }: Stack, { email, password }: Account): Promise<Record<string, string>> {
  const pool = new CognitoIdentityProviderClient({
    endpoint: endpoints.cognito.endpoint,
    region: endpoints.region,
    credentials: { accessKeyId: 'developer', secretAccessKey: 'developer' },
  });
  const { userPoolId: poolId, clientId } = endpoints.cognito;
  const { AuthenticationResult } = await signInBySrp(pool, { poolId, clientId, username: email, password });
  pool.destroy();
  return { authorization: `Bearer ${AuthenticationResult?.AccessToken}` };
}

/** A sign-in of its own for each text, by a browser of that name. @returns the ids of the sessions */
async function startSessions(request: APIRequestContext, stack: Stack, account: Account): Promise<string[]> {
  const ids: string[] = [];
  for (const text of BROWSERS) {
    const headers = await tokenOf(stack, account);
    const data = { user_agent: text, is_active: true };
    const { id } = await untilTaken(() =>
      request.put('/functions/v1/user-sessions/current', { headers, data }),
    );
    ids.push(String(id));
  }
  return ids;
}

/** The rows of these ids as they are stored, in the same order; each must be there. */
async function storedRows(
  stack: Stack,
  table: keyof Stack['endpoints']['tables'],
  ids: readonly string[],
): Promise<readonly Row[]> {
  const rows = new Map((await rowsOf(stack, table)).map((row) => [row.id, row]));
  expect(
    ids.filter((id) => !rows.has(id)),
    'all are stored',
  ).toEqual([]);
  return ids.map((id) => rows.get(id) ?? {});
}

/** Expects each row to be shown with these texts of it. */
function expectShown(
  shown: Readonly<Record<string, string>>,
  rows: readonly Row[],
  textsOf: (row: Row) => readonly unknown[],
): void {
  const missing = rows.filter(({ id }) => shown[String(id)] === undefined);
  expect(missing, 'all are shown').toEqual([]);
  for (const row of rows) {
    const text = plainPart(shown[String(row.id)]);
    for (const part of textsOf(row)) expect(text).toContain(plainPart(part));
  }
}

test.describe.configure({ timeout: 300_000 });

test.describe('X07: at least 300 hostile texts, stored through the API, are shown as text in every tab: nothing runs, breaks out or calls home', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test(`${HOSTILE_QUOTES.length} quotes, on two pages`, async ({ page, stack, request }) => {
    const rows = await storedRows(stack, 'quotes', await sendQuotes(request));
    const payloads = new Set(HOSTILE_QUOTES.flatMap((quote) => Object.values(quote)));
    expect(payloads.size, 'that differ').toBeGreaterThanOrEqual(300);
    for (const [index, row] of rows.entries()) {
      const sent = HOSTILE_QUOTES[index] ?? {};
      for (const field of Object.keys(sent)) expect(plainPart(row[field])).toBe(plainPart(sent[field]));
    }

    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByRole('article').first()).toBeVisible(COLD_START);
    const shown = await lookThrough(page, 'That is all of them.');

    expectShown(shown, rows, (row) =>
      ['email', ...TYPED_FIELDS.map(([name]) => name)].map((name) => row[name]),
    );
  });

  test(`${2 * HOSTILE_TEXTS.length + FEWER_TEXTS.length} events, with and without a token, one by one and drawn together`, async ({
    page,
    stack,
    request,
  }) => {
    const token = await tokenOf(stack, await anAccount(stack));
    const ids = await Promise.all([
      sendEvents(request, 'failed_login', HOSTILE_TEXTS),
      sendEvents(request, 'failed_signup', HOSTILE_TEXTS, token),
      sendEvents(request, 'successful_login', FEWER_TEXTS, token),
    ]);
    const rows = await storedRows(stack, 'auditLogs', ids.flat());
    const said = ({ new_data: data }: Row) => Object.values(Object(data)).map((text) => JSON.stringify(text));

    await signIn(page, await anAccount(stack, 'admin'));
    await page.getByRole('tab', { name: 'Security Logs' }).click();
    await expect(page.locator('[data-log]').first()).toBeVisible(COLD_START);
    await page.getByRole('button', { name: 'Other events' }).click();
    for (const [filter, wanted] of [
      ['All events', rows],
      ['Alerts only', rows.filter(({ action }) => String(action).includes('failed'))],
    ] as const) {
      await page.getByLabel(filter).check();
      const closed = page.locator('details:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
      expectShown(await lookThrough(page), wanted, said);
    }
  });

  test(`${BROWSERS.length} sessions`, async ({ page, stack, request }) => {
    const ids = await startSessions(request, stack, await anAccount(stack));
    const rows = await storedRows(stack, 'sessions', ids);
    expect(new Set(ids).size).toBe(BROWSERS.length);

    await signIn(page, await anAccount(stack, 'admin'));
    await page.getByRole('tab', { name: 'User Sessions' }).click();
    await expect(page.locator('[data-session]').first()).toBeVisible(COLD_START);

    expectShown(await lookThrough(page), rows, ({ user_agent: name }) => [String(name).slice(0, 50)]);
  });
});
test('characters that hide or turn the direction are shown by their numbers, and turn nothing around them', async ({
  page,
  stack,
}) => {
  const quote = aCard({
    first_name: 'Eve\u202E',
    last_name: 'Liv\u200Be',
    phone: '(510) 555-0107\u202E',
    additional_notes: '👨‍👩‍👧 and a\u2066b',
  });
  const people = ['\u202Eeve@example.com', 'e\u200Bve@example.com'].map((email, index) => ({
    user_id: `eve-${index}\u200F`,
    email,
    role: 'admin',
    status: 'CONFIRMED',
    enabled: true,
    created_at: '2026-03-05T18:32:00.000Z',
  }));
  await page.route(/\/functions\/v1\/user-roles(\?|$)/, (route) =>
    route.fulfill({ json: { users: people, next_cursor: null } }),
  );
  await answerWith(page, {
    quotes: [quote],
    logs: [aLog({ action: 'failed\u2067', new_data: { email: 'e\u202Eve' } })],
    others: [aLog({ id: 'log-2', action: 'lo\u200Bgin', viewer_ip: '2001:db8::\u202E' })],
    sessions: [
      aSessionRow({ user_id: people[0]?.user_id, session_id: 'eyJ\u200Bra', user_agent: 'Moz\u202Eilla' }),
      aSessionRow({ id: 'se\u202Ession', user_id: 'gone\u2066' }),
    ],
  });
  await signIn(page, await anAccount(stack, 'admin'));
  const card = page.getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('EveU+202E LivU+200Be');
  await expect(card).toContainText('👨‍👩‍👧 and aU+2066b');
  await expect(card.getByRole('link', { name: 'Text (510) 555-0107U+202E', exact: true })).toBeVisible();
  await expect(card.locator('mark')).toHaveCount(4);
  expect(await card.locator('bdi').count()).toBeGreaterThan(5);
  await expectNothingHidden(page);
  await page.getByRole('tab', { name: 'Security Logs' }).click();
  await expect(page.locator('[data-log] pre').first()).toContainText('"email": "eU+202Eve"');
  await page.getByRole('button', { name: 'Other events' }).click();
  await expect(page.getByText('loU+200Bgin')).toBeVisible();
  await expectNothingHidden(page);
  await page.getByRole('tab', { name: 'User Sessions' }).click();
  await expect(page.locator('[data-session]').first()).toContainText('U+202Eeve@example.com');
  await expectNothingHidden(page);
  await page.getByRole('button', { name: 'Staff and roles' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('U+202Eeve@example.com');
  await expectNothingHidden(page);
});
