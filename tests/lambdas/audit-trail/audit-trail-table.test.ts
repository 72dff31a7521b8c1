import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlert, type LogView } from '#contract/audit-events.ts';
import { createListLogs } from '../../../lambdas/audit-logs/list-logs.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { auditTrail, logReader } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import { recordRefusedRoleChange } from '../../../lambdas/roles/refused-role-change.ts';
import { caller } from '../../builders/caller.ts';
import { httpEvent } from '../../builders/http-event.ts';
import { createAuditLogsTable } from '../account-tables.ts';
import { repeatsDouble } from '../accounts/repeats-double.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const START = Date.parse('2026-09-21T12:00:00.000Z');
const DAY = 86_400_000;

function event(overrides: Partial<AuditEvent> = {}): AuditEvent {
  return {
    userId: '11111111-1111-4111-8111-111111111111',
    action: 'successful_login',
    newData: {
      email: 'ana@example.com',
      timestamp: 'then',
      user_agent: 'Firefox',
      ip_address: 'client-side',
    },
    trustLevel: 'trusted',
    clientInfo: {
      sourceIp: '130.176.0.1',
      viewerIp: '203.0.113.7',
      forwardedFor: '198.51.100.9',
      userAgent: 'Firefox/140',
    },
    ...overrides,
  };
}

const NOTHING_SAID = { forwardedFor: undefined, userAgent: undefined };

const anonymous = (overrides: Partial<AuditEvent> = {}) =>
  event({ userId: null, action: 'failed_login', trustLevel: 'unverified', ...overrides });

/** What the browser of a plain user reports. */
const plain = (userId: string, overrides: Partial<AuditEvent> = {}) =>
  event({ userId, trustLevel: 'plain', ...overrides });

/** What the server recorded of a plain user, or of their account. */
const witnessed = (userId: string, overrides: Partial<AuditEvent> = {}) =>
  event({ userId, trustLevel: 'witnessed', ...overrides });

async function setup(start = START) {
  const table = await createAuditLogsTable(engine);
  let clock = start;
  let ids = 0;
  const now = () => new Date(clock);
  const newId = () => {
    ids += 1;
    return `event-${String(ids).padStart(4, '0')}`;
  };
  const trail = auditTrail({ client: engine.client, table, now, newId });
  const list = createListLogs({ read: logReader(engine.client, table), now });
  return {
    table,
    now,
    trail,
    wait: (milliseconds: number) => {
      clock += milliseconds;
    },
    /** Many events, a second apart. */
    record: async (count: number, one: AuditEvent) => {
      for (let index = 0; index < count; index += 1) {
        clock += 1000;
        await trail.append(one);
      }
    },
    /** What a view shows; as the log opens, the newest of all events. */
    view: async (view: LogView = 'newest') => (await list(view)).logs,
    rows: () => engine.scan(table),
  };
}

describe('an event', () => {
  test('C198 C200 C201 C202 C203 C204 is stored with what the browser sent and what the server saw', async () => {
    const { trail, rows } = await setup();

    expect(await trail.append(event())).toEqual({ id: 'event-0001', createdAt: '2026-09-21T12:00:00.000Z' });

    expect(await rows()).toEqual([
      {
        month: '2026-09#trusted#others',
        created_at_id: '2026-09-21T12:00:00.000Z#event-0001',
        id: 'event-0001',
        user_id: '11111111-1111-4111-8111-111111111111',
        action: 'successful_login',
        new_data: {
          email: 'ana@example.com',
          timestamp: 'then',
          user_agent: 'Firefox',
          ip_address: 'client-side',
        },
        created_at: '2026-09-21T12:00:00.000Z',
        verified: true,
        source_ip: '130.176.0.1',
        viewer_ip: '203.0.113.7',
        forwarded_for: '198.51.100.9',
        server_user_agent: 'Firefox/140',
        expires_at: (START + 400 * DAY) / 1000,
      },
    ]);
  });

  test('C199 without a signed-in person has a user_id of null', async () => {
    const { trail, rows } = await setup();

    await trail.append(anonymous({ clientInfo: undefined }));

    expect(await rows()).toMatchObject([{ user_id: null, verified: false }]);
  });

  test('X05 is stored without anything that looks like a secret, in any attribute', async () => {
    const { trail, rows } = await setup();
    const secret = 'eyJraWQiOiJ0ZXN0In0.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';
    const clientInfo = {
      sourceIp: '203.0.113.7',
      viewerIp: undefined,
      forwardedFor: secret,
      userAgent: `Bearer ${secret}`,
    };

    await trail.append(
      event({ newData: { error: secret, user_agent: secret, timestamp: secret }, clientInfo }),
    );

    const [row] = await rows();
    expect(row).toMatchObject({ new_data: { error: '[removed]' }, server_user_agent: 'Bearer [removed]' });
    expect(JSON.stringify(row)).not.toContain('eyJ');
  });

  test('never replaces another: a second one with the same time and id is an error', async () => {
    const { table, now, rows } = await setup();
    const twin = auditTrail({ client: engine.client, table, now, newId: () => 'same-id' });
    await twin.append(event());

    await expect(twin.append(event({ action: 'logout' }))).rejects.toMatchObject({
      name: 'DuplicateItemException',
    });

    expect(await rows()).toMatchObject([{ action: 'successful_login' }]);
  });
});

