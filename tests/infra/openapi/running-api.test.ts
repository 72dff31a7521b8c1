import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfirmationLink } from '#contract/confirmation-link.ts';
import { ENDPOINTS, type Endpoint, type EndpointName } from '#contract/endpoints.ts';
import { FILL_TIME_HEADER, TRAPPED } from '#contract/held-quotes.ts';
import { mapRecord, namedEntries } from '#contract/named-entries.ts';
import { IDEMPOTENCY_HEADER } from '#contract/quote-options.ts';
import { BY_ITSELF } from '#contract/quote-work.ts';
import { describeApi, type Operation } from '../../../infra/openapi/describe-api.ts';
import { newVisitor } from '../../builders/new-visitor.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { signUp } from '../../builders/sign-up.ts';
import { type AccountStack, PASSWORD, startAccountStack } from '../../lambdas/accounts/account-stack.ts';
import { enrol } from '../../lambdas/accounts/enrol.ts';
import { answersOf, operationIn } from './hold-answers.ts';

const document = describeApi('1.0.0');
const wrongIn = answersOf(document);
const SOON = { timeout: 30_000, interval: 100 };

let stack: AccountStack;
let owner: string;
/** Of another system. */
let key: string;

/** Statuses that each endpoint has answered with, in any test. */
const seen = mapRecord<EndpointName, Endpoint, Set<number>>(ENDPOINTS, () => new Set());

type Asked = Parameters<AccountStack['call']>[1];

/** Calls an endpoint from an address of its own, and holds the answer against the document. */
async function ask(name: EndpointName, asked: Asked = {}) {
  const headers = { ...newVisitor(), ...asked.headers };
  const response = await stack.call(name, { ...asked, headers });
  const text = await response.text();
  const { method, path } = ENDPOINTS[name];
  const { status } = response;
  const contentType = response.headers.get('content-type') ?? '';
  const body = contentType.startsWith('application/json') ? JSON.parse(text) : text;
  expect(wrongIn({ method, path, status, contentType, body })).toEqual([]);
  seen[name].add(status);
  return { status, body, headers: response.headers };
}

const asOwner = (name: EndpointName, asked: Asked = {}) => ask(name, { ...asked, token: owner });

/** As whoever it is for. */
const asWhoMay = (name: EndpointName, asked: Asked = {}) =>
  ask(name, { ...asked, token: ENDPOINTS[name].access === 'key' ? key : owner });

async function signIn(email: string, password = PASSWORD): Promise<string> {
  const { access } = await stack.signIn(email, password);
  await ask('trackSession', { token: access, body: { user_agent: 'Firefox' } });
  return access;
}

const newPerson = () => stack.addPerson(`person-${crypto.randomUUID()}@example.com`);

async function newUser() {
  const person = await newPerson();
  return { ...person, token: await signIn(person.email) };
}

beforeAll(async () => {
  stack = await startAccountStack({ flags: ['--trust-viewer-address'] });
  owner = await signIn(stack.admin.email, stack.admin.password);
  key = (await asOwner('makeApiKey', { body: { name: 'Yelp bridge' } })).body.key;
}, 240_000);
afterAll(() => stack.stop());

const AN_ID = '5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47';
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A request over the site. */
async function newQuote(overrides: Parameters<typeof quotePayload>[0] = {}): Promise<string> {
  const { body } = await ask('submitQuote', {
    // Each of somebody else: who sends twice has one card that leads.
    body: quotePayload({ email: `${crypto.randomUUID()}@example.com`, phone: '', ...overrides }),
    headers: { [IDEMPOTENCY_HEADER]: crypto.randomUUID(), [FILL_TIME_HEADER]: '60000' },
  });
  return body.id;
}

/** Changes of the work on one quote, each based on the one before. */
function workOn(id: string) {
  let version = 0;
  return async (change: object) => {
    const operation = crypto.randomUUID();
    const { status, body } = await asOwner('changeWork', {
      path: { id },
      body: { ...change, operation, version },
    });
    expect([status, body.is_applied], JSON.stringify(body)).toEqual([200, true]);
    version = body.work.version;
    return operation;
  };
}

