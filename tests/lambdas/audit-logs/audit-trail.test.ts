import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createListLogs } from '../../../lambdas/audit-logs/list-logs.ts';
import { type AuditEvent, auditTrail, latestLogs } from '../../../lambdas/aws/audit-trail.ts';
import { httpRequest } from '../../../lambdas/http/http-request.ts';
import { recordRefusedRoleChange } from '../../../lambdas/roles/refused-role-change.ts';
import { caller } from '../../builders/caller.ts';
import { httpEvent } from '../../builders/http-event.ts';
import { createAuditLogsTable } from '../account-tables.ts';
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
    standing: 'trusted',
    seen: {
      sourceIp: '130.176.0.1',
      viewerIp: '203.0.113.7',
      forwardedFor: '198.51.100.9',
      userAgent: 'Firefox/140',
    },
    ...overrides,
  };
}

const anonymous = (overrides: Partial<AuditEvent> = {}) =>
  event({ userId: null, action: 'failed_login', standing: 'unverified', ...overrides });

/** What the browser of somebody who is no admin reports. */
const plain = (userId: string, overrides: Partial<AuditEvent> = {}) =>
  event({ userId, standing: 'plain', ...overrides });

async function setup() {
  const table = await createAuditLogsTable(engine);
  let clock = START;
  let ids = 0;
  const now = () => new Date(clock);
  const newId = () => {
    ids += 1;
    return `event-${String(ids).padStart(4, '0')}`;
  };
  const trail = auditTrail({ client: engine.client, table, now, newId });
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
    list: createListLogs({ latest: latestLogs(engine.client, table), now }),
    rows: () => engine.scan(table),
  };
}