const EVERY_KIND: readonly AuditEvent[] = [
  event({ userId: 'olga', action: 'role_updated' }),
  event({ userId: 'olga', trustLevel: 'reported' }),
  witnessed('ana', { action: 'failed_role_change' }),
  event({ userId: null, action: 'failed_sign_in_attempts', trustLevel: 'targeted' }),
  plain('ana'),
  anonymous(),
  anonymous({ action: 'successful_signup' }),
];

const timesOf = (logs: readonly { created_at: string }[]) => logs.map(({ created_at: at }) => at);
const newestFirstOf = (logs: readonly { created_at: string }[]) => timesOf(logs).toSorted().reverse();
const idsDown = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => `event-${String(from - index).padStart(4, '0')}`);

describe('the log as it opens', () => {
  test('C322 C323 C369 with 101 events is exactly the latest 100, newest first', async () => {
    const { record, view } = await setup();
    await record(101, event());

    expect((await view()).map(({ id }) => id)).toEqual(idsDown(100, 101));
  });

  test('C322 C323 C369 is the newest 100 of all by time, after any mixture of trust levels', async () => {
    const { trail, wait, rows, view } = await setup(Date.parse('2026-08-31T23:57:30.000Z'));
    // Seven of a kind and more in a row, then others; some at the same moment; over the turn of a month.
    for (let count = 0; count < 260; count += 1) {
      const kind = EVERY_KIND[Math.floor(count / 7 + (count % 3)) % EVERY_KIND.length];
      if (kind !== undefined) await trail.append(kind);
      if (count % 4 !== 0) wait(1000);
    }

    const logs = await view();

    const stored = await rows();
    const wanted = stored
      .map((row) => String(row.created_at_id))
      .toSorted()
      .reverse()
      .slice(0, 100);
    expect(logs.map(({ created_at: at, id }) => `${at}#${id}`)).toEqual(wanted);
    expect(new Set(timesOf(logs).map((at) => at.slice(0, 7)))).toEqual(new Set(['2026-09', '2026-08']));
    const kindOf = ({ user_id: id, verified }: (typeof logs)[number]) => `${id} ${verified}`;
    expect(new Set(logs.map(kindOf))).toEqual(new Set(['olga true', 'ana true', 'null true', 'null false']));
  });

  test('C323 orders events of one moment by their ids, across trust levels', async () => {
    const { trail, view } = await setup();
    for (let count = 0; count < 105; count += 1) {
      await trail.append(EVERY_KIND[count % EVERY_KIND.length] ?? event());
    }

    expect((await view()).map(({ id }) => id)).toEqual(idsDown(100, 105));
    expect(await view()).toEqual(await view());
  });

  test('continues over months without events, up to the end of the retention', async () => {
    const { record, wait, view } = await setup();
    await record(1, event());
    wait(399 * DAY);
    await record(1, event());

    expect((await view()).map(({ id }) => id)).toEqual(['event-0002', 'event-0001']);
  });

  test('reaches over the 15 calendar months that 400 days can touch', async () => {
    const { record, wait, view } = await setup(Date.parse('2027-01-31T12:00:00.000Z'));
    await record(1, event());
    wait(399 * DAY);
    await record(1, event());

    expect(timesOf(await view()).map((at) => at.slice(0, 7))).toEqual(['2028-03', '2027-01']);
  });

  test('lists unverified events by their time and marks them', async () => {
    const { record, view } = await setup();
    await record(1, event());
    await record(1, anonymous());
    await record(1, event({ action: 'logout' }));

    expect((await view()).map(({ action, verified }) => [action, verified])).toEqual([
      ['logout', true],
      ['failed_login', false],
      ['successful_login', true],
    ]);
  });

  test('C322 is filled by a flood of 300 unverified events, because it is strictly the newest 100', async () => {
    const { record, view } = await setup();
    await record(100, event());
    await record(300, anonymous());

    expect((await view()).map(({ id, verified }) => [id, verified])).toEqual(
      idsDown(100, 400).map((id) => [id, false]),
    );
  });

  test('lists an ordinary day of plain users by time, the newest first', async () => {
    const { record, view } = await setup();
    await record(95, event({ userId: 'olga' }));
    await record(4, plain('ana'));
    await record(6, event({ userId: 'olga' }));

    expect((await view()).map(({ id }) => id)).toEqual(idsDown(100, 105));
    expect((await view('verified')).map(({ id }) => id)).toEqual(idsDown(100, 105));
  });

  test('an unverified event stays unverified, whatever its row says', async () => {
    const { table, view } = await setup();
    const at = new Date(START).toISOString();
    const row = {
      id: 'x',
      user_id: null,
      action: 'failed_login',
      new_data: {},
      created_at: at,
      verified: true,
    };
    await engine.client.send(
      new PutCommand({
        TableName: table,
        Item: { ...row, month: 'unverified#2026-09', created_at_id: `${at}#x` },
      }),
    );

    expect(await view()).toMatchObject([{ verified: false }]);
  });
});

