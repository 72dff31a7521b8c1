import { afterEach, describe, expect, test } from 'vitest';
import { type RunningPush, startPush } from '../../../../infra/local/push/start-push.ts';
import { encryptPayload } from '../../../../lambdas/push/encrypt-payload.ts';
import { newVapidKey, type VapidKey, vapidAuthorization } from '../../../../lambdas/push/vapid.ts';
import { pushDevice } from '../../../builders/push-device.ts';

const NOW = new Date('2026-11-22T15:30:00.000Z');

let service: RunningPush | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
});

/** A sound push to a service that runs, of which a test spoils one thing. */
async function setup({ name = 'device', key = newVapidKey() }: { name?: string; key?: VapidKey } = {}) {
  service ??= await startPush({ log: () => undefined, now: () => NOW.getTime() });
  const device = await pushDevice(name);
  const token = (endpoint: string, now: Date) =>
    vapidAuthorization(key, { endpoint, contact: 'mailto:hello@movers.example', now });
  const sound = {
    authorization: token(device.endpoint, NOW),
    'content-encoding': 'aes128gcm',
    ttl: '60',
  };
  const address = service.endpoint;
  const post = (headers: object, body: Buffer = encryptPayload('Ana', device.keys)) =>
    fetch(`${address}/${new URL(device.endpoint).host}/fcm/send/${name}`, {
      method: 'POST',
      headers: { ...headers },
      body: new Uint8Array(body),
    }).then(({ status }) => status);
  return {
    device,
    sound,
    token,
    post,
    list: () => fetch(`${address}/api/messages`).then((all) => all.json()),
  };
}

describe('the push services of the local run', () => {
  test('take a sound push and keep it as it came, encrypted', async () => {
    const { device, sound, post, list } = await setup();

    expect(await post({ ...sound, urgency: 'high' })).toBe(201);

    const { messages } = await list();
    expect(messages).toMatchObject([{ endpoint: device.endpoint, ttl: 60, urgency: 'high' }]);
    expect(await device.read(Buffer.from(messages[0].body, 'base64url'))).toBe('Ana');
  });

  test('refuse a token that is missing, forged, for another service, too old or too long', async () => {
    const { device, sound, token, post } = await setup();
    const other = vapidAuthorization(newVapidKey(), {
      endpoint: device.endpoint,
      contact: 'mailto:a@b.example',
      now: NOW,
    });
    const forged = `${sound.authorization.split(', k=')[0]}, k=${other.split(', k=')[1]}`;
    const tokens = [
      '',
      forged,
      token('https://web.push.apple.com/x', NOW),
      token(device.endpoint, new Date(NOW.getTime() - 13 * 3_600_000)),
      token(device.endpoint, new Date(NOW.getTime() + 13 * 3_600_000)),
    ];

    const statuses = [];
    for (const authorization of tokens) statuses.push(await post({ ...sound, authorization }));

    expect(statuses).toEqual([401, 403, 403, 403, 403]);
  });

  test('refuse what is not encrypted, is too long, or does not say how long to keep it', async () => {
    const { sound, post } = await setup();
    const { ttl: _, ...withoutTtl } = sound;

    expect([
      await post({ ...sound, 'content-encoding': 'identity' }),
      await post(sound, Buffer.from('{"title":"Ana"}'.repeat(20))),
      await post(sound, Buffer.alloc(4097)),
      await post(withoutTtl),
    ]).toEqual([400, 400, 413, 400]);
  });

  test('bind a device to its first sender', async () => {
    const one = await setup({ name: 'shared' });
    const other = await setup({ name: 'shared' });

    expect([await one.post(one.sound), await other.post(other.sound)]).toEqual([201, 403]);
  });

  test.each([
    ['gone', 410],
    ['forbidden', 403],
    ['unavailable', 503],
  ])('answer for a device that is %s with %i', async (name, status) => {
    const { sound, post } = await setup({ name });

    expect(await post(sound)).toBe(status);
  });
});
