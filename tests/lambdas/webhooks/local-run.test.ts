/** The whole path in the local run: streams, schedule and functions as deployed, and the receiver of docs/api.md. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quoteReference } from '#contract/quote-options.ts';
import { WEBHOOK_EVENTS } from '#contract/webhooks.ts';
import { newVisitor } from '../../builders/new-visitor.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { type AccountStack, startAccountStack } from '../accounts/account-stack.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };

let stack: AccountStack;
let token: string;
const receivers: Receiver[] = [];
const folder = mkdtempSync(join(tmpdir(), 'five-star-receiver-'));
const programs: ChildProcess[] = [];

beforeAll(async () => {
  stack = await startAccountStack({ flags: ['--trust-viewer-address'] });
  ({ access: token } = await stack.signIn(stack.admin.email, stack.admin.password));
  await stack.call('trackSession', { token });
}, 120_000);
afterAll(async () => {
  for (const program of programs) program.kill();
  for (const receiver of receivers) await receiver.stop();
  rmSync(folder, { recursive: true, force: true });
  await stack.stop();
});

async function aReceiver(): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}

async function asAdmin(
  name: Parameters<AccountStack['call']>[0],
  asked: Parameters<AccountStack['call']>[1],
) {
  const answer = await stack.call(name, { ...asked, token });
  expect(answer.ok).toBe(true);
  return answer.json();
}

const listen = (address: string, more: object = {}) =>
  asAdmin('makeWebhook', { body: { address, events: WEBHOOK_EVENTS, ...more } });

const remove = (id: string) => asAdmin('changeWebhook', { path: { id }, body: { wish: 'remove' } });

/** What the schedule does every minute. */
const sendNow = () => stack.invoke('sendWebhooks');

const waiting = async (kind: string, id: string) =>
  (await stack.rows('webhooks')).filter(({ event, quote_id: quote }) => event === kind && quote === id);

async function post(content: Parameters<typeof quotePayload>[0]): Promise<string> {
  const id = crypto.randomUUID();
  const headers = { ...newVisitor(), 'Idempotency-Key': id };
  expect((await stack.call('submitQuote', { body: quotePayload(content), headers })).status).toBe(201);
  return id;
}

