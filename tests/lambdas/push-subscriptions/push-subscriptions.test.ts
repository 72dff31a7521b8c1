import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushSubscriptions } from '../../../lambdas/push/push-subscriptions-table.ts';
import { newVapidKey } from '../../../lambdas/push/vapid.ts';
import { vapidKeyReader, vapidKeyStore } from '../../../lambdas/push/vapid-keys-table.ts';
import { createEndPushSubscription } from '../../../lambdas/push-subscriptions/end-push-subscription.ts';
import { createReadPushKey } from '../../../lambdas/push-subscriptions/read-push-key.ts';
import { createSavePushSubscription } from '../../../lambdas/push-subscriptions/save-push-subscription.ts';
import { type PushDevice, pushDevice } from '../../builders/push-device.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const START = Date.parse('2026-11-22T15:30:00.000Z');
const ANA = { userId: 'ana', originJti: 'session-of-ana' };
const BEN = { userId: 'ben', originJti: 'session-of-ben' };
const KEY = newVapidKey().publicKey;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const table = await engine.createTable('pushSubscriptions');
  const subscriptions = pushSubscriptions(engine.client, table);
  const clock = { time: START };
  const now = () => new Date(clock.time);
  const save = createSavePushSubscription({ subscriptions, now });
  return {
    table,
    clock,
    endpointsOf: async ({ userId }: typeof ANA) =>
      (await subscriptions.of(userId)).map(({ endpoint }) => endpoint),
    save: (caller: typeof ANA, { endpoint, keys }: PushDevice) =>
      save({ caller, device: { endpoint, keys, application_server_key: KEY } }),
    end: createEndPushSubscription({ subscriptions, now }),
  };
}

describe('a device', () => {
  test('is stored once, however often its dashboard is opened', async () => {
    const { table, clock, save, endpointsOf } = await setup();
    const device = await pushDevice();

    expect(await save(ANA, device)).toEqual({ is_on: true });
    clock.time += 60_000;
    await save({ ...ANA, originJti: 'the next sign-in' }, device);

    expect(await endpointsOf(ANA)).toEqual([device.endpoint]);
    expect(await engine.scan(table)).toMatchObject([
      { session: 'the next sign-in', seen_at: '2026-11-22T15:31:00.000Z', vapid_key: KEY },
    ]);
  });

  test('that is one too many takes the place of the one that was open the longest time ago', async () => {
    const { clock, save, endpointsOf } = await setup();
    const devices = await Promise.all(Array.from({ length: 12 }, () => pushDevice()));
    for (const device of devices.slice(0, 10)) {
      await save(ANA, device);
      clock.time += 1_000;
    }
    const [first, second, third] = devices;
    if (first !== undefined) await save(ANA, first);
    for (const device of devices.slice(10)) {
      clock.time += 1_000;
      await save(ANA, device);
    }

    const kept = await endpointsOf(ANA);
    expect(kept).toHaveLength(10);
    expect(kept).toContain(first?.endpoint);
    expect(kept).not.toContain(second?.endpoint);
    expect(kept).not.toContain(third?.endpoint);
  });

  test('is switched off by its own person alone, and nothing of where it is stays', async () => {
    const { table, save, end, endpointsOf } = await setup();
    const device = await pushDevice();
    await save(ANA, device);

    expect(await end({ caller: BEN, endpoint: device.endpoint })).toEqual({ is_on: false });
    expect(await endpointsOf(ANA)).toEqual([device.endpoint]);
    expect(await end({ caller: ANA, endpoint: device.endpoint })).toEqual({ is_on: false });

    expect(await endpointsOf(ANA)).toEqual([]);
    expect(await engine.scan(table)).toEqual([
      { user_id: 'ana', id: expect.any(String), seen_at: expect.any(String), expires_at: START / 1000 },
    ]);
  });

  test('whose key is no point of the curve is refused', async () => {
    const { save, endpointsOf } = await setup();
    const device = await pushDevice();
    const p256dh = Buffer.from(device.keys.p256dh, 'base64url').fill(1, 40).toString('base64url');

    await expect(save(ANA, { ...device, keys: { ...device.keys, p256dh } })).rejects.toMatchObject({
      code: 'invalid_request',
    });
    expect(await endpointsOf(ANA)).toEqual([]);
  });
});

describe('the key of the deployment', () => {
  test('is made once, though several ask for it first, and can be signed with', async () => {
    const [bookkeeping, pushKeys] = await Promise.all([
      engine.createTable('bookkeeping'),
      engine.createTable('pushKeys'),
    ]);
    const keys = vapidKeyStore(engine.client, { bookkeeping, pushKeys });
    const read = createReadPushKey({ keys });

    const answers = await Promise.all(Array.from({ length: 6 }, () => read()));

    const [key = ''] = new Set(answers.map(({ application_server_key }) => application_server_key));
    expect(new Set(answers.map((answer) => answer.application_server_key)).size).toBe(1);
    expect(await read()).toEqual({ application_server_key: key });
    const keyOf = vapidKeyReader(engine.client, pushKeys);
    expect(await keyOf(key)).toEqual({ publicKey: key, privateKey: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await keyOf(KEY)).toBeUndefined();
  });
});
