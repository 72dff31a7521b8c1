import { expect, it } from 'vitest';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import { isLastAdmin } from '../../../../web/staff/admin/account/use-staff.ts';

const anAdmin = (over: Partial<StaffMember> = {}): StaffMember => ({
  user_id: 'olga',
  email: 'olga@example.test',
  role: 'admin',
  status: 'CONFIRMED',
  enabled: true,
  created_at: '2026-03-05T18:00:00.000Z',
  proof: null,
  pending_until: null,
  pending_role: null,
  ...over,
});

const olga = anAdmin();

it.each([
  ['the only one', [olga], true],
  ['one of two', [olga, anAdmin({ user_id: 'sam' })], false],
  ['beside one who is disabled', [olga, anAdmin({ user_id: 'sam', enabled: false })], true],
  [
    'beside one who has not chosen a password yet',
    [olga, anAdmin({ user_id: 'sam', status: 'FORCE_CHANGE_PASSWORD' })],
    true,
  ],
  ['while the admins are still being read', [], false],
])('N1: an admin is the last one who can sign in: %s', (_, admins, expected) => {
  expect(isLastAdmin(olga, admins)).toBe(expected);
});

it('N1: a plain user is never the last admin', () => {
  expect(isLastAdmin(anAdmin({ user_id: 'sam', role: 'user' }), [olga])).toBe(false);
});
