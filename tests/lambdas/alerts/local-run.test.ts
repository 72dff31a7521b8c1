/** The whole path in the local run: a request is posted, the stream announces it, mails are in the inbox. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ResendConfirmationCodeCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { IDEMPOTENCY_HEADER } from '#contract/quote-options.ts';
import { newVisitor } from '../../builders/new-visitor.ts';
import { type PushDevice, pushDevice } from '../../builders/push-device.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { signUp } from '../../builders/sign-up.ts';
import { type AccountStack, PASSWORD, startAccountStack } from '../accounts/account-stack.ts';

/** A first call starts each function. */
const PATIENCE = { timeout: 60_000, interval: 100 };
const OWNER = 'owner@example.test';

let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack({ flags: ['--trust-viewer-address'] });
}, 120_000);
afterAll(() => stack.stop());

let posts = 0;

/** Posts as a visitor of their own from a house of their own: six alike within an hour are held as spam. */
async function post(content: Parameters<typeof quotePayload>[0]): Promise<void> {
  posts += 1;
  const body = quotePayload({ current_address: `${posts} Grand Ave, Oakland`, ...content });
  const answer = await stack.call('submitQuote', { body, headers: newVisitor() });
  expect(answer.status).toBe(201);
}

const mailsOf = async (email: string, name: string) =>
  (await stack.mailsTo(email)).filter(({ html }) => html.includes(name));
const messagesSchema = z.object({ messages: z.array(z.object({ body: z.string() })) });
async function pushesTo({ endpoint, read }: PushDevice): Promise<readonly unknown[]> {
  const kept = await fetch(`${stack.endpoints.push}/api/messages?endpoint=${encodeURIComponent(endpoint)}`);
  const { messages } = messagesSchema.parse(await kept.json());
  const texts = await Promise.all(messages.map(({ body }) => read(Buffer.from(body, 'base64url'))));
  return texts.map((text): unknown => JSON.parse(text));
}
const inOutbox = async () =>
  (await stack.rows('quotes')).filter(({ unannounced }) => unannounced !== undefined);

test('A request that is posted is mailed to the business and to its visitor, once each', async () => {
  await post({ first_name: 'Ana', email: 'ana@example.com' });

  await vi.waitFor(async () => expect(await mailsOf(OWNER, 'Ana')).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await stack.mailsTo('ana@example.com')).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await inOutbox()).toEqual([]), PATIENCE);
  expect((await mailsOf(OWNER, 'Ana'))[0]?.html).toContain(`${stack.endpoints.site}/admin#quote=`);
});

test('A reference leads from the answer of the API to every line of its request and to both mails', async () => {
  const body = quotePayload({ first_name: 'Vera', email: 'vera@example.com', current_address: '9 Lake St' });
  const answer = await stack.call('submitQuote', {
    body,
    headers: { ...newVisitor(), [IDEMPOTENCY_HEADER]: crypto.randomUUID() },
  });
  const { reference } = z.object({ reference: z.string() }).parse(await answer.json());

  const event = (line: string) =>
    z.object({ event: z.string() }).parse(JSON.parse(/{.*}/.exec(line)?.[0] ?? '{}')).event;
  await vi.waitFor(
    () => expect(stack.linesWith(reference).map(event)).toEqual(['answered', 'announcing']),
    PATIENCE,
  );
  const [answered = '', announcing = ''] = stack.linesWith(reference);
  expect(answered).toContain('submitQuote');
  expect(answered, 'leads to the line of the access log').toContain(answer.headers.get('apigw-requestid'));
  expect(announcing).toContain('announceQuotes');
  await vi.waitFor(async () => expect(await mailsOf(OWNER, 'Vera')).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await stack.mailsTo('vera@example.com')).toHaveLength(1), PATIENCE);
  for (const [mail] of [await mailsOf(OWNER, 'Vera'), await stack.mailsTo('vera@example.com')]) {
    expect(mail?.text).toContain(reference);
  }
});

