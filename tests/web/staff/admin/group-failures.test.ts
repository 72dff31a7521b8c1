import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isAlert } from '#contract/audit-events.ts';
import { groupAll, groupRuns } from '../../../../web/staff/admin/logs/group-failures.ts';

let made = 0;
function log(action: string, email?: string, viewer_ip?: string): AuditLog {
  made += 1;
  const new_data = email === undefined ? {} : { email };
  const seen = viewer_ip === undefined ? {} : { viewer_ip, source_ip: '130.176.0.1' };
  return {
    id: `log-${made}`,
    user_id: null,
    action,
    new_data,
    created_at: '2026-03-05',
    verified: false,
    ...seen,
  };
}
const failures = (count: number, email?: string, viewer?: string) =>
  Array.from({ length: count }, () => log('failed_login', email, viewer));
const sizes = (groups: ReturnType<typeof groupAll>) =>
  groups.map(({ address, logs }) => [address, logs.length]);
const alone = ['', 1];

describe('Repeated failures', () => {
  it('for one email in a row are one group, from three on', () => {
    expect(sizes(groupRuns(failures(3, 'ana')))).toEqual([['ana', 3]]);
    expect(sizes(groupRuns(failures(2, 'ana')))).toEqual([alone, alone]);
  });

  it('for one email are one group however it is typed, under the name that was typed last', () => {
    const logs = [...failures(1, 'Ana@Example.com '), ...failures(2, 'ana@example.com')];
    expect(sizes(groupRuns(logs))).toEqual([['Ana@Example.com ', 3]]);
    expect(sizes(groupAll(logs))).toEqual([['Ana@Example.com ', 3]]);
  });

  it('without an email go by the address that the edge saw, not by the edge’s own', () => {
    expect(sizes(groupRuns(failures(4, undefined, '203.0.113.9')))).toEqual([['203.0.113.9', 4]]);
  });

  it('with another event between them are not drawn together, or the order would be lost', () => {
    const logs = [...failures(2, 'ana'), log('logout'), ...failures(2, 'ana')];
    expect(groupRuns(logs).map(({ logs: [first] }) => first)).toEqual(logs);
  });

  it('mixed with others are, where only alerts are listed', () => {
    const [ana, bob] = [failures(3, 'ana'), failures(3, 'bob')];
    const mixed = ana.flatMap((entry, index) => [entry, bob[index] ?? entry]);
    expect(sizes(groupAll(mixed))).toEqual([
      ['ana', 3],
      ['bob', 3],
    ]);
  });

  it('from one address over many accounts are one group: one password tried on all of them', () => {
    const sprayed = ['ana', 'bob', 'cleo'].flatMap((email) => failures(1, email, '203.0.113.9'));
    for (const group of [groupRuns, groupAll]) {
      expect(group(sprayed)).toMatchObject([{ bond: 'source', address: '203.0.113.9', logs: sprayed }]);
    }
  });

  it('for one account are its group first, and only the rest goes by where it came from', () => {
    const [ana, rest] = [failures(3, 'ana', '203.0.113.9'), ['bob', 'cleo', 'dan']];
    const all = [...rest.flatMap((email) => failures(1, email, '203.0.113.9')), ...ana];
    expect(sizes(groupAll(all))).toEqual([
      ['203.0.113.9', 3],
      ['ana', 3],
    ]);
  });

  it('from different addresses, and of different kinds, are not drawn together', () => {
    const logs = ['198.51.100.1', '198.51.100.2', '198.51.100.3'].flatMap((viewer, index) => [
      ...failures(1, `p${index}`, viewer),
      log(`failed_${index}`, `q${index}`, viewer),
    ]);
    expect(sizes(groupAll(logs))).toEqual(logs.map(() => alone));
  });

  it('too few for a group keep the order in which they came', () => {
    const [ana, bob] = [failures(2, 'ana'), failures(1, 'bob')];
    const logs = [...ana.slice(1), ...bob, ...ana.slice(0, 1)];
    expect(groupAll(logs).flatMap((group) => group.logs)).toEqual(logs);
  });

  it('never swallow or double an event, and never change the order within a row', () => {
    const entry = fc.record({
      action: fc.constantFrom('failed_login', 'failed_signup', 'logout'),
      email: fc.constantFrom('ana', 'bob', 'cleo', 'dan', undefined),
      viewer: fc.constantFrom('203.0.113.9', '203.0.113.10', undefined),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const logs = entries.map(({ action, email, viewer }) => log(action, email, viewer));
        expect(groupRuns(logs).flatMap((group) => group.logs)).toEqual(logs);
        const ids = groupAll(logs).flatMap((group) => group.logs.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(logs.map(({ id }) => id).toSorted());
      }),
    );
  });
});

it('C319 C320 an action with the word failed in it is an alert, any other is not', () => {
  const alerts = ['failed_login', 'failed_signup', 'failed_role_change', 'login_failed'];
  expect(alerts.every((action) => isAlert({ action }))).toBe(true);
  const normal = ['logout', 'successful_login', 'auth_state_change', 'role_updated', 'fail', ''];
  expect(normal.some((action) => isAlert({ action }))).toBe(false);
});
