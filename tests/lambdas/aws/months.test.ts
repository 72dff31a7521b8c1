import { expect, test } from 'vitest';
import { monthsOfLastDays } from '../../../lambdas/aws/months.ts';

const monthsOf = (now: string, days: number) => monthsOfLastDays(new Date(now), days);

test.each([
  ['2026-09-21T12:00:00.000Z', 0, ['2026-09']],
  ['2026-09-21T12:00:00.000Z', 20, ['2026-09']],
  ['2026-09-21T12:00:00.000Z', 21, ['2026-09', '2026-08']],
  ['2026-01-01T00:00:00.000Z', 1, ['2026-01', '2025-12']],
  // February and both months beside it.
  ['2026-03-01T23:59:59.999Z', 30, ['2026-03', '2026-02', '2026-01']],
])('at %s the last %i days are in %j', (now, days, months) => {
  expect(monthsOf(now, days)).toEqual(months);
});

test('the last 400 days are in 15 months at most, of which none is left out', () => {
  const all = monthsOf('2028-03-05T12:00:00.000Z', 400);
  expect([all.length, all[0], all.at(-1)]).toEqual([15, '2028-03', '2027-01']);
  expect(monthsOf('2028-03-07T12:00:00.000Z', 400).at(-1)).toBe('2027-02');
});