describe('an event', () => {
  test('C198 C200 C201 C202 C203 C204 is stored with what the browser said and what the server saw', async () => {
    const { trail, rows } = await setup();

    expect(await trail.append(event())).toEqual({ id: 'event-0001', createdAt: '2026-09-21T12:00:00.000Z' });

    expect(await rows()).toEqual([
      {
        month: '2026-09',
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

  test('C199 of nobody has a user_id of null', async () => {
    const { trail, rows } = await setup();

    await trail.append(anonymous({ seen: undefined }));

    expect(await rows()).toMatchObject([{ user_id: null, verified: false }]);
  });

  test('X05 loses whatever looks like a secret, wherever it stands', async () => {
    const { trail, rows } = await setup();
    const secret = 'eyJraWQiOiJ0ZXN0In0.eyJzdWIiOiJ4In0.c2lnbmF0dXJl';
    const seen = {
      sourceIp: '203.0.113.7',
      viewerIp: undefined,
      forwardedFor: secret,
      userAgent: `Bearer ${secret}`,
    };

    await trail.append(event({ newData: { error: secret, user_agent: secret, timestamp: secret }, seen }));

    const [row] = await rows();
    expect(row).toMatchObject({ new_data: { error: '[removed]' }, server_user_agent: 'Bearer [removed]' });
    expect(JSON.stringify(row)).not.toContain('eyJ');
  });

  test('never replaces another: the second of the same time and id is an error', async () => {
    const { table, now, rows } = await setup();
    const twin = auditTrail({ client: engine.client, table, now, newId: () => 'same-id' });
    await twin.append(event());

    await expect(twin.append(event({ action: 'logout' }))).rejects.toThrow('conditional request failed');

    expect(await rows()).toMatchObject([{ action: 'successful_login' }]);
  });
});

describe('the list', () => {
  test('C322 C323 C369 with 101 events is exactly the latest 100, newest first', async () => {
    const { record, list } = await setup();
    await record(101, event());

    const { logs } = await list();

    expect(logs.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, index) => `event-${String(101 - index).padStart(4, '0')}`),
    );
  });

  test('goes back over months without events, as far as they are kept', async () => {
    const { record, wait, list } = await setup();
    await record(1, event());
    wait(399 * DAY);
    await record(1, event());

    expect((await list()).logs.map(({ id }) => id)).toEqual(['event-0002', 'event-0001']);
  });

  test('mixes unverified events in by their time and marks them', async () => {
    const { record, list } = await setup();
    await record(1, event());
    await record(1, anonymous());
    await record(1, event({ action: 'logout' }));

    const { logs, others } = await list();

    expect(logs.map(({ action, verified }) => [action, verified])).toEqual([
      ['logout', true],
      ['failed_login', false],
      ['successful_login', true],
    ]);
    expect(others).toEqual([]);
  });

  test('a flood of 300 unverified events pushes no verified one out, and is told apart', async () => {
    const { record, list } = await setup();
    await record(100, event());
    await record(300, anonymous());

    const { logs, others } = await list();

    expect(logs).toHaveLength(100);
    expect(logs.every(({ verified }) => verified)).toBe(true);
    expect(others).toHaveLength(100);
    expect(others[0]).toMatchObject({ id: 'event-0400', verified: false });
  });

  test('a flood leaves few verified events all their places and takes the others', async () => {
    const { record, list } = await setup();
    await record(7, event());
    await record(150, anonymous());

    const { logs, others } = await list();

    expect(logs).toHaveLength(100);
    expect(logs.filter(({ verified }) => verified)).toHaveLength(7);
    expect(logs.map(({ created_at }) => created_at)).toEqual(
      logs
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    );
    expect(others).toHaveLength(57);
  });

  test('500 events of one plain person push out nothing that an admin, the server or anybody else did', async () => {
    const { record, list } = await setup();
    await record(60, event({ userId: 'olga' }));
    await record(20, event({ userId: null, action: 'role_updated' }));
    await record(3, plain('ana'));
    await record(500, plain('mallory'));

    const { logs } = await list();

    const countOf = (userId: string | null) => logs.filter(({ user_id }) => user_id === userId).length;
    expect(['olga', null, 'ana', 'mallory'].map(countOf)).toEqual([60, 20, 3, 17]);
    expect(logs.map(({ created_at }) => created_at)).toEqual(
      logs
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    );
  });

  test('whatever the browser of an admin reports, what the server recorded of them keeps its places', async () => {
    const { record, list } = await setup();
    await record(30, event({ userId: 'mallory', action: 'role_updated' }));
    await record(300, event({ userId: 'mallory', action: 'auth_state_change', standing: 'reported' }));

    const { logs, others } = await list();

    expect(logs).toHaveLength(100);
    expect(logs.filter(({ action }) => action === 'role_updated').map(({ id }) => id)).toEqual(
      Array.from({ length: 25 }, (_, index) => `event-${String(30 - index).padStart(4, '0')}`),
    );
    expect(others.filter(({ action }) => action === 'role_updated')).toHaveLength(5);
  });

  test('what admins’ browsers report stands in it by its time, and no plain people drive it out', async () => {
    const { record, list } = await setup();
    await record(80, event({ userId: 'olga', standing: 'reported' }));
    await record(5, event({ userId: null, action: 'role_updated' }));
    await record(500, plain('mallory'));

    const { logs } = await list();

    const countOf = (userId: string | null) => logs.filter(({ user_id }) => user_id === userId).length;
    expect(['olga', null, 'mallory'].map(countOf)).toEqual([80, 5, 15]);
  });

  test('a crowd of plain people leaves admins and the server at least half of the places', async () => {
    const { record, list } = await setup();
    await record(100, event({ userId: 'olga' }));
    for (let person = 0; person < 30; person += 1) await record(4, plain(`person-${person}`));

    const { logs } = await list();

    expect(logs).toHaveLength(100);
    expect(logs.filter(({ user_id }) => user_id === 'olga')).toHaveLength(50);
  });

  test('X02 300 refused role changes of one plain person push out nothing trusted', async () => {
    const { record, trail, now, wait, list } = await setup();
    await record(90, event({ userId: 'olga' }));
    const refused = recordRefusedRoleChange({ trail, now });
    for (let count = 0; count < 300; count += 1) {
      wait(60_000);
      await refused(caller({ userId: 'mallory' }), httpRequest(httpEvent({}), undefined));
    }

    const { logs, others } = await list();

    expect(logs.filter(({ user_id }) => user_id === 'olga')).toHaveLength(90);
    expect(logs.filter(({ action }) => action === 'failed_role_change')).toHaveLength(10);
    expect(others.filter(({ action }) => action === 'failed_role_change')).toHaveLength(100);
  });

  test('what the server refused a plain person is not hidden by what their browser reports after it', async () => {
    const { record, list } = await setup();
    await record(100, event({ userId: 'olga' }));
    await record(1, plain('mallory', { action: 'failed_role_change' }));
    await record(300, plain('mallory', { action: 'failed_login' }));

    const { logs } = await list();

    expect(logs.filter(({ user_id }) => user_id === 'mallory')).toHaveLength(10);
    expect(logs.map(({ action }) => action)).toContain('failed_role_change');
  });

  test('60 events of one plain person beside 60 older ones of an admin: each is in one of the two lists', async () => {
    const { record, list } = await setup();
    await record(60, event({ userId: 'olga' }));
    await record(60, plain('ana'));

    const { logs, others } = await list();

    expect([logs.length, others.length]).toEqual([100, 20]);
    expect(logs.filter(({ user_id }) => user_id === 'olga')).toHaveLength(60);
    expect(new Set([...logs, ...others].map(({ id }) => id)).size).toBe(120);
  });

  test('among those without a place no other action crowds out a failure, and no flood those of others', async () => {
    const { record, list } = await setup();
    await record(100, event({ userId: 'olga' }));
    await record(3, anonymous());
    await record(12, plain('ana', { action: 'failed_login' }));
    await record(300, anonymous({ action: 'successful_signup' }));
    await record(150, plain('mallory', { action: 'failed_login' }));

    const { others } = await list();

    const failures = others.filter(({ action }) => action === 'failed_login');
    expect(failures).toHaveLength(100);
    expect(failures.filter(({ verified }) => !verified)).toHaveLength(3);
    expect(failures.filter(({ user_id }) => user_id === 'ana')).toHaveLength(2);
    expect(others.map(({ created_at }) => created_at)).toEqual(
      others
        .map(({ created_at }) => created_at)
        .toSorted()
        .reverse(),
    );
  });

  test('an ordinary day of plain people stands in it by its time, the newest first', async () => {
    const { record, list } = await setup();
    await record(95, event({ userId: 'olga' }));
    await record(4, plain('ana'));
    await record(6, event({ userId: 'olga' }));

    const { logs } = await list();

    expect(logs.map(({ id }) => id)).toEqual(
      Array.from({ length: 100 }, (_, index) => `event-${String(105 - index).padStart(4, '0')}`),
    );
  });

  test('reads on where large events end a page of the table before their month ends', async () => {
    const { record, list } = await setup();
    const large = { error: 'x '.repeat(4000) };
    await record(1, plain('ana'));
    await record(200, plain('mallory', { newData: large }));

    expect((await list()).logs.map(({ user_id }) => user_id)).toContain('ana');
  });

  test('an unverified event stays one, whatever its row says', async () => {
    const { table, list } = await setup();
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

    expect((await list()).logs).toMatchObject([{ verified: false }]);
  });
});
