import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellsOf,
  cellsSince,
  countedMonthBefore,
  incrementsOf,
  nextWholeMinute,
  sumOf,
  TOTAL,
} from '../../../lambdas/quotes/quote-counters.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-01T02:34:56.789Z');

const iso = (time: number) => new Date(time).toISOString();

test('A quote adds to the total, its month, its hour and its minute, in UTC', () => {
  expect(cellsOf('2026-09-27T13:05:59.999Z')).toEqual([
    { id: 'counter#total', attribute: 'all' },
    { id: 'counter#total', attribute: 'm2026-09' },
    { id: 'counter#2026-09-27', attribute: 'h13' },
    { id: 'counter#2026-09-27T13', attribute: 'm05' },
  ]);
});

test('The counters since any whole minute add up to the quotes since then', () => {
  const age = fc.integer({ min: 0, max: 8 * 24 * 3_600_000 });
  fc.assert(
    fc.property(fc.array(age, { maxLength: 200, size: 'max' }), age, (ages, since) => {
      const times = ages.map((milliseconds) => NOW - milliseconds);
      const minute = Math.min(nextWholeMinute(NOW - since), NOW - (NOW % MINUTE));
      const counters = incrementsOf(times.map(iso));

      expect(sumOf(cellsSince(minute, NOW), counters)).toBe(times.filter((time) => time >= minute).length);
      expect(sumOf([TOTAL], counters)).toBe(times.length);
    }),
  );
});

test('A week is read from at most eleven items, including the total', () => {
  const week = 7 * 24 * 3_600_000;
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (now) => {
        const cells = cellsSince(nextWholeMinute(now.getTime() - week), now.getTime());

        expect(new Set([TOTAL, ...cells].map(({ id }) => id)).size).toBeLessThanOrEqual(11);
      },
    ),
  );
});

test('The newest counted month before another is known', () => {
  const counters = incrementsOf([
    '2026-09-01T00:00:00.000Z',
    '2024-12-31T23:59:59.999Z',
    '2025-02-01T00:00:00.000Z',
  ]);

  expect(countedMonthBefore('2026-09', counters)).toBe('2025-02');
  expect(countedMonthBefore('2025-02', counters)).toBe('2024-12');
  expect(countedMonthBefore('2024-12', counters)).toBeUndefined();
  expect(countedMonthBefore('2024-12', new Map())).toBeUndefined();
});
