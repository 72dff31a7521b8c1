import { expect, test } from 'vitest';
import { takenSlots } from '../../../../web/staff/admin/quotes/taken-slots.ts';

const visit = (at: string, name = 'Ana') => ({ at: Date.parse(at), name });
const taken = (date: string, ...visits: readonly ReturnType<typeof visit>[]) =>
  Object.fromEntries(takenSlots(visits, date));

test('a visit takes each slot that it overlaps', () => {
  expect(taken('2026-12-01', visit('2026-12-01T12:06:00-08:00'))).toEqual({ '12:00': 'Ana', '12:30': 'Ana' });
});

test('what ends when a visit begins, or begins when it ends, is free', () => {
  expect(taken('2026-12-01', visit('2026-12-01T12:30:00-08:00'))).toEqual({ '12:30': 'Ana' });
  expect(taken('2026-12-01', visit('2026-12-01T12:29:59-08:00'))).toEqual({ '12:00': 'Ana', '12:30': 'Ana' });
});

test('a slot that two visits overlap names both', () => {
  const visits = [visit('2026-12-01T12:06:00-08:00'), visit('2026-12-01T12:36:00-08:00', 'Ben')];
  expect(taken('2026-12-01', ...visits)).toEqual({ '12:00': 'Ana', '12:30': 'Ana, Ben', '13:00': 'Ben' });
});

test('a visit of another day takes none, unless it reaches over midnight', () => {
  expect(taken('2026-12-02', visit('2026-12-01T12:00:00-08:00'))).toEqual({});
  expect(taken('2026-12-02', visit('2026-12-01T23:45:00-08:00'))).toEqual({ '00:00': 'Ana' });
  expect(taken('', visit('2026-12-01T12:00:00-08:00'))).toEqual({});
});

test('when the clocks are changed, what counts is how much time is between', () => {
  // On March 8 the clock goes from 1:59 to 3:00, so 1:45 is a quarter of an hour before.
  const inSpring = taken('2026-03-08', visit('2026-03-08T01:45:00-08:00'));
  expect(inSpring).toMatchObject({ '01:30': 'Ana', '03:00': 'Ana' });
  expect(inSpring).not.toHaveProperty('03:30');
  // On November 1 it shows 1:00 to 1:59 twice: half past one of the second time is an hour after that of the first.
  expect(taken('2026-11-01', visit('2026-11-01T01:50:00-08:00'))).toEqual({ '02:00': 'Ana' });
  expect(taken('2026-11-01', visit('2026-11-01T09:10:00-08:00'))).toEqual({ '09:00': 'Ana', '09:30': 'Ana' });
  expect(taken('2026-03-08', visit('2026-03-08T09:10:00-07:00'))).toEqual({ '09:00': 'Ana', '09:30': 'Ana' });
});