describe('the verified events', () => {
  test('are not displaced by a flood of 300 unverified events', async () => {
    const { record, view } = await setup();
    await record(100, event());
    await record(300, anonymous());

    expect((await view('verified')).map(({ id, verified }) => [id, verified])).toEqual(
      idsDown(100, 100).map((id) => [id, true]),
    );
    expect((await view('alerts')).map(({ id }) => id)).toEqual(idsDown(100, 400));
  });

  test('are all shown when there are few of them during a flood', async () => {
    const { record, view } = await setup();
    await record(7, event());
    await record(150, anonymous());

    expect((await view('verified')).map(({ id }) => id)).toEqual(idsDown(7, 7));
  });

  test('500 events of one plain user displace no event of an admin, the server or another user', async () => {
    const { record, view } = await setup();
    await record(60, event({ userId: 'olga' }));
    await record(20, event({ userId: null, action: 'role_updated' }));
    await record(3, plain('ana'));
    await record(500, plain('mallory'));

    const logs = await view('verified');

    const countOf = (userId: string | null) => logs.filter(({ user_id }) => user_id === userId).length;
    expect(['olga', null, 'ana', 'mallory'].map(countOf)).toEqual([60, 20, 3, 17]);
    expect(timesOf(logs)).toEqual(newestFirstOf(logs));
  });

  test('many plain users leave at least half of the places to admins and the server', async () => {
    const { record, view } = await setup();
    await record(100, event({ userId: 'olga' }));
    for (let person = 0; person < 30; person += 1) {
      const clientInfo = { sourceIp: '130.176.0.1', viewerIp: `192.0.2.${person}`, ...NOTHING_SAID };
      await record(4, plain(`person-${person}`, { clientInfo }));
    }

    const logs = await view('verified');

    expect(logs).toHaveLength(100);
    expect(logs.filter(({ user_id }) => user_id === 'olga')).toHaveLength(50);
  });

  test('a refusal that the server recorded is not hidden by later reports of that user', async () => {
    const { record, view } = await setup();
    await record(100, event({ userId: 'olga' }));
    await record(1, witnessed('mallory', { action: 'failed_role_change' }));
    await record(300, plain('mallory'));

    const logs = await view('verified');

    expect(logs.filter(({ user_id }) => user_id === 'mallory')).toHaveLength(10);
    expect(logs.map(({ action }) => action)).toContain('failed_role_change');
    expect((await view('alerts')).map(({ action }) => action)).toContain('failed_role_change');
    expect((await view('server')).map(({ action }) => action)).toContain('failed_role_change');
  });

  test('60 events of a plain user and 60 older ones of an admin are each in one of the views', async () => {
    const { record, view } = await setup();
    await record(60, event({ userId: 'olga' }));
    await record(60, plain('ana'));

    const [newest, verified] = [await view(), await view('verified')];

    expect([newest.length, verified.length]).toEqual([100, 100]);
    expect(verified.filter(({ user_id }) => user_id === 'olga')).toHaveLength(60);
    expect(new Set([...newest, ...verified].map(({ id }) => id)).size).toBe(120);
  });

  test('continue on the next page of the table where large events fill a page', async () => {
    const { record, view } = await setup();
    const large = { error: 'x '.repeat(4000) };
    await record(1, plain('ana'));
    await record(200, plain('mallory', { newData: large }));

    expect((await view('verified')).map(({ user_id }) => user_id)).toContain('ana');
  });
});

