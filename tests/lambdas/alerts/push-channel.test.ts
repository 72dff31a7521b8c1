import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pushDevice } from '../../builders/push-device.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { channelDouble } from './outbox.ts';
import { openPushes } from './push-stories.ts';
import { createWorkOn } from './work-on.ts';

const MINUTE = 60_000;
const ANA = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  move_date: '2026-12-05',
  home_size: '3br',
  current_address: '12 Grand Ave, Oakland, CA 94610',
  new_address: '4 Park St, Alameda, CA 94501',
} as const;

let engine: Engine;
const running: (() => Promise<void>)[] = [];

beforeAll(async () => {
  engine = await startEngine();
});
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});
afterAll(() => engine.stop());

async function setup(...how: Parameters<typeof openPushes> extends [Engine, ...infer How] ? How : never) {
  const stories = await openPushes(engine, ...how);
  running.push(stories.stop);
  return stories;
}

describe('a new request', () => {
  test('is told to every device of every admin: one line, how many wait, and its card', async () => {
    const { admin, submit, announce, toldTo } = await setup();
    const [sam, kim] = [await admin(), await admin()];
    const id = await submit(ANA);

    expect(await announce(id)).toEqual({ kind: 'announced' });

    const told = {
      title: 'Ana Ruiz, Dec 5, 2026, 3 BR, Oakland to Alameda',
      waiting: 1,
      url: `/admin#quote=${id}`,
    };
    expect([await toldTo(sam.device), await toldTo(kim.device)]).toEqual([[told], [told]]);
  });

  test('is told once, however often and at once it is delivered', async () => {
    const { admin, submit, announce, sweep, pass, toldTo } = await setup();
    const { device } = await admin();
    const id = await submit(ANA);

    await Promise.all(Array.from({ length: 8 }, () => announce(id)));
    await announce(id);
    pass(10 * MINUTE);
    await sweep();

    expect(await toldTo(device)).toHaveLength(1);
  });

  test('says how many wait: those that were told of and nobody has dealt with', async () => {
    const { table, admin, submit, announce, toldTo } = await setup();
    const { device } = await admin();
    // Three people, as one who sends twice waits once.
    const person = (one: number) => ({ ...ANA, email: `ana${one}@example.com`, phone: `510 555 010${one}` });
    const ids = [await submit(person(1)), await submit(person(2)), await submit(person(3))];
    for (const id of ids.slice(0, 2)) await announce(id);
    const workOn = await createWorkOn(engine, table);
    await workOn(ids[0] ?? '');

    await announce(ids[2] ?? '');

    expect((await toldTo(device)).map((message) => Object(message).waiting)).toEqual([3, 3, 2]);
  });

  test('keeps nothing waiting where no device is switched on', async () => {
    const { submit, announce, waiting } = await setup();

    expect(await announce(await submit(ANA))).toEqual({ kind: 'announced' });
    expect(await waiting()).toEqual([]);
  });

  test('is told once to a browser that two admins have used', async () => {
    const { admin, submit, announce, toldTo } = await setup();
    const device = await pushDevice();
    await admin(device);
    await admin(device);

    await announce(await submit(ANA));

    expect(await toldTo(device)).toHaveLength(1);
  });
});

