import { expect, test } from 'vitest';
import { encryptPayload, isPointOfCurve } from '../../../lambdas/push/encrypt-payload.ts';
import { pushDevice } from '../../builders/push-device.ts';

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  plain: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('A push is encrypted as the example of RFC 8291 is', () => {
  const body = encryptPayload(RFC.plain, RFC.keys, {
    privateKey: Buffer.from(RFC.privateKey, 'base64url'),
    salt: Buffer.from(RFC.salt, 'base64url'),
  });

  expect(body.toString('base64url')).toBe(RFC.body);
});

test('A browser reads its push, and no two bodies of one message are alike', async () => {
  const { keys, read } = await pushDevice();
  const bodies = [
    encryptPayload('Ana Ruiz, 3 BR · 阿娜', keys),
    encryptPayload('Ana Ruiz, 3 BR · 阿娜', keys),
  ];

  expect(await Promise.all(bodies.map(read))).toEqual(['Ana Ruiz, 3 BR · 阿娜', 'Ana Ruiz, 3 BR · 阿娜']);
  expect(bodies[0]).not.toEqual(bodies[1]);
  await expect((await pushDevice()).read(bodies[0] ?? Buffer.alloc(0))).rejects.toThrow();
});

test('A key that is no point of the curve is known before anything is sent to it', async () => {
  const { keys } = await pushDevice();
  const bent = Buffer.from(keys.p256dh, 'base64url').fill(1, 40);

  expect(isPointOfCurve(keys.p256dh)).toBe(true);
  expect(isPointOfCurve(bent.toString('base64url'))).toBe(false);
  expect(isPointOfCurve('')).toBe(false);
});