describe('among the alerts', () => {
  const from = (viewerIp: string) => ({
    sourceIp: '130.176.0.1',
    viewerIp,
    ...NOTHING_SAID,
  });

  test('a failure stays that 30 anonymous events and 3 plain accounts of one sender would push out', async () => {
    const { record, view } = await setup();
    await record(1, anonymous({ clientInfo: from('198.51.100.9') }));
    await record(30, anonymous({ clientInfo: from('203.0.113.7') }));
    for (const person of ['mallory', 'mallet', 'trudy'])
      await record(100, anonymous({ userId: person, clientInfo: from('203.0.113.7') }));

    const logs = await view('alerts');

    expect(logs.filter(({ viewer_ip: ip }) => ip === '198.51.100.9')).toHaveLength(1);
    expect(logs).toHaveLength(100);
  });

  test('one household of IPv6 is one sender, and so is one account from many places', async () => {
    const { record, view } = await setup();
    const admin = event({ userId: 'olga', action: 'failed_role_change' });
    await record(90, admin);
    await record(2, anonymous({ clientInfo: from('2001:db8:2::1') }));
    for (let host = 1; host <= 20; host += 1)
      await record(5, anonymous({ clientInfo: from(`2001:db8:1:1::${host}`) }));
    for (let place = 1; place <= 20; place += 1)
      await record(5, anonymous({ userId: 'mallory', clientInfo: from(`192.0.2.${place}`) }));

    const logs = await view('alerts');

    const count = (matches: (log: (typeof logs)[number]) => boolean) => logs.filter(matches).length;
    expect(count(({ viewer_ip: ip }) => ip === '2001:db8:2::1')).toBe(2);
    expect(count(({ viewer_ip: ip }) => ip?.startsWith('2001:db8:1:1:') === true)).toBeLessThanOrEqual(10);
    expect(count(({ user_id: id }) => id === 'mallory')).toBeLessThanOrEqual(10);
  });
});

