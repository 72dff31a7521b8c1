import { describe, expect, test } from 'vitest';
import { moment, startOfBusinessDay } from '#contract/business-time.ts';
import { whenOpen } from '#contract/opening-hours.ts';

describe('The next time at which the business is open', () => {
  test.each([
    ['at noon on a Wednesday', '2026-11-25T20:00:00.000Z', '2026-11-25T20:00:00.000Z'],
    ['before it opens', '2026-11-25T11:00:00.000Z', '2026-11-25T16:00:00.000Z'],
    ['at closing time', '2026-11-26T02:00:00.000Z', '2026-11-26T16:00:00.000Z'],
    ['on a Friday evening: Saturday at 9', '2026-11-28T03:00:00.000Z', '2026-11-28T17:00:00.000Z'],
    ['in the night of the change in March', '2026-03-08T08:30:00.000Z', '2026-03-08T16:00:00.000Z'],
    ['in the night of the change in November', '2026-11-01T08:30:00.000Z', '2026-11-01T17:00:00.000Z'],
  ])('%s', (_when, time, open) => {
    expect(whenOpen(new Date(time)).toISOString()).toBe(open);
  });

  test('is the time itself for a business that never opens, and skips days that are closed', () => {
    const time = new Date('2026-11-25T20:00:00.000Z');
    expect(whenOpen(time, [])).toBe(time);
    const onSundays = [{ days: ['Su'], opens: '10:00', closes: '12:00' }] as const;
    expect(whenOpen(time, onSundays).toISOString()).toBe('2026-11-29T18:00:00.000Z');
  });
});

test('The days around a clock change start at midnight and show each hour', () => {
  const days = [0, 1, 2].map((ahead) => startOfBusinessDay(new Date('2026-03-07T20:00:00.000Z'), ahead));
  expect(days.map((day) => day.toISOString())).toEqual([
    '2026-03-07T08:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
    '2026-03-09T07:00:00.000Z',
  ]);
  expect(
    days.map((day) =>
      moment(day, 9 * 60)
        .toISOString()
        .slice(11, 13),
    ),
  ).toEqual(['17', '16', '16']);
});
