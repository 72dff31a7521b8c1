import { describe, expect, it } from 'vitest';
import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { groupAll } from '../../../../web/staff/admin/logs/group-failures.ts';
import { groupSentence } from '../../../../web/staff/admin/logs/group-sentence.ts';
import { piecesOf } from '../../../../web/staff/admin/sentence.ts';

const START = Date.parse('2026-03-05T18:00:00Z');
const HOUR_S = 3600;

/** A failed sign-in, this many seconds before the newest. */
function failure(age: number, email: string, viewer_ip?: string): AuditLog {
  return {
    id: `log-${age}-${email}`,
    user_id: null,
    action: 'failed_login',
    new_data: { email },
    created_at: new Date(START - age * 1_000).toISOString(),
    verified: false,
    ...(viewer_ip !== undefined && { viewer_ip, source_ip: '130.176.0.1' }),
  };
}

/** What the one group says that they make. */
function saidOf(logs: readonly AuditLog[]): string {
  const [group, ...others] = groupAll(logs);
  if (group === undefined || others.length > 0) throw new Error('They are not one group.');
  const { sentence, values } = groupSentence(group);
  return piecesOf(sentence, values)
    .map(({ text }) => text)
    .join('');
}

const spread = (seconds: number) => [0, seconds / 2, seconds].map((age) => failure(age, 'ana'));

describe('Repeated failures say in one sentence', () => {
  it.each([
    [0, 'within a minute'],
    [60, 'within a minute'],
    [62, 'in 2 min'],
    [HOUR_S, 'in 60 min'],
    [HOUR_S + 2, 'in 2 h'],
    [48 * HOUR_S, 'in 48 h'],
    [48 * HOUR_S + 2, 'in 3 days'],
  ])('that those of %d seconds came %s', (seconds, within) => {
    expect(saidOf(spread(seconds))).toBe(`3 failed sign-ins for ana ${within}`);
  });

  it('from where they came, and from how many places where there are several', () => {
    const from = (...addresses: string[]) =>
      saidOf(addresses.map((address, index) => failure(index, 'ana', address)));

    expect(from('203.0.113.9', '203.0.113.9', '203.0.113.9')).toMatch(
      / within a minute from 203\.0\.113\.9$/,
    );
    expect(from('203.0.113.9', '203.0.113.8', '203.0.113.9')).toMatch(/ from 2 addresses$/);
  });

  it('how many accounts one address tried', () => {
    const logs = ['ana', 'bob', 'cleo'].map((name, index) => failure(index * 60, name, '203.0.113.9'));

    expect(saidOf(logs)).toBe('3 failed sign-ins from 203.0.113.9 in 2 min, for 3 accounts');
  });

  it('nothing of a time that is none', () => {
    const logs = spread(5).map((log) => ({ ...log, created_at: 'never' }));

    expect(saidOf(logs)).toBe('3 failed sign-ins for ana');
  });
});
