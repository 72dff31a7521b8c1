import { expect, test } from 'vitest';
import { startOfBusinessDay } from '#contract/business-time.ts';

test.each([
  ['in winter', '2026-01-15T20:00:00Z', '2026-01-15T08:00:00.000Z'],
  ['in summer', '2026-07-15T20:00:00Z', '2026-07-15T07:00:00.000Z'],
  ['while it is tomorrow in UTC already', '2026-07-16T06:59:59.999Z', '2026-07-15T07:00:00.000Z'],
  ['at midnight', '2026-07-16T07:00:00.000Z', '2026-07-16T07:00:00.000Z'],
  ['after the clocks went forward that night', '2026-03-08T19:00:00Z', '2026-03-08T08:00:00.000Z'],
  ['after the clocks went back that night', '2026-11-02T07:59:59Z', '2026-11-01T07:00:00.000Z'],
  ['in the hour that comes twice', '2026-11-01T09:30:00Z', '2026-11-01T07:00:00.000Z'],
  ['on New Year in UTC', '2027-01-01T00:30:00Z', '2026-12-31T08:00:00.000Z'],
])('The day begins at midnight in Los Angeles %s', (_, now, start) => {
  expect(startOfBusinessDay(new Date(now)).toISOString()).toBe(start);
});
