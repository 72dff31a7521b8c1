import { describe, expect, test } from 'vitest';
import type { WebhookMessage } from '#contract/webhook-message-schema.ts';
import { signWebhook, TOLERANCE_SECONDS, verifyWebhook } from '#contract/webhook-signature.ts';

const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [OURS, FORMER, FOREIGN] = [secretOf(1), secretOf(2), secretOf(3)];
const NOW = new Date('2026-11-23T18:00:00.000Z');
const SECONDS = NOW.getTime() / 1_000;

const MESSAGE: WebhookMessage = {
  version: 1,
  id: 'msg_1',
  type: 'quote.booked',
  timestamp: NOW.toISOString(),
  data: { quote_id: 'q', reference: 'FSM-0000-0000', stage: 'booked' },
};

interface Sent {
  readonly id?: string;
  readonly timestamp?: string;
  readonly body?: string;
  readonly signature?: string;
}

async function receive(secrets: readonly string[], changed: Sent = {}, secret = OURS) {
  const parts = { id: 'msg_1', timestamp: String(SECONDS), body: JSON.stringify(MESSAGE) };
  const signature = await signWebhook(secrets, parts);
  const got = { ...parts, signature, ...changed };
  const headers = {
    'webhook-id': got.id,
    'webhook-timestamp': got.timestamp,
    'webhook-signature': got.signature,
  };
  return verifyWebhook({ secret, headers, body: got.body, now: NOW });
}

describe('A receiver', () => {
  test('takes what is signed with its secret, alone or beside the one of before', async () => {
    expect(await receive([OURS])).toEqual(MESSAGE);
    expect(await receive([FORMER, OURS])).toEqual(MESSAGE);
    expect(await receive([OURS, FORMER], {}, FORMER)).toEqual(MESSAGE);
  });

  test('signs as the example of Standard Webhooks does', async () => {
    // https://github.com/standard-webhooks/standard-webhooks: libraries/javascript, the test of `sign`.
    const parts = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      body: '{"test": 2432232314}',
    };
    expect(await signWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], parts)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  test.each<[string, Sent]>([
    ['another body', { body: JSON.stringify({ ...MESSAGE, type: 'quote.lost' }) }],
    ['another id', { id: 'msg_2' }],
    ['another time', { timestamp: String(SECONDS - 1) }],
    ['no signature', { signature: '' }],
    ['a signature that is cut off', { signature: 'v1,AAAA' }],
    ['a scheme that is not known', { signature: 'v2,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' }],
  ])('refuses %s', async (_what, changed) => {
    await expect(receive([OURS], changed)).rejects.toThrow('This message is not signed by us.');
  });

  test('refuses what somebody else has signed', async () => {
    await expect(receive([FOREIGN])).rejects.toThrow('This message is not signed by us.');
  });

  test.each([
    [String(SECONDS - TOLERANCE_SECONDS), true],
    [String(SECONDS + TOLERANCE_SECONDS), true],
    [String(SECONDS - TOLERANCE_SECONDS - 1), false],
    [String(SECONDS + TOLERANCE_SECONDS + 1), false],
    ['', false],
    ['soon', false],
  ])('looks at the time %j: %j', async (timestamp, isTaken) => {
    const body = JSON.stringify(MESSAGE);
    const signature = await signWebhook([OURS], { id: 'msg_1', timestamp, body });
    const received = receive([OURS], { timestamp, signature });
    if (isTaken) expect(await received).toEqual(MESSAGE);
    else await expect(received).rejects.toThrow('The time of this message is too far from now.');
  });
});