const BOOKING = { date: daysAhead(14).slice(0, 10), from: '08:00', to: '09:00', hours: 6 };
const bookedWith = (truck: string) => ({
  happened: 'stage',
  stage: 'booked',
  booking: { ...BOOKING, truck, crew: 'Luis and Tom' },
});

describe('whoever may is answered as the document says', () => {
  test('a visitor who sends a request, repeats it, and uses its key for another', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() };
    const send = async (first_name: string) =>
      (await ask('submitQuote', { body: quotePayload({ first_name }), headers })).status;

    expect([await send('Ana'), await send('Ana'), await send('Eva')]).toEqual([201, 200, 409]);
  });

  test('an admin who takes a request down by telephone, twice, and another under its operation', async () => {
    const lead = { first_name: 'Ana', phone: '(510) 555-0107', operation: crypto.randomUUID() };
    const send = async (first_name: string) =>
      (await asOwner('recordLead', { body: { ...lead, first_name } })).status;

    expect([await send('Ana'), await send('Ana'), await send('Eva')]).toEqual([201, 200, 409]);
  });

  test('another system that sends a request, repeats it, and uses its key for another', async () => {
    const headers = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() };
    const send = async (first_name: string) =>
      (await asWhoMay('sendLead', { body: { first_name, phone: '(510) 555-0107' }, headers })).status;

    expect([await send('Ana'), await send('Ana'), await send('Eva')]).toEqual([201, 200, 409]);
  });

  test('an admin who makes keys until there are enough, lists them, and revokes one that is not there', async () => {
    const make = () => asOwner('makeApiKey', { body: { name: 'A form of ours' } });
    const made = [await make()];
    while (made.at(-1)?.status === 201 && made.length < 20) made.push(await make());
    const revoke = async (id: string) => (await asOwner('revokeApiKey', { path: { id } })).status;

    expect(made.at(-1)?.status).toBe(409);
    expect(await revoke(made[0]?.body.id)).toBe(200);
    expect(await revoke('0123456789ab')).toBe(404);
    expect((await asOwner('listApiKeys')).body.keys.length).toBe(10);
  });

  test('an admin who makes webhooks until there are enough, renews one, and changes one that is not there', async () => {
    const wish = { address: 'https://crm.example.com/in', events: ['quote.booked'] };
    const make = (body: object = wish) => asOwner('makeWebhook', { body });
    const made = [await make()];
    while (made.at(-1)?.status === 201 && made.length < 10) made.push(await make());
    const change = (id: string, wish: string) => asOwner('changeWebhook', { path: { id }, body: { wish } });
    const { id } = made[0]?.body ?? {};

    expect(made.at(-1)?.status).toBe(409);
    expect((await make({ renews: id })).body.secret).not.toBe(made[0]?.body.secret);
    expect((await make({ renews: '0123456789ab' })).status).toBe(404);
    expect((await change(id, 'send_again')).body).toMatchObject({ webhook: { id }, sent_again: 0 });
    for (const step of ['pause', 'resume', 'remove']) expect((await change(id, step)).status).toBe(200);
    expect((await change(id, 'remove')).status).toBe(404);
    expect((await asOwner('listWebhooks')).body.webhooks).toHaveLength(4);
  });

  test('an admin who works on a request from the first call to the booked move, and reads of it', async () => {
    const since = new Date(Date.now() - 1_000).toISOString();
    const id = await newQuote();
    const change = workOn(id);
    await change({ happened: 'call' });
    await change({
      happened: 'talked',
      note: 'Wants a piano moved.',
      next_kind: 'call',
      next_at: daysAhead(1),
    });
    await change({
      happened: 'stage',
      stage: 'visit',
      visit_kind: 'on_site',
      next_kind: 'visit',
      next_at: daysAhead(2),
    });
    const estimate = { crew: 3, hours: 6, rate: 60, not_to_exceed: 1_400 };
    await change({ happened: 'stage', stage: 'quoted', visit_kind: 'video', estimate });
    await change(bookedWith('Truck 1'));
    await change({ happened: 'correct', corrected: { phone: '(510) 555-0199' } });
    const lost = await change({ happened: 'stage', stage: 'lost', lost_reason: 'price' });
    await change({ happened: 'undo', undoes: lost });

    const { body: timeline } = await asOwner('listQuoteEvents', { path: { id } });
    const { body: news } = await asOwner('readQuoteNews', { query: { after: since } });
    // Beside what the server tells of its mails, whenever they have left.
    const byStaff = timeline.events.filter(({ by }: { readonly by: string }) => by !== BY_ITSELF);
    expect(byStaff).toHaveLength(8);
    expect(news.changed).toContainEqual(expect.objectContaining({ id, stage: 'booked' }));
  });

  test('an admin who subscribes on a phone, whose calendar asks with the new address and the one of before', async () => {
    const renew = async () => {
      const { body } = await asOwner('changeCalendarFeed', { body: { wish: 'renew' } });
      return { address: String(body.path).split('/').at(-1) ?? '' };
    };
    const before = await renew();
    const path = await renew();
    const read = (asked: Asked) => ask('readCalendarFeed', asked);

    expect((await read({ path })).body).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect((await read({ path: before })).status).toBe(404);
    expect((await read({ path: { address: 'x'.repeat(129) } })).status).toBe(400);
  });

  test('an admin who comes second, books a truck that is away, or repeats an operation for something else', async () => {
    await workOn(await newQuote())(bookedWith('Truck 2'));
    const path = { id: await newQuote() };
    const send = async (change: object, operation: string) =>
      asOwner('changeWork', { path, body: { version: 0, operation, ...change } });
    const [first, second, third] = Array.from({ length: 3 }, () => crypto.randomUUID());

    const clash = await send(bookedWith('Truck 2'), first ?? '');
    expect(clash.body.clashes).toHaveLength(1);
    expect((await send({ happened: 'call' }, second ?? '')).body.is_applied).toBe(true);
    expect((await send({ happened: 'text' }, third ?? '')).body.is_applied).toBe(false);
    expect((await send({ happened: 'text' }, second ?? '')).status).toBe(409);
    expect(
      (
        await asOwner('changeWork', {
          path: { id: AN_ID },
          body: { version: 0, operation: third, happened: 'call' },
        })
      ).status,
    ).toBe(404);
  });

  test('an admin who looks what is kept of a person, takes a copy, and has it erased', async () => {
    // With words of their own: many of one text look like spam, and the next test's would be held.
    const written = () => newQuote({ additional_notes: crypto.randomUUID() });
    const [id, other] = [await written(), await written()];
    const path = { id };
    const order = { operation: crypto.randomUUID(), requests: [id] };
    const erase = async (body: object) => asOwner('orderErasure', { path, body });

    expect((await asOwner('readPerson', { path })).body.requests).toMatchObject([{ id, state: 'kept' }]);
    expect((await asOwner('exportPerson', { path, body: { requests: [id] } })).body.requests).toHaveLength(1);
    expect((await asOwner('exportPerson', { path, body: { requests: [other] } })).status).toBe(409);
    expect((await erase(order)).status).toBe(200);
    expect((await erase({ ...order, requests: [other] })).status).toBe(409);
    await expect.poll(async () => (await erase(order)).body, SOON).toEqual({ requests: 1, erased: 1 });
    const nobody = { path: { id: AN_ID } };
    expect((await asOwner('readPerson', nobody)).status).toBe(404);
    expect((await asOwner('exportPerson', { ...nobody, body: { requests: [id] } })).status).toBe(404);
    const another = { operation: crypto.randomUUID(), requests: [id] };
    expect((await asOwner('orderErasure', { ...nobody, body: another })).status).toBe(404);
  });

  test('whoever of staff reads the jobs of today', async () => {
    expect((await asOwner('listJobs')).status).toBe(200);
  });

  test('an admin who reads all requests, the counters, a search, a day and a week', async () => {
    await newQuote({ first_name: 'Zelda' });
    await expect
      .poll(async () => (await asOwner('listQuotes', { query: { q: 'zelda' } })).body.quotes.length, SOON)
      .toBe(1);
    const { body: all } = await asOwner('listQuotes');
    const { body: fresh } = await asOwner('listQuotes', { query: { stage: 'new' } });
    const { body: day } = await asOwner('listQuotes', { query: { view: 'today' } });
    const { body: week } = await asOwner('listQuotes', { query: { view: 'calendar', from: BOOKING.date } });
    const { body: summary } = await asOwner('summarizeQuotes');

    expect(all.quotes.length).toBeGreaterThan(1);
    expect(fresh.quotes.length).toBeGreaterThan(0);
    expect(summary.total).toBeGreaterThan(1);
    expect(day.today.due.length).toBe(day.quotes.length);
    expect(week.quotes.length).toBeGreaterThan(0);
  });

  test('an admin who releases what looks like spam, and then finds it released', async () => {
    const id = crypto.randomUUID();
    const headers = { [IDEMPOTENCY_HEADER]: id, [FILL_TIME_HEADER]: String(TRAPPED) };
    await ask('submitQuote', { body: quotePayload(), headers });
    const cardOf = async () =>
      (await asOwner('listQuotes')).body.quotes.find((quote: { id: string }) => quote.id === id);
    await expect.poll(async () => (await cardOf())?.held, SOON).toBe('held');

    const settle = async () =>
      (await asOwner('settleHeldQuote', { path: { id }, body: { outcome: 'released' } })).status;
    expect([await settle(), await settle()]).toEqual([200, 404]);
  });

  test('people who report events, with and without a token', async () => {
    const { token } = await newUser();
    const body = { action: 'failed_login', new_data: { timestamp: new Date().toISOString() } };
    expect((await ask('recordEvent', { body })).status).toBe(201);
    expect((await ask('recordEvent', { body: { action: 'successful_login' }, token })).status).toBe(201);
    for (const view of ['newest', 'staff']) await asOwner('listAuditLogs', { query: { view } });
  });

  test('people whose sessions are tracked, listed and ended', async () => {
    const { token, userId } = await newUser();
    expect((await ask('trackSession', { token, body: {} })).status).toBe(200);
    for (const view of ['newest', 'staff']) await asOwner('listSessions', { query: { view } });
    const path = { user_id: userId, id: String(decodeJwt(token).origin_jti) };
    expect((await asOwner('endSession', { path })).body).toEqual({ ended: 1 });
    expect((await asOwner('endSession', { path: { ...path, id: AN_ID } })).status).toBe(404);
    const other = await newUser();
    expect((await ask('deactivateSessions', { token: other.token })).body).toEqual({ ended: 1 });
    const changed = await newUser();
    expect((await ask('recordPasswordChange', { token: changed.token })).body).toEqual({ ended: 1 });
  });

  test('people whose roles are read and changed, and who are invited', async () => {
    const { token, userId, email } = await newUser();
    const change = async (user_id: string, role: string) =>
      asOwner('changeRole', { path: { user_id }, body: { role } });

    expect((await ask('readOwnRole', { token })).body.role).toBe('user');
    expect((await change(userId, 'admin')).body).toMatchObject({ pending_until: expect.any(String) });
    expect((await change(userId, 'user')).body).toEqual({ user_id: userId, role: 'user' });
    expect((await change(AN_ID, 'admin')).status).toBe(404);
    const gone = await newPerson();
    const { userPoolId: UserPoolId } = stack.cognito;
    await stack.pool.send(new AdminDisableUserCommand({ UserPoolId, Username: gone.userId }));
    expect((await change(gone.userId, 'admin')).status).toBe(409);

    const invited = { email: `invited-${crypto.randomUUID()}@example.com`, role: 'user' };
    expect((await asOwner('inviteUser', { body: invited })).status).toBe(200);
    expect((await asOwner('inviteUser', { body: { email, role: 'user' } })).status).toBe(409);
    for (const query of [{}, { role: 'admin' }, { email: 'person' }]) await asOwner('listRoles', { query });
  });

  test('a browser that met an error in a script', async () => {
    const body = { script: '/assets/home-1.js', line: 1, column: 2, kind: 'TypeError' };
    expect((await ask('reportPageError', { body })).body).toEqual({ recorded: true });
    expect((await ask('reportPageError', { body: { ...body, message: 'of it' } })).status).toBe(400);
  });

  test('somebody who signs up and follows the link of the mail', async () => {
    const email = `new-${crypto.randomUUID()}@example.com`;
    expect((await ask('requestSignUpPass', { body: { email } })).status).toBe(201);
    await signUp(stack, { email, password: PASSWORD });
    await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(1);
    const [mail] = await stack.mailsTo(email);
    const link = mail?.text.split('\n').find((line) => line.includes('/auth#')) ?? '';
    const body = readConfirmationLink(new URL(link).hash);
    expect((await ask('confirmSignUp', { body })).body).toEqual({ confirmed: true });
  });

  test('people who set up a second factor, and lose it in each of the three ways', async () => {
    const [one, two] = [await newUser(), await newUser()];
    expect((await ask('confirmSecondFactor', { token: one.token })).status).toBe(409);
    const codes: string[] = [];
    for (const { token } of [one, two]) {
      await enrol(stack, token);
      const { body } = await ask('confirmSecondFactor', { token });
      codes.push(body.recovery_codes[0]);
      expect((await ask('readSecondFactor', { token })).body.is_on).toBe(true);
    }
    const off = { is_on: false };
    expect((await ask('turnOffSecondFactor', { token: one.token })).body).toEqual(off);
    const body = { email: two.email, code: codes[1] };
    expect((await ask('recoverSecondFactor', { body })).body).toEqual(off);
    const reset = (user_id: string) => asOwner('resetSecondFactor', { path: { user_id } });
    expect((await reset(one.userId)).body).toEqual(off);
    expect((await reset(AN_ID)).status).toBe(404);
    expect((await reset(String(decodeJwt(owner).sub))).status).toBe(409);
  });

  test('an admin whose device is notified, and then is not', async () => {
    const { body: key } = await asOwner('readPushKey');
    const point = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    const endpoint = 'https://fcm.googleapis.com/fcm/send/device';
    const keys = { p256dh: point, auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    expect((await asOwner('savePushSubscription', { body: { endpoint, keys, ...key } })).body.is_on).toBe(
      true,
    );
    expect((await asOwner('endPushSubscription', { body: { endpoint } })).body.is_on).toBe(false);
  });
});

