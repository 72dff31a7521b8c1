import { describe, expect, it } from 'vitest';
import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { LOG_VIEWS, newestFirst } from '#contract/audit-events.ts';
import { groupView } from '../../../../web/staff/admin/logs/group-view.ts';
import { peopleOf } from '../../../../web/staff/admin/logs/people.ts';

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
const failure = (second: number, email = 'ana') =>
  event(second, { action: 'failed_login', user_id: null, verified: false, new_data: { email } });
const seconds = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => from + count - index);

const ids = (from: readonly number[]) => from.map((second) => `log-${second}`);

describe('With fifty ordinary events and fifty newer failures without a token', () => {
  const answer = [
    ...seconds(50, 50).map((second) => failure(second)),
    ...seconds(50).map((second) => event(second)),
  ];

  it.each(LOG_VIEWS)('C322 C323 the view “%s” lists the hundred that the API chose, in its order', (view) => {
    const groups = groupView(view, answer);

    expect(groups.flatMap(({ logs }) => logs.map(({ id }) => id))).toEqual(ids(seconds(100)));
    expect(groups[0]).toMatchObject({ action: 'failed_login', address: 'ana' });
    expect(groups[0]?.logs).toHaveLength(50);
  });
});

it('Only among the alerts are failures drawn together that others stand between', () => {
  const mixed = seconds(6).map((second) => failure(second, second % 2 === 0 ? 'ana' : 'bob'));
  const together = LOG_VIEWS.filter((view) => groupView(view, mixed).length === 2);
  expect(together).toEqual(['alerts']);
});

describe('C323 The order of every list of events', () => {
  const sorted = (events: readonly AuditLog[]) => events.toSorted(newestFirst).map(({ id }) => id);

  it('is the newest first, and of one moment by their ids, whichever list they came in', () => {
    const created_at = new Date(START).toISOString();
    const twins = ['b', 'c', 'a'].map((id) => event(0, { id, created_at }));
    expect(sorted([...twins, event(1)])).toEqual(['log-1', 'c', 'b', 'a']);
    expect(sorted([event(1), ...twins.toReversed()])).toEqual(['log-1', 'c', 'b', 'a']);
  });

  it('compares ids as the table does, not as a language would', () => {
    const twins = ['a', 'B', '-', '0'].map((id) => event(0, { id }));
    expect(sorted(twins)).toEqual(['a', 'B', '0', '-']);
  });
});

it('The people of events are those who did them and those to whom they were done', () => {
  const change = event(1, { new_data: { target_user_id: 'sam' } });
  expect(peopleOf([change, failure(2)])).toEqual(['olga', 'sam']);
});
