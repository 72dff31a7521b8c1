/** A new account, whose SES is in the sandbox: what is posted waits, the admins are told, and all of it is sent later. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { quoteReference } from '#contract/quote-options.ts';
import { newVisitor } from '../../builders/new-visitor.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { type AccountStack, startAccountStack } from '../accounts/account-stack.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
const OWNER = 'owner@example.test';
const HOUR_MS = 3_600_000;

const data = mkdtempSync(join(tmpdir(), 'five-star-sandbox-'));
let stack: AccountStack | undefined;
afterAll(async () => {
  await stack?.stop();
  rmSync(data, { recursive: true, force: true });
});

/** The command of docs and alarms, as a person types it. */
function alerts(name: 'list' | 'resend'): string {
  const { PATH } = process.env;
  const words = ['lambdas/alerts/alerts.ts', name, '--data', data];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: { PATH } });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

test('In the sandbox a request waits and the admins are told why; once out of it, alerts -- resend has both mails sent at once', async () => {
  const sandboxed = await startAccountStack({ flags: ['--trust-viewer-address', '--mail-sandbox'], data });
  stack = sandboxed;
  const id = crypto.randomUUID();
  const body = quotePayload({ first_name: 'Ana', email: 'ana@example.com' });
  const headers = { ...newVisitor(), 'Idempotency-Key': id };
  expect((await sandboxed.call('submitQuote', { body, headers })).status).toBe(201);
  const row = async ({ rows }: AccountStack) => (await rows('quotes')).find((quote) => quote.id === id);

  await vi.waitFor(async () => {
    const events = await sandboxed.rows('auditLogs');
    const refused = events.filter(({ action }) => action === 'failed_mail_sending');
    expect(refused).toMatchObject([{ new_data: { reason: 'sandbox' } }]);
    // Nobody is named by it.
    expect(JSON.stringify(refused)).not.toContain('ana@example.com');
  }, PATIENCE);
  await vi.waitFor(async () => expect(await sandboxed.alarms()).toContain('MailsNotSent'), PATIENCE);
  expect(await sandboxed.mailsTo(OWNER)).toEqual([]);
  expect(await sandboxed.mailsTo('ana@example.com')).toEqual([]);
  expect(await row(sandboxed)).toMatchObject({ unannounced: expect.anything() });
  expect(alerts('list')).toContain(quoteReference(id));
  await sandboxed.stop();

  stack = await startAccountStack({ flags: ['--trust-viewer-address'], data });
  const out = stack;
  expect(String((await row(out))?.announce_at) > new Date().toISOString()).toBe(true);
  expect(alerts('resend')).toContain('To be announced within a minute, by the sweeper: 1.');
  expect(Date.parse(String((await row(out))?.announce_at))).toBeLessThan(Date.now() + HOUR_MS);
  await vi.waitFor(async () => {
    await out.invoke('sweepOutbox');
    expect(await out.mailsTo(OWNER)).toHaveLength(1);
    expect(await out.mailsTo('ana@example.com')).toHaveLength(1);
  }, PATIENCE);
  await vi.waitFor(async () => expect((await row(out))?.unannounced).toBeUndefined(), PATIENCE);
  expect(alerts('list')).toContain('Nobody is owed an alert.');
}, 240_000);