const names = namedEntries<EndpointName, Endpoint>(ENDPOINTS).map(([name]) => name);

function describedAs(name: EndpointName): Operation {
  const { method, path } = ENDPOINTS[name];
  const operation = operationIn(document, method, path);
  if (operation === undefined) throw new Error(`${name} is not described.`);
  return operation;
}

const path = { user_id: AN_ID, id: AN_ID, address: 'nobody.ics' };

describe.each(names)('whoever may not is answered by %s as the document says', (name) => {
  const { security } = describedAs(name);

  test('by the token that they have, or have not', async () => {
    const user = await newUser();
    const statusWith = async (token?: string) => (await ask(name, { path, token })).status;
    const isOpen = security.length === 0 || '{}' === JSON.stringify(security[0]);

    expect([401, 403].includes(await statusWith())).toBe(!isOpen);
    expect([401, 403].includes(await statusWith('no.token.atall'))).toBe(security.length > 0);
    expect((await statusWith(user.token)) === 403).toBe((security[0]?.staff?.length ?? 0) > 0);
  });

  test('past the address of the site', async () => {
    expect((await asOwner(name, { path, pastEdge: true })).status).toBe(403);
  });
});

const refusesInput = names.filter((name) => '400' in describedAs(name).responses);
const readsBody = names.filter((name) => describedAs(name).requestBody !== undefined);

