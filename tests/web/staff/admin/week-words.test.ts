import { expect, test } from 'vitest';
import { daysOf, monthsOf } from '../../../../web/staff/admin/views/week-words.ts';

const ACROSS = [
  '2026-11-28',
  '2026-11-29',
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
  '2026-12-04',
];
const WITHIN = [
  '2026-11-08',
  '2026-11-09',
  '2026-11-10',
  '2026-11-11',
  '2026-11-12',
  '2026-11-13',
  '2026-11-14',
];

test('a week is named by its first and its last day', () => {
  expect(daysOf(ACROSS)).toBe('Nov 28 – Dec 4');
  expect(daysOf(WITHIN)).toBe('Nov 8 – Nov 14');
});

test('the strip of a week is named by its month, or by both', () => {
  expect(monthsOf(ACROSS)).toBe('Nov – Dec');
  expect(monthsOf(WITHIN)).toBe('November');
});
