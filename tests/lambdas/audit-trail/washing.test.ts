/** What a flood of others' events must not wash out of the views of the security log, stored and read on a real engine. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogView } from '#contract/audit-events.ts';
import { createListLogs } from '../../../lambdas/audit-logs/list-logs.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { auditTrail, logReader } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import { createReportAddressAttempt } from '../../../lambdas/sign-up/refused-address-change.ts';
import { ceilingDouble } from '../accounts/ceiling-double.ts';
import { account } from '../accounts/pool-double.ts';
import { repeatsDouble } from '../accounts/repeats-double.ts';
import { type MeteredEngine, startMeteredEngine } from '../metered-engine.ts';

let engine: MeteredEngine;
beforeAll(async () => {
  engine = await startMeteredEngine();
});
afterAll(() => engine.stop());

const START = Date.parse('2026-09-21T12:00:00.000Z');
const OWNER = account({ userId: 'owner', email: 'owner@example.com' });

async function setup() {
  const table = await engine.createTable('auditLogs', { withStream: false });
  let clock = START;
  let ids = 0;
  const now = () => new Date(clock);
  const newId = () => {
    ids += 1;
    return `event-${String(ids).padStart(5, '0')}`;
  };
  const trail = auditTrail({ client: engine.client, table, now, newId });
  const list = createListLogs({ read: logReader(engine.client, table), now });
  const put = (row: object) => engine.client.send(new PutCommand({ TableName: table, Item: { ...row } }));
  return {
    trail,
    now,
    /** Many events, 60 ms apart: what 8 accounts send in a minute. */
    flood: async (count: number, eventOf: (index: number) => AuditEvent) => {
      for (let first = 0; first < count; first += 50) {
        const those = Array.from({ length: Math.min(50, count - first) }, (_, index) => {
          clock += 60;
          return trail.append(eventOf(first + index));
        });
        await Promise.all(those);
      }
    },
    /** A row as it was stored before alerts had partitions of their own. */
    putOld: async (month: string, action: string, userId: string | null) => {
      clock += 60;
      const [id, at] = [newId(), now().toISOString()];
      const row = { id, user_id: userId, action, new_data: {}, created_at: at, verified: true };
      await put({ ...row, month, created_at_id: `${at}#${id}` });
    },
    actionsIn: async (view: LogView) => (await list(view)).logs.map(({ action }) => action),
    /** Read units of a view. */
    costOf: async (view: LogView) => (await engine.unitsOf(() => list(view))).read,
  };
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const report = (userId: string, overrides: Partial<AuditEvent> = {}): AuditEvent => ({
  userId,
  action: 'auth_state_change',
  newData: {
    event: 'TOKEN_REFRESHED',
    timestamp: '2026-09-21T12:00:00.000Z',
    user_agent: BROWSER,
    ip_address: 'client-side',
  },
  trustLevel: 'plain',
  clientInfo: {
    sourceIp: '130.176.0.1',
    viewerIp: '203.0.113.7',
    forwardedFor: undefined,
    userAgent: BROWSER,
  },
  ...overrides,
});

test('1,016 reports of 8 plain accounts leave the attempt to change an address in every view that held it', async () => {
  const { trail, now, flood, actionsIn } = await setup();
  const reportAttempt = createReportAddressAttempt({
    siteOrigin: 'https://movers.example',
    accounts: () => ({ find: async () => OWNER }),
    trail,
    isStaff: async () => true,
    ceiling: ceilingDouble(),
    repeats: repeatsDouble(),
    send: async () => {},
    now,
  });
  await reportAttempt({ userPoolId: 'pool', userName: 'owner', userId: 'owner' });

  await flood(1016, (index) => report(`plain-${index % 8}`));

  for (const view of ['alerts', 'server', 'verified'] as const)
    expect(await actionsIn(view), view).toContain('failed_address_change');
  expect(new Set(await actionsIn('newest'))).toEqual(new Set(['auth_state_change']));
});

test('115 mistakes of an admin, or 300 other entries of theirs, leave an invitation and a promotion in the views', async () => {
  const { flood, actionsIn } = await setup();
  const byInsider = (action: AuditEvent['action'], target: string) =>
    report('insider', { action, trustLevel: 'trusted', newData: { target_user_id: target } });
  await flood(1, () => byInsider('user_invited', 'accomplice'));
  await flood(1, () => byInsider('role_updated', 'accomplice'));

  await flood(115, (index) => byInsider('role_change_refused', `no-such-person-${index}`));
  await flood(300, () => byInsider('recovery_codes_made', 'insider'));

  for (const view of ['staff', 'server', 'verified'] as const)
    expect(await actionsIn(view), view).toEqual(expect.arrayContaining(['user_invited', 'role_updated']));
});

test('No number of other events pushes an alert out of the alerts, whatever its trust level', async () => {
  const { flood, actionsIn } = await setup();
  const levels = [
    ['trusted', 'failed_role_change', 'session_ended'],
    ['witnessed', 'failed_second_factor_recovery', 'recovery_codes_made'],
    ['unverified', 'failed_login', 'successful_signup'],
  ] as const;
  for (const [trustLevel, action] of levels) await flood(1, () => report('ana', { trustLevel, action }));

  for (const [trustLevel, , action] of levels)
    await flood(1010, () => report('mallory', { trustLevel, action }));

  expect(new Set(await actionsIn('alerts'))).toEqual(new Set(levels.map(([, action]) => action)));
});

test('Rows that were stored before alerts had their own partitions are in the views as before', async () => {
  const { putOld, flood, actionsIn } = await setup();
  await putOld('2026-09', 'role_updated', 'olga');
  await putOld('reported#2026-09', 'logout', 'olga');
  await putOld('plain#2026-09', 'failed_address_change', 'ana');
  await putOld('unverified#2026-09', 'failed_login', null);
  await flood(1, () => report('ana', { trustLevel: 'witnessed', action: 'failed_role_change' }));
  const alerts = ['failed_role_change', 'failed_login', 'failed_address_change'];

  expect(await actionsIn('newest')).toEqual([...alerts, 'logout', 'role_updated']);
  expect(await actionsIn('alerts')).toEqual(alerts);
  expect(await actionsIn('staff')).toEqual(['logout', 'role_updated']);
  expect(await actionsIn('server')).toEqual(['failed_role_change', 'failed_address_change', 'role_updated']);
  await flood(1016, () => report('mallory'));
  expect(await actionsIn('alerts')).toEqual(alerts);
});

test('The log costs the same read units beside a flood of any length', async () => {
  const { flood, costOf } = await setup();
  await flood(120, (index) => report(`admin-${index % 3}`, { trustLevel: 'reported' }));
  await flood(120, () => report('owner', { trustLevel: 'trusted', action: 'session_ended' }));
  await flood(1016, (index) => report(`plain-${index % 8}`));
  const costs = async () => [await costOf('newest'), await costOf('alerts')];
  // The days that are kept are in 14 months here, and in 15 at most: 60.
  expect(await costs()).toEqual([17.5, 56]);

  await flood(1016, (index) => report(`plain-${index % 8}`));

  expect(await costs()).toEqual([17.5, 56]);
});
