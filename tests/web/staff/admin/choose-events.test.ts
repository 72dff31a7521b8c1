import { describe, expect, it } from 'vitest';
import type { AuditLog, AuditLogList } from '#contract/account-answer-schemas.ts';
import { allEvents, chooseEvents, type EventFilter } from '../../../../web/staff/admin/logs/choose-events.ts';

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

/** As the API answers: verified events keep their places, unverified ones take those that are left. */
function answer(verified: readonly AuditLog[], unverified: readonly AuditLog[]): AuditLogList {
  const left = 100 - verified.length;
  return { logs: [...verified, ...unverified.slice(0, left)], other_unverified: unverified.slice(left) };
}

const listed = (list: AuditLogList, filter: EventFilter) =>
  chooseEvents(allEvents(list), filter).listed.flatMap(({ logs }) => logs.map(({ id }) => id));

describe('With a hundred verified events stored', () => {
  const fresh = answer(
    seconds(100).map((second) => event(second)),
    seconds(5, 100).map(failure),
  );

  it('fresh failures are drawn together at the head of the list and among the alerts', () => {
    for (const filter of ['all', 'alerts'] as const) {
      const [first] = chooseEvents(allEvents(fresh), filter).listed;
      expect(first).toMatchObject({ action: 'failed_login', address: 'ana' });
      expect(first?.logs).toHaveLength(5);
    }
  });

  it('C322 the list is the latest hundred of all, whoever sent them; what is earlier is kept beside it', () => {
    const { earlier, earlierCount } = chooseEvents(allEvents(fresh), 'all');
    expect(listed(fresh, 'all')).toEqual(
      seconds(105)
        .slice(0, 100)
        .map((second) => `log-${second}`),
    );
    expect(earlierCount).toBe(5);
    expect(earlier.map(({ key }) => key)).toEqual(seconds(5).map((second) => `log-${second}`));
  });

  it('a flood of reports crowds none of them out of the verified ones', () => {
    const flooded = answer(
      seconds(100).map((second) => event(second)),
      seconds(100, 100).map(failure),
    );
    expect(listed(flooded, 'verified')).toEqual(seconds(100).map((second) => `log-${second}`));
    expect(listed(flooded, 'alerts')).toHaveLength(100);
  });
});

it('C323 events of the same moment stand in the order of their ids, whichever list they came in', () => {
  const same = { created_at: new Date(START).toISOString() };
  const list = answer([event(1, { ...same, id: 'b' })], [event(2, { ...same, id: 'c', verified: false })]);
  expect(allEvents(list).map(({ id }) => id)).toEqual(['c', 'b']);
});