test('A request that is posted buzzes the device of an admin who has switched that on, until they sign out', async () => {
  const device = await pushDevice();
  const { access: token } = await stack.signIn(stack.admin.email, stack.admin.password);
  await stack.call('trackSession', { token });
  const answer = await stack.call('readPushKey', { token });
  const { application_server_key } = z
    .object({ application_server_key: z.string() })
    .parse(await answer.json());
  const { endpoint, keys } = device;
  const body = { endpoint, keys, application_server_key };
  expect((await stack.call('savePushSubscription', { token, body })).status).toBe(200);

  await post({ first_name: 'Dina', last_name: 'Hale', email: 'dina@example.com' });
  await vi.waitFor(async () => expect(await pushesTo(device)).toHaveLength(1), PATIENCE);
  const [quote] = (await stack.rows('quotes')).filter(({ first_name }) => first_name === 'Dina');
  expect(await pushesTo(device)).toEqual([
    { title: expect.stringMatching(/^Dina Hale, /), waiting: 2, url: `/admin#quote=${quote?.id}` },
  ]);

  await stack.call('deactivateSessions', { token });
  await post({ first_name: 'Eve', email: 'eve@example.com' });
  await vi.waitFor(async () => expect(await mailsOf(OWNER, 'Eve')).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await inOutbox()).toEqual([]), PATIENCE);
  expect(await pushesTo(device)).toHaveLength(1);
});

test('The hourly trial goes the way of a request, and nobody is told, nothing counted or listed', async () => {
  const counters = async () =>
    (await stack.rows('quotes')).filter(({ id }) => String(id).startsWith('counter#'));
  const { access: token } = await stack.signIn(stack.admin.email, stack.admin.password);
  await stack.call('trackSession', { token });
  const listed = async () => (await stack.call('listQuotes', { token })).text();
  await vi.waitFor(async () => expect(await inOutbox()).toEqual([]), PATIENCE);
  const before = await counters();
  const mails = (await stack.mailsTo(OWNER)).length;

  expect(await stack.invoke('watchQuotes')).toMatchObject({ trial: 'taken', pages: 'shown' });
  const trials = (await stack.rows('quotes')).filter(({ trial }) => trial === true);
  expect(trials).toMatchObject([{ first_name: 'Trial', email: 'trial@invalid.example' }]);
  expect(Number(trials[0]?.expires_at)).toBeLessThanOrEqual(Date.now() / 1_000);
  // What is posted after it has gone through the stream when the trial would have.
  await post({ first_name: 'Finn', email: 'finn@example.com' });
  await vi.waitFor(async () => expect(await mailsOf(OWNER, 'Finn')).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await counters()).not.toEqual(before), PATIENCE);
  const all = (await counters()).find(({ id }) => id === 'counter#total')?.all;
  expect(all).toBe(Number(before.find(({ id }) => id === 'counter#total')?.all) + 1);
  expect(await stack.mailsTo(OWNER)).toHaveLength(mails + 1);
  expect(await stack.mailsTo('trial@invalid.example')).toEqual([]);
  expect(await listed()).not.toContain('Trial');
  expect(await stack.alarms()).toEqual([]);
});

test('A real request among 1,000 posts of a robot is mailed within a minute, and Today has none of theirs', async () => {
  const { access: token } = await stack.signIn(stack.admin.email, stack.admin.password);
  await stack.call('trackSession', { token });
  const text = { additional_notes: 'Two rooms, a sofa, a bed and some boxes', current_address: '1 Main St' };
  const robot = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) {
      // One number would make them requests of one person, of which the last one stands for all.
      const phone = `510 555 ${String(index).padStart(4, '0')}`;
      await post({ ...text, phone, email: `r${index}@robot.example` });
    }
  };
  const asked = await stack.rows('quotes').then((rows) => rows.length);
  const flood = Promise.all([0, 1, 2, 3].map((part) => robot(part * 250, part * 250 + 250)));
  // Not at once, so that many of them stand before it.
  await vi.waitFor(async () => {
    expect((await stack.rows('quotes')).length).toBeGreaterThan(asked + 500);
  }, PATIENCE);

  const sent = Date.now();
  await post({ first_name: 'Gina', email: 'gina@example.com', phone: '415 555 0199' });

  await vi.waitFor(async () => expect(await mailsOf(OWNER, 'Gina')).toHaveLength(1), PATIENCE);
  expect(Date.now() - sent).toBeLessThan(60_000);
  await flood;
  await vi.waitFor(async () => expect(await inOutbox()).toEqual([]), PATIENCE);
  const robots = (await stack.rows('quotes')).filter(({ email }) => String(email).endsWith('@robot.example'));
  expect(robots).toHaveLength(1_000);
  expect(robots.filter(({ held }) => held === undefined)).toEqual([]);
  const today = await (await stack.call('listQuotes', { token, query: { view: 'today' } })).text();
  expect(today).toContain('gina@example.com');
  expect(today).not.toContain('robot.example');
  const mails = (await stack.mailsTo(OWNER)).filter(({ html }) => html.includes('robot.example'));
  expect(mails.length).toBeLessThanOrEqual(5);
});