/** The receiver of docs/api.md, as it stands there, in a process of its own. */
async function documentedReceiver(port: number, secret: string): Promise<() => string> {
  const blocks = readFileSync('docs/api.md', 'utf8').matchAll(/```ts\n(.*?)```/gs);
  const source =
    [...blocks].map(([, code = '']) => code).find((code) => code.includes('verifyWebhook')) ?? '';
  for (const name of ['lambdas', 'node_modules']) symlinkSync(resolve(name), join(folder, name));
  for (const name of ['package.json', 'tsconfig.base.json']) cpSync(name, join(folder, name));
  writeFileSync(join(folder, 'receiver.ts'), source);
  const compilerOptions = { lib: ['ES2024', 'DOM'], types: ['node'], noEmit: true };
  const project = { extends: './tsconfig.base.json', compilerOptions, files: ['receiver.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const checked = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder, encoding: 'utf8' });
  expect(checked.stdout).toBe('');
  expect(source.trim().split('\n').length).toBeLessThanOrEqual(13);
  let printed = '';
  const program = spawn(process.execPath, ['receiver.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, SECRET: secret, PORT: String(port) },
  });
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  programs.push(program);
  await vi.waitFor(() => fetch(`http://localhost:${port}`, { method: 'POST', body: '{}' }), PATIENCE);
  return () => printed;
}

async function freePort(): Promise<number> {
  const receiver = await startReceiver();
  await receiver.stop();
  return receiver.port;
}

test('The receiver of docs/api.md takes a real message once, and refuses what is not ours', async () => {
  const port = await freePort();
  const address = `http://localhost:${port}/`;
  const { id: webhook, secret } = await listen(address);
  const printed = await documentedReceiver(port, secret);
  const id = await post({ first_name: 'Ana', email: 'ana@example.com' });
  await vi.waitFor(async () => expect(await waiting('quote.received', id)).toHaveLength(1), PATIENCE);

  await sendNow();
  await vi.waitFor(() => expect(printed()).toContain(`quote.received ${quoteReference(id)}`), PATIENCE);
  const forged = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' };
  expect((await fetch(address, { method: 'POST', headers: forged, body: '{}' })).status).toBe(400);
  expect(printed().trim().split('\n')).toHaveLength(1);
  await remove(webhook);
});

test('A receiver that is dead holds up neither the mails of a request nor what another system is told', async () => {
  const [dead, alive] = [await aReceiver(), await aReceiver()];
  dead.state.usual = 'never';
  const [{ id: one }, { id: other }] = [await listen(dead.address), await listen(alive.address)];
  const id = await post({ first_name: 'Bea', email: 'bea@example.com' });
  await vi.waitFor(async () => expect(await waiting('quote.received', id)).toHaveLength(2), PATIENCE);

  const run = sendNow();
  await vi.waitFor(() => expect([dead.came.length, alive.came.length]).toEqual([1, 1]), PATIENCE);
  const second = await post({ first_name: 'Cleo', email: 'cleo@example.com' });
  // Its mail goes out, and the dead one has not been given up yet.
  await vi.waitFor(async () => expect(await stack.mailsTo('cleo@example.com')).toHaveLength(1), PATIENCE);
  expect(await waiting('quote.received', second)).toHaveLength(2);
  await run;
  for (const webhook of [one, other]) await remove(webhook);
});

test('Each stage that staff brings a request to is told, and so is one that came by telephone', async () => {
  const receiver = await aReceiver();
  const { id: webhook } = await listen(receiver.address);
  const lead = { first_name: 'Dora', phone: '(510) 555-0144', operation: crypto.randomUUID() };
  const { id } = await asAdmin('recordLead', { body: lead });
  const change = (version: number, body: object) =>
    asAdmin('changeWork', { path: { id }, body: { version, operation: crypto.randomUUID(), ...body } });
  await change(1, { happened: 'note', note: 'Wants a piano moved.' });
  await change(2, { happened: 'stage', stage: 'lost', lost_reason: 'price' });
  await vi.waitFor(async () => expect(await waiting('quote.lost', id)).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await waiting('quote.received', id)).toHaveLength(1), PATIENCE);

  await sendNow();

  await vi.waitFor(() => expect(receiver.types()).toEqual(['quote.received', 'quote.lost']), PATIENCE);
  expect(receiver.came.map(({ body }) => JSON.parse(body).data)).toEqual([
    { quote_id: id, reference: quoteReference(id), stage: 'contacted' },
    { quote_id: id, reference: quoteReference(id), stage: 'lost' },
  ]);
  await remove(webhook);
});

test('Somebody who is erased by the command before a message is sent is told of to nobody', async () => {
  const receiver = await aReceiver();
  const { id: webhook } = await listen(receiver.address, { with_contact: true });
  await asAdmin('changeWebhook', { path: { id: webhook }, body: { wish: 'pause' } });
  const id = await post({ first_name: 'Erased', email: 'erased@example.com' });
  await vi.waitFor(async () => expect(await waiting('quote.received', id)).toHaveLength(1), PATIENCE);
  await vi.waitFor(async () => expect(await stack.mailsTo('erased@example.com')).toHaveLength(1), PATIENCE);
  const words = [
    'lambdas/backup/person-program.ts',
    'erase',
    'erased@example.com',
    '--yes',
    '--data',
    stack.dataDirectory,
  ];
  const erased = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(erased.status, erased.stderr).toBe(0);

  await asAdmin('changeWebhook', { path: { id: webhook }, body: { wish: 'resume' } });
  await sendNow();

  expect(receiver.came).toEqual([]);
  expect((await asAdmin('listWebhooks', {})).webhooks).toMatchObject([{ waiting: 0 }]);
  await remove(webhook);
});
