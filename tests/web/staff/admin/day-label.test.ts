import { expect, test } from 'vitest';
import { dayLabel } from '../../../../web/staff/admin/views/day-label.ts';

test('a day of the strip is read aloud with the number of its moves and visits', () => {
  expect(dayLabel('2026-11-29', ['visit', 'move', 'visit'])).toBe('Sunday, Nov 29: 1 move, 2 visits');
  expect(dayLabel('2026-12-01', ['move', 'move'])).toBe('Tuesday, Dec 1: 2 moves');
  expect(dayLabel('2027-11-07', [])).toBe('Sunday, Nov 7: nothing booked');
});
