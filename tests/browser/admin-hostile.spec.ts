/** All text that an outsider can submit reaches the dashboard as plain text. */
import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { APIRequestContext, APIResponse, Locator } from 'playwright/test';
import { newVisitor } from '../builders/new-visitor.ts';
import { signInBySrp } from '../infra/local/pool/srp-client.ts';
import { pressAccountButton } from './account-buttons.ts';
import { aCard, aLog, answerWith, aSessionRow } from './dashboard-answers.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { expectNothingHidden, lookThrough, plainPart } from './hostile-look.ts';
import { HOSTILE_ADDRESSES, HOSTILE_QUOTES, HOSTILE_TEXTS, TYPED_FIELDS } from './hostile-texts.ts';
import { type Account, anAccount, COLD_START, rowsOf, signIn } from './staff-accounts.ts';

/** With these as well, all events reported with a token fit into the 100 verified ones that are shown. */
const FEWER_TEXTS = HOSTILE_TEXTS.slice(10);
/** The list shows 50 sessions; one of them is the admin's own. */
const BROWSERS = HOSTILE_TEXTS.slice(-49);

type Row = Readonly<Record<string, unknown>>;

/** Retries until the throttle lets the call pass. Any other failure fails the test. */
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
    const headers = { 'Idempotency-Key': id, ...newVisitor() };
    await untilTaken(() => request.post('/functions/v1/submit-quote', { headers, data }));
    ids.push(id);
  }
  return ids;
}

/** Waits until all quotes are judged, and unfolds those that are held as spam: their cards are looked at like the others. */
async function unfold(stack: Stack, ids: readonly string[]): Promise<void> {
  const TableName = stack.endpoints.tables.quotes;
  const isWaiting = ({ held, unannounced }: Row) => held === undefined && unannounced !== undefined;
  const waiting = async () => (await storedRows(stack, 'quotes', ids)).filter(isWaiting).length;
  await expect.poll(waiting, { timeout: 120_000, intervals: [1_000] }).toBe(0);
  for (const { id, held } of await storedRows(stack, 'quotes', ids)) {
    if (held === undefined) continue;
    await stack.dynamodb.send(new UpdateCommand({ TableName, Key: { id }, UpdateExpression: 'REMOVE held' }));
  }
}