describe('nothing is told to', () => {
  test('a person who is an admin no more, or whose account is disabled', async () => {
    const { admins, admin, submit, announce, toldTo } = await setup();
    const [demoted, disabled, stays] = [await admin(), await admin(), await admin()];
    admins.delete(demoted.userId);
    const before = admins.get(disabled.userId);
    if (before) admins.set(disabled.userId, { ...before, enabled: false });

    await announce(await submit(ANA));

    expect(await toldTo(demoted.device)).toEqual([]);
    expect(await toldTo(disabled.device)).toEqual([]);
    expect(await toldTo(stays.device)).toHaveLength(1);
  });

  test('a device whose person has signed out there, until they sign in and open it again', async () => {
    const { admin, signIn, endSession, switchOn, submit, announce, toldTo } = await setup();
    const { userId, session, device } = await admin();
    await endSession(userId, session);
    await announce(await submit(ANA));
    expect(await toldTo(device)).toEqual([]);

    // A stolen token of the old sign-in changes nothing: its session has ended.
    await switchOn(userId, session, device);
    await announce(await submit(ANA));
    expect(await toldTo(device)).toEqual([]);

    await switchOn(userId, await signIn(userId), device);
    await announce(await submit(ANA));
    expect(await toldTo(device)).toHaveLength(1);
  });

  test('a device whose browser has unsubscribed, which is forgotten', async () => {
    const { admin, submit, announce, subscriptions, refusals } = await setup();
    const { userId } = await admin(await pushDevice('gone'));

    expect(await announce(await submit(ANA))).toEqual({ kind: 'announced' });

    expect(await subscriptions.of(userId)).toEqual([]);
    expect(refusals).toEqual([]);
  });

  test('a device above the ceiling of an hour; the mails go on', async () => {
    const mail = channelDouble('mail');
    const { admits, admin, submit, announce, toldTo, ceilings } = await setup([mail.channel]);
    const { device } = await admin();
    for (let count = 0; count < 60; count += 1) await admits('push', '');

    const id = await submit(ANA);
    expect(await announce(id)).toEqual({ kind: 'announced' });

    expect(await toldTo(device)).toEqual([]);
    expect(ceilings).toEqual(['push address']);
    expect(mail.told).toEqual([id]);
  });

  test('any device of a request that is an hour old', async () => {
    const { admin, submit, announce, pass, toldTo } = await setup();
    const { device } = await admin();
    const id = await submit(ANA);
    pass(61 * MINUTE);

    expect(await announce(id)).toEqual({ kind: 'announced' });
    expect(await toldTo(device)).toEqual([]);
  });
});

describe('a push service that fails', () => {
  test('stops no mail; the request waits for it for an hour, and then no more', async () => {
    const mail = channelDouble('mail');
    const { admin, submit, announce, sweep, pass, waiting } = await setup([mail.channel]);
    await admin(await pushDevice('unavailable'));
    const id = await submit(ANA);

    expect(await announce(id)).toEqual({ kind: 'waits' });
    expect(mail.told).toEqual([id]);
    expect(await waiting()).toHaveLength(1);
    pass(62 * MINUTE);
    expect(await sweep()).toMatchObject({ announced: 1 });

    expect(mail.told).toEqual([id]);
    expect(await waiting()).toEqual([]);
  });

  test('that cannot be reached at all stops no mail either', async () => {
    const mail = channelDouble('mail');
    const { admin, submit, announce, stop } = await setup([mail.channel]);
    await admin();
    const id = await submit(ANA);
    await stop();

    expect(await announce(id)).toEqual({ kind: 'waits' });
    expect(mail.told).toEqual([id]);
  });

  test('for one device has no other told twice', async () => {
    const { admin, submit, announce, sweep, pass, toldTo } = await setup();
    await admin(await pushDevice('unavailable'));
    const { device } = await admin();
    const id = await submit(ANA);

    expect(await announce(id)).toEqual({ kind: 'announced' });
    pass(10 * MINUTE);
    await sweep();

    expect(await toldTo(device)).toHaveLength(1);
  });

  test.each(['end', 'first key'] as const)(
    'beside a database that fails for one device (%s) has no other told twice',
    async (broken) => {
      const { admin, submit, announce, sweep, pass, waiting, failed, toldTo } = await setup([], broken);
      await admin(await pushDevice('gone'));
      const { device } = await admin();
      const id = await submit(ANA);

      expect(await announce(id)).toEqual({ kind: 'announced' });
      pass(10 * MINUTE);
      await sweep();

      expect(await toldTo(device)).toHaveLength(1);
      expect(failed).toEqual([id]);
      expect(await waiting()).toEqual([]);
    },
  );

  test('for good is logged by its status, and keeps nothing waiting', async () => {
    const { admin, submit, announce, waiting, refusals } = await setup();
    await admin(await pushDevice('forbidden'));

    expect(await announce(await submit(ANA))).toEqual({ kind: 'announced' });

    expect(refusals).toEqual([403]);
    expect(await waiting()).toEqual([]);
  });
});