describe('the view of staff', () => {
  test('keeps what the server recorded of an admin, whatever their browser reports', async () => {
    const { record, view } = await setup();
    await record(30, event({ userId: 'mallory', action: 'role_updated' }));
    await record(300, event({ userId: 'mallory', action: 'auth_state_change', trustLevel: 'reported' }));

    for (const logs of [await view('staff'), await view('verified')]) {
      expect(logs).toHaveLength(100);
      const kept = logs.filter(({ action }) => action === 'role_updated').map(({ id }) => id);
      expect(kept).toEqual(idsDown(25, 30));
    }
    expect((await view('server')).map(({ id }) => id)).toEqual(idsDown(30, 30));
  });

  test('lists reports of admins’ browsers by time, and plain users cannot displace them', async () => {
    const { record, view } = await setup();
    await record(80, event({ userId: 'olga', trustLevel: 'reported' }));
    await record(5, event({ userId: null, action: 'role_updated' }));
    await record(500, plain('mallory'));

    const countsOf = async (name: LogView) => {
      const logs = await view(name);
      return ['olga', null, 'mallory'].map((id) => logs.filter(({ user_id }) => user_id === id).length);
    };
    expect(await countsOf('staff')).toEqual([80, 5, 0]);
    expect(await countsOf('verified')).toEqual([80, 5, 15]);
    expect((await view('staff')).map(({ id }) => id)).toEqual(idsDown(85, 85));
  });

  test('keeps the events of one admin, however many another causes', async () => {
    const { record, view } = await setup();
    await record(12, event({ userId: 'olga', trustLevel: 'reported' }));
    await record(300, event({ userId: 'mallory', trustLevel: 'reported' }));

    const logs = await view('staff');

    expect(logs).toHaveLength(100);
    expect(logs.filter(({ user_id }) => user_id === 'olga')).toHaveLength(12);
  });
});

describe('the view of the server', () => {
  test('X02 keeps every trusted event beside 300 refused role changes of one plain user', async () => {
    const { record, trail, now, wait, view } = await setup();
    await record(90, event({ userId: 'olga', action: 'role_updated' }));
    const refused = recordRefusedRoleChange({ trail, repeats: repeatsDouble(), now });
    for (let count = 0; count < 300; count += 1) {
      wait(60_000);
      await refused(caller({ userId: 'mallory' }), httpEvent());
    }

    for (const logs of [await view('server'), await view('verified')]) {
      expect(logs.filter(({ user_id }) => user_id === 'olga')).toHaveLength(90);
    }
    const alerts = await view('alerts');
    expect(alerts.map(({ new_data: { times } }) => times)).toEqual(['100', '10', '1']);
  });

  test('holds nothing that the browser of a plain user reported', async () => {
    const { record, view } = await setup();
    await record(1, witnessed('ana', { action: 'session_ended' }));
    await record(300, plain('ana', { action: 'logout' }));

    expect((await view('server')).map(({ action }) => action)).toEqual(['session_ended']);
  });
});

describe('the alerts', () => {
  test('keep failures, whatever other actions there are, and other users’ alerts during a flood', async () => {
    const { record, view } = await setup();
    await record(100, event({ userId: 'olga' }));
    await record(3, anonymous());
    await record(12, witnessed('ana', { action: 'failed_role_change' }));
    await record(300, anonymous({ action: 'successful_signup' }));
    await record(150, witnessed('mallory', { action: 'failed_role_change' }));

    const alerts = await view('alerts');

    expect(alerts).toHaveLength(100);
    expect(alerts.every(isAlert)).toBe(true);
    expect(alerts.filter(({ verified }) => !verified)).toHaveLength(3);
    expect(alerts.filter(({ user_id }) => user_id === 'ana')).toHaveLength(12);
    expect(timesOf(alerts)).toEqual(newestFirstOf(alerts));
  });

  test('a flood without a token does not displace those of admins and of a plain user', async () => {
    const { record, view } = await setup();
    await record(10, event({ userId: 'olga', action: 'failed_role_change' }));
    await record(10, event({ userId: 'sam', action: 'failed_second_factor_removal' }));
    await record(10, witnessed('ana', { action: 'failed_role_change' }));
    await record(300, anonymous());

    const alerts = await view('alerts');

    const countOf = (userId: string | null) => alerts.filter(({ user_id }) => user_id === userId).length;
    expect(['olga', 'sam', 'ana', null].map(countOf)).toEqual([10, 10, 10, 70]);
  });

  test('a flood by an admin leaves places for some of those without a token', async () => {
    const { record, view } = await setup();
    await record(4, anonymous());
    await record(300, event({ userId: 'mallory', action: 'failed_role_change' }));

    expect((await view('alerts')).filter(({ verified }) => !verified)).toHaveLength(4);
  });
});