test.each(refusesInput)('%s refuses what it cannot read as the document says', async (name) => {
  const wrong: Asked = readsBody.includes(name)
    ? { path, body: [] }
    : { path: { id: '!', user_id: '!', address: 'x'.repeat(129) }, query: { view: '!', role: '!' } };
  expect((await asWhoMay(name, wrong)).status).toBe(400);
});

test.each(readsBody)('%s refuses a body of another type or size as the document says', async (name) => {
  // Read before the body, so it has to be one that could be.
  const own = name === 'changeWebhook' ? { ...path, id: '0123456789ab' } : path;
  const plain = await asWhoMay(name, { path: own, headers: { 'content-type': 'text/plain' } });
  const large = await asWhoMay(name, { path: own, body: { unknown: 'x'.repeat(17_000) } });
  expect([plain.status, large.status]).toEqual([415, 413]);
});

test('Who asks too often is told when to come again', async () => {
  const headers = newVisitor();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => ask('confirmSignUp', { headers, body: {} })),
  );
  const refused = answers.filter(({ status }) => status === 429);

  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
});

/** Nobody can bring these about at will, and one endpoint stands for all that have a limit. */
const NOT_ASKED_FOR = ['429', '500', '503'];

test.each(names)('%s has answered with every status that the document has for it', (name) => {
  const described = Object.keys(describedAs(name).responses).filter(
    (status) => !NOT_ASKED_FOR.includes(status),
  );

  expect(
    [...seen[name]]
      .map(String)
      .filter((status) => !NOT_ASKED_FOR.includes(status))
      .toSorted(),
  ).toEqual(described);
});

