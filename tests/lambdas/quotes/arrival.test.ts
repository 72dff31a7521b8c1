import '../function-settings.ts';
import { createHash, createHmac } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { EDGE_SECRET_HEADER } from '#contract/edge.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { quotePayload } from '../../builders/quote-payload.ts';

const VIEWER = '198.51.100.7';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** A deployment of its own: what it stores of the senders of these requests. */
async function sendersStoredBy(
  accepted: string,
  viewers: readonly string[],
  sent = accepted,
): Promise<readonly unknown[]> {
  vi.stubEnv('EDGE_SECRET', accepted);
  vi.resetModules();
  const { build } = await import('../../../lambdas/quotes/submit-quote.handler.ts');
  const stored: unknown[] = [];
  const submit = build({
    quotes: {
      putIfAbsent: async ({ sender }) => {
        stored.push(sender);
        return undefined;
      },
    },
    count: async () => true,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
  });
  for (const viewer of viewers) {
    const headers = { 'x-forwarded-for': `${viewer}, 130.176.0.1`, [EDGE_SECRET_HEADER]: sent };
    expect((await submit(jsonEvent(JSON.stringify(quotePayload()), headers))).statusCode).toBe(201);
  }
  return stored;
}

test('The pseudonym of a sender is the same within a deployment, and another in the next one', async () => {
  const [first, again, other] = await sendersStoredBy('one-deployment', [VIEWER, VIEWER, '198.51.100.8']);
  const [elsewhere] = await sendersStoredBy('another-deployment', [VIEWER]);

  expect(first).toMatch(/^[\w-]{22}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(elsewhere).not.toBe(first);
});

test('It stands for the /64 of an IPv6 address', async () => {
  const [one, same, other] = await sendersStoredBy('one-deployment', [
    '2001:db8:7:1::1',
    '2001:db8:7:1:ffff::2',
    '2001:db8:7:2::1',
  ]);

  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test('Who reads the table cannot compute it from the address alone, by any usual digest', async () => {
  const [stored] = await sendersStoredBy('one-deployment', [VIEWER]);
  const texts = [VIEWER, `${VIEWER}/32`, `${VIEWER}\n`, `sender#${VIEWER}`, ` ${VIEWER}`];

  for (const hash of ['md5', 'sha1', 'sha256', 'sha512', 'sha3-256']) {
    for (const text of texts) {
      const computed = [
        createHash(hash).update(text).digest('base64url'),
        createHmac(hash, '').update(text).digest('base64url'),
        createHmac(hash, text).update('').digest('base64url'),
      ];
      for (const digest of computed) expect(digest).not.toContain(stored);
    }
  }
});

test('It stays while the edge sends the next generation of the secret beside the accepted one', async () => {
  const [before] = await sendersStoredBy('generation-1', [VIEWER]);
  const [during] = await sendersStoredBy('generation-1', [VIEWER], 'generation-1,generation-2');

  expect(during).toBe(before);
});
