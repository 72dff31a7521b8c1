import { importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { newVapidKey, vapidAuthorization } from '../../../lambdas/push/vapid.ts';

const NOW = new Date('2026-11-22T15:30:00.000Z');
const CLAIMS = {
  endpoint: 'https://web.push.apple.com/QGuQyavXutnMeip?x=1',
  contact: 'mailto:hello@movers.example',
  now: NOW,
};

function publicJwk(key: string) {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
}

test('A push is signed for the origin of its service, for half a day, by the key that the header names', async () => {
  const key = newVapidKey();
  const [, token = '', named] = /^vapid t=([^,]+), k=(.+)$/.exec(vapidAuthorization(key, CLAIMS)) ?? [];

  const { payload, protectedHeader } = await jwtVerify(token, await publicJwk(key.publicKey), {
    currentDate: NOW,
  });

  expect(named).toBe(key.publicKey);
  expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(payload).toEqual({
    aud: 'https://web.push.apple.com',
    exp: NOW.getTime() / 1000 + 43_200,
    sub: 'mailto:hello@movers.example',
  });
});

test('Each pair is new, and its signature is that of no other', async () => {
  const [one, other] = [newVapidKey(), newVapidKey()];
  const token = /t=([^,]+)/.exec(vapidAuthorization(one, CLAIMS))?.[1] ?? '';

  expect(one.privateKey).not.toBe(other.privateKey);
  await expect(jwtVerify(token, await publicJwk(other.publicKey), { currentDate: NOW })).rejects.toThrow();
});