test('A record that cannot be announced ends in the dead letters, and those after it are mailed', async () => {
  const database = new DynamoDBClient({
    endpoint: stack.endpoints.dynamodb,
    region: stack.endpoints.region,
    credentials: { accessKeyId: 'developer', secretAccessKey: 'local' },
  });
  const time = new Date().toISOString();
  const poison = { ...storedQuote(time), first_name: 7, unannounced: 'quote', announce_at: time };
  await DynamoDBDocumentClient.from(database).send(
    new PutCommand({ TableName: stack.endpoints.tables.quotes, Item: poison }),
  );
  database.destroy();

  await post({ first_name: 'Ben', email: 'ben@example.com' });

  await vi.waitFor(async () => expect(await stack.mailsTo('ben@example.com')).toHaveLength(1), PATIENCE);
  const letters = join(stack.dataDirectory, 'dead-letters');
  await vi.waitFor(() => {
    expect(existsSync(letters)).toBe(true);
    expect(readdirSync(letters)).toEqual([expect.stringContaining('DeadLettersQueue')]);
  }, PATIENCE);
  // An engineer is told: that a mail was not sent, and that a record was given up.
  await vi.waitFor(async () => {
    expect((await stack.alarms()).toSorted()).toEqual(['MailsNotSent', 'WorkGivenUp']);
  }, PATIENCE);
  // The end of an announcement is written after its mails.
  await vi.waitFor(async () => expect(await inOutbox()).toMatchObject([{ id: poison.id }]), PATIENCE);
});

test('A receipt that bounces is the last one to its address; the business is told as before', async () => {
  const email = 'bounce@simulator.amazonses.com';
  await post({ first_name: 'Cleo', email });
  const paused = async () =>
    (await stack.rows('bookkeeping')).filter(({ id }) => String(id).startsWith('mail-pause#'));
  await vi.waitFor(async () => expect(await paused()).toHaveLength(1), PATIENCE);

  await post({ first_name: 'Cleo again', email });

  await vi.waitFor(async () => expect(await mailsOf(OWNER, 'Cleo again')).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await inOutbox()).toHaveLength(1), PATIENCE);
  expect(await stack.mailsTo(email)).toEqual([]);
});

test('The business hears of a visitor whose address no mail service takes', async () => {
  await post({ first_name: 'Odette', email: 'odette.@gmail.com' });

  await vi.waitFor(async () => expect(await mailsOf(OWNER, 'Odette')).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => {
    expect((await inOutbox()).filter(({ first_name }) => first_name === 'Odette')).toEqual([]);
  }, PATIENCE);
});

test('A code that is called spam pauses receipts to its address, and further codes arrive: whoever asks for one gets it', async () => {
  const email = 'complaint+code@simulator.amazonses.com';
  const pauses = async () =>
    (await stack.rows('bookkeeping')).filter(({ id }) => String(id).startsWith('mail-pause#')).length;
  const before = await pauses();
  await signUp(stack, { email, password: PASSWORD });
  await vi.waitFor(async () => expect(await stack.mailsTo(email)).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await pauses()).toBe(before + 1), PATIENCE);

  await stack.pool.send(
    new ResendConfirmationCodeCommand({ ClientId: stack.cognito.clientId, Username: email }),
  );

  await vi.waitFor(async () => expect(await stack.mailsTo(email)).toHaveLength(2), PATIENCE);
});

test('The eleventh mail of a day to confirm the addresses of one inbox is not sent, and reaches the alarm', async () => {
  const domain = `${crypto.randomUUID()}.example`;
  const emails = Array.from({ length: 5 }, (_, index) => `ana+${index}@${domain}`);
  const mails = async () => (await Promise.all(emails.map(stack.mailsTo))).flat().length;
  for (const email of emails) await signUp(stack, { email, password: PASSWORD });
  const again = (email: string) =>
    stack.pool.send(new ResendConfirmationCodeCommand({ ClientId: stack.cognito.clientId, Username: email }));
  await Promise.all(emails.map(again));
  await vi.waitFor(async () => expect(await mails()).toBe(10), PATIENCE);
  expect(await stack.alarms()).not.toContain('Attack');

  await again(emails[0] ?? '');

  await vi.waitFor(async () => expect(await stack.alarms()).toContain('Attack'), PATIENCE);
  expect(await mails()).toBe(10);
});