/** Reports one event for each text. @returns the ids of the events */
async function sendEvents(
  request: APIRequestContext,
  action: string,
  texts: readonly string[],
  headers: Record<string, string> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, text] of texts.entries()) {
    // Every second event names no address, so that it is grouped by its origin.
    const email = index % 2 === 0 ? HOSTILE_ADDRESSES[index % HOSTILE_ADDRESSES.length] : text.slice(0, 100);
    const details = { email, error: text.slice(0, 300), user_agent: text.slice(0, 200) };
    const data = { action, new_data: details };
    const sent = { headers: { ...headers, ...newVisitor() }, data };
    const { id } = await untilTaken(() => request.post('/functions/v1/audit-logs', sent));
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

/** Signs in once for each text, with the text as user agent. @returns the ids of the sessions */
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

/** The stored rows with these ids, in the same order; each must exist. */
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

/** Expects each row to show these texts. */
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

test.describe('X07: at least 300 hostile texts show as plain text in every tab: nothing runs, breaks out or calls', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  test(`${HOSTILE_QUOTES.length} quotes, on two pages`, async ({ page, stack, request }) => {
    const ids = await sendQuotes(request);
    await unfold(stack, ids);
    const rows = await storedRows(stack, 'quotes', ids);
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

  test(`${2 * HOSTILE_TEXTS.length + FEWER_TEXTS.length} events with and without a token, single and grouped`, async ({
    page,
    stack,
    request,
  }) => {
    const token = await tokenOf(stack, await anAccount(stack));
    const said = ({ new_data: data }: Row) => Object.values(Object(data)).map((text) => JSON.stringify(text));
    /** Looks at a view once it lists this event. */
    const look = async (view: string, id: unknown) => {
      await page.getByLabel(view).check();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.locator(`[data-log="${id}"]`)).toBeAttached(COLD_START);
      const closed = page.locator('details:not([open]) > summary');
      while ((await closed.count()) > 0) await closed.first().click();
      return lookThrough(page);
    };
    // An empty log offers no views.
    await sendEvents(request, 'successful_login', FEWER_TEXTS.slice(0, 1), token);
    await signIn(page, await anAccount(stack, 'admin'));
    await page.getByRole('tab', { name: 'Security Logs' }).click();
    await expect(page.locator('[data-log]').filter({ visible: true }).first()).toBeVisible(COLD_START);
    for (const [action, texts, headers] of [
      ['failed_login', HOSTILE_TEXTS, {}],
      ['failed_signup', HOSTILE_TEXTS, token],
      ['successful_login', FEWER_TEXTS, token],
    ] as const) {
      const rows = await storedRows(stack, 'auditLogs', await sendEvents(request, action, texts, headers));
      const newest = rows
        .toSorted((one, other) => String(one.created_at_id).localeCompare(String(other.created_at_id)))
        .at(-1);
      expectShown(await look('All events', newest?.id), rows, said);
      if (!action.includes('failed')) continue;
      // Both kinds of failures are more than a hundred: each has its share.
      const alerts = await look('Alerts only', newest?.id);
      const listed = rows.filter(({ id }) => alerts[String(id)] !== undefined);
      expect(listed.length).toBeGreaterThan(40);
      expectShown(alerts, listed, said);
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
test('characters that are hidden or change the direction are shown as code points and change nothing else', async ({
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
    views: { staff: [aLog({ id: 'log-2', action: 'lo\u200Bgin', viewer_ip: '2001:db8::\u202E' })] },
    sessions: [
      aSessionRow({ user_id: people[0]?.user_id, session_id: 'eyJ\u200Bra', user_agent: 'Moz\u202Eilla' }),
      aSessionRow({ id: 'se\u202Ession', user_id: 'gone\u2066' }),
    ],
  });
  await signIn(page, await anAccount(stack, 'admin'));
  const card = page.getByRole('article');
  await expect(card.getByRole('heading')).toHaveText('EveU+202E LivU+200Be');
  await expect(card).toContainText('👨‍👩‍👧 and aU+2066b');
  await expect(
    card.getByRole('link', { name: 'Text EveU+202E LivU+200Be, (510) 555-0107U+202E', exact: true }),
  ).toBeVisible();
  await expect(card.locator('mark')).toHaveCount(4);
  await expect.poll(() => card.locator('bdi').count()).toBeGreaterThan(5);
  await expectNothingHidden(page);
  await page.getByRole('tab', { name: 'Security Logs' }).click();
  await expect(page.locator('[data-log] pre').first()).toContainText('"email": "eU+202Eve"');
  await page.getByLabel('Staff').check();
  await expect(page.locator('[data-log] .action').getByText('loU+200Bgin')).toBeVisible();
  await expectNothingHidden(page);
  await page.getByRole('tab', { name: 'User Sessions' }).click();
  await expect(page.locator('[data-session]').first()).toContainText('U+202Eeve@example.com');
  await expectNothingHidden(page);
  await pressAccountButton(page, 'Staff and roles');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('U+202Eeve@example.com');
  await expectNothingHidden(page);
});

test.describe('a card of 1,900 line breaks in every field', () => {
  const lines = (count: number) => `first${'\n'.repeat(count)}last`;
  const flood = {
    first_name: '\u202E'.repeat(100),
    last_name: 'W'.repeat(100),
    phone: '\u202E'.repeat(40),
    current_address: lines(290),
    new_address: lines(290),
    special_items: lines(1_900),
    additional_notes: lines(1_900),
  };
  const quotes = [
    aCard(flood),
    aCard({ id: '3f2a91c0-0000-4000-8000-000000000002', additional_notes: lines(1_900) }),
    aCard({ id: '3f2a91c0-0000-4000-8000-000000000003', last_name: 'Below' }),
  ];
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
  /** Without what staff do with a request, which nobody's text makes higher. */
  const typedHeightOf = async (card: Locator) =>
    (await heightOf(card)) - (await heightOf(card.locator('.work')));

  for (const width of [360, 768, 1440]) {
    test(`does not bury the list at ${width} px, and shows all when asked to`, async ({ page, stack }) => {
      await page.setViewportSize({ width, height: 740 });
      await answerWith(page, { quotes });
      await signIn(page, await anAccount(stack, 'admin'));
      const [everywhere, note, below] = [0, 1, 2].map((index) => page.getByRole('article').nth(index));
      if (everywhere === undefined || note === undefined || below === undefined)
        throw new Error('three cards');
      await expect(below).toBeAttached(COLD_START);

      await everywhere.scrollIntoViewIfNeeded();
      await expect(everywhere.getByRole('button', { name: 'Show all: Additional notes' })).toBeVisible();
      await expect.poll(() => typedHeightOf(everywhere)).toBeLessThan(1_625);
      await note.scrollIntoViewIfNeeded();
      const button = note.getByRole('button', { name: 'Show all: Additional notes' });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect.poll(() => typedHeightOf(note)).toBeLessThan(800);
      await expect(note.getByRole('button', { name: 'Show all' })).toHaveCount(1);
      await expect(below.getByRole('button', { name: 'Show all' })).toHaveCount(0);

      await button.press('Enter');

      const opened = note.getByRole('group', { name: 'Additional notes' });
      await expect(opened).toBeFocused();
      await page.keyboard.press('End');
      await expect.poll(() => opened.evaluate((part) => part.scrollTop)).toBeGreaterThan(10_000);
      await expect.poll(() => typedHeightOf(note)).toBeLessThan(1_300);
      await note.getByRole('button', { name: 'Show less' }).click();
      await expect.poll(() => typedHeightOf(note)).toBeLessThan(800);
    });
  }

  test('is cut on paper with a note that says so, and printed whole once all is shown', async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: quotes.slice(1) });
    await signIn(page, await anAccount(stack, 'admin'));
    const note = page.getByRole('article').first();
    await expect(note.getByRole('button', { name: 'Show all' })).toBeVisible(COLD_START);
    await page.emulateMedia({ media: 'print' });
    await expect(note.getByText('The rest is on the dashboard')).toBeVisible();
    await expect.poll(() => heightOf(note)).toBeLessThan(800);

    await page.emulateMedia({ media: 'screen' });
    await note.getByRole('button', { name: 'Show all' }).click();
    await page.emulateMedia({ media: 'print' });

    await expect(note.getByText('The rest is on the dashboard')).toBeHidden();
    await expect.poll(() => heightOf(note)).toBeGreaterThan(30_000);
  });

  test('in the history of a request is bounded as well, also as what a correction replaced', async ({
    page,
    stack,
  }) => {
    const at = '2026-01-05T10:00:00.000Z';
    const line = { at, by: 'ana', stage: 'new' };
    const events = [
      { ...line, operation: 'one', happened: 'note', version: 1, note: lines(1_900) },
      {
        ...line,
        operation: 'two',
        happened: 'correct',
        version: 2,
        corrected: { additional_notes: 'short' },
        was: { additional_notes: lines(1_900) },
      },
    ];
    await answerWith(page, { quotes: [aCard({ version: 3 })] });
    await page.route('**/quote-requests/*/events', (route) =>
      route.fulfill({ json: { events, is_complete: true } }),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, await anAccount(stack, 'admin'));
    const card = page.getByRole('article').first();

    await card.getByRole('button', { name: 'History' }).click(COLD_START);

    const history = card.getByRole('region', { name: 'History' });
    await expect(history.getByRole('button', { name: 'Show all' })).toHaveCount(2);
    await expect.poll(() => heightOf(history)).toBeLessThan(800);
  });

  test('in an event of the log is bounded as well', async ({ page, stack }) => {
    await answerWith(page, {
      logs: [
        aLog({
          new_data: {
            error: lines(400)
              .split('\n')
              .map((_, n) => `${n}`)
              .join(' '),
          },
        }),
      ],
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, await anAccount(stack, 'admin'));
    await page.getByRole('tab', { name: 'Security Logs' }).click();
    const entry = page.locator('[data-log]').first();
    await entry.locator('summary').click(COLD_START);
    await expect(entry.getByRole('button', { name: 'Show all: Details' })).toBeVisible();
    await expect.poll(() => heightOf(entry)).toBeLessThan(800);
  });
});
