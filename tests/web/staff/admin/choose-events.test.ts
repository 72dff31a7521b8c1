import { describe, expect, it } from 'vitest';
import type { AuditLog, AuditLogList } from '#contract/account-answer-schemas.ts';
import { alertsOf, chooseEvents, type EventFilter } from '../../../../web/staff/admin/logs/choose-events.ts';

const START = Date.parse('2026-03-05T18:00:00Z');

/** An event of a second of the day, so that a greater number is a newer event. */
function event(second: number, over: Partial<AuditLog> = {}): AuditLog {
  return {
    id: `log-${second}`,
    user_id: 'olga',
    action: 'logout',
    new_data: {},
    created_at: new Date(START + second * 1_000).toISOString(),
    verified: true,
    ...over,
  };
}
const failure = (second: number) =>
  event(second, { action: 'failed_login', user_id: null, verified: false, new_data: { email: 'ana' } });
const seconds = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + count - index);

const calm = (count: number) => seconds(count).map((second) => event(second));
const ids = (from: readonly number[]) => from.map((second) => `log-${second}`);

const listed = (answer: AuditLogList, filter: EventFilter) =>
  chooseEvents(answer, filter).listed.flatMap(({ logs }) => logs.map(({ id }) => id));

describe('With a hundred verified events and a hundred newer failures without a token', () => {
  const flooded = { logs: calm(100), others: seconds(100, 100).map(failure) };

  it('C322 the list is the hundred that the API chose, in its order', () => {
    expect(listed(flooded, 'all')).toEqual(ids(seconds(100)));
    expect(listed(flooded, 'verified')).toEqual(ids(seconds(100)));
  });

  it('the failures are among the alerts, beside the list, and counted as fresh', () => {
    expect(listed(flooded, 'alerts')).toEqual(ids(seconds(100, 100)));
    expect(alertsOf(flooded)).toHaveLength(100);
    const { others, othersCount, freshAlerts } = chooseEvents(flooded, 'all');
    expect(others).toMatchObject([{ action: 'failed_login', address: 'ana' }]);
    expect([othersCount, freshAlerts]).toEqual([100, 100]);
  });
});

it('Failures older than the list, and other events, are not counted as fresh alerts', () => {
  const older = { logs: calm(100), others: [event(150), ...seconds(5, -10).map(failure)] };
  expect(chooseEvents(older, 'all')).toMatchObject({ othersCount: 6, freshAlerts: 0 });
});

it('Verified events without a place are among the verified ones', () => {
  const answer = { logs: calm(3), others: [event(7), failure(6)] };
  expect(listed(answer, 'verified')).toEqual(ids([7, 3, 2, 1]));
});

it('C323 events of the same moment stand in the order of their ids, whichever list they came in', () => {
  const same = { created_at: new Date(START).toISOString(), action: 'failed_login' };
  const answer = { logs: [event(1, { ...same, id: 'b' })], others: [event(2, { ...same, id: 'c' })] };
  expect(alertsOf(answer).map(({ id }) => id)).toEqual(['c', 'b']);
});