describe('the client of docs/api.md', () => {
  const [, client = ''] = /```ts\n(.*?)```/s.exec(readFileSync('docs/api.md', 'utf8')) ?? [];
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'five-star-client-'));
    for (const name of ['lambdas', 'node_modules']) symlinkSync(resolve(name), join(folder, name));
    for (const name of ['package.json', 'tsconfig.base.json']) cpSync(name, join(folder, name));
    writeFileSync(join(folder, 'client.ts'), client);
    const compilerOptions = { lib: ['ES2024', 'DOM'], types: ['node'], noEmit: true };
    const files = ['client.ts'];
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, files }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (program: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { stdout, stderr } = spawnSync(program, words, {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    });
    return stdout + stderr;
  };

  test('has at most twenty lines and fits the types of the contract', () => {
    expect(client.trim().split('\n').length).toBeLessThanOrEqual(20);
    expect(run(resolve('node_modules/.bin/tsc'), ['-p', '.'])).toBe('');
  });

  test('sends a request with the key of another system', async () => {
    const printed = run(process.execPath, ['client.ts'], { SITE: stack.endpoints.site, KEY: key });
    const [, reference] = /^Stored as (FSM-\w{4}-\w{4})\.$/m.exec(printed) ?? [];

    expect(await stack.rows('quotes')).toContainEqual(
      expect.objectContaining({
        id: expect.stringMatching(new RegExp(`^${reference?.slice(4, 8)}`, 'i')),
        source: 'system',
        source_name: 'Yelp',
        source_key: key.split('_')[1],
      }),
    );
  });

  test('sends a request that is stored, and reads it back as an admin', async () => {
    const printed = run(process.execPath, ['client.ts'], { SITE: stack.endpoints.site, TOKEN: owner });
    const [, reference] = /^Stored as (FSM-\w{4}-\w{4})\.$/m.exec(printed) ?? [];

    expect(printed).toMatch(/^\d+ requests in all\.$/m);
    expect(await stack.rows('quotes')).toContainEqual(
      expect.objectContaining({
        first_name: 'Ana',
        id: expect.stringMatching(new RegExp(`^${reference?.slice(4, 8)}`, 'i')),
      }),
    );
  });
});
