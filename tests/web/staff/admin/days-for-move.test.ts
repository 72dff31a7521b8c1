import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { daysForMove } from '../../../../web/staff/admin/quotes/days-for-move.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const TODAY = '2026-11-25';

const moving = (date: string, truck: string): QuoteCard => ({
  id: `${date} ${truck}`,
  ...quoteContent(),
  created_at: '2026-11-20T18:00:00.000Z',
  stage: 'booked',
  version: 2,
  progress: { attempts: 1, booking: { date, from: '08:00', to: '10:00', hours: 4, truck } },
});
const full = (date: string) => ['Truck 1', 'Truck 2', 'Truck 3'].map((truck) => moving(date, truck));

test('the day that was asked for comes first, then those around it that have a truck', () => {
  const quotes = [...full('2026-12-19'), moving('2026-12-20', 'Truck 2')];
  expect(daysForMove('2026-12-20', TODAY, quotes, 'own')).toEqual([
    { date: '2026-12-20', free: 2 },
    { date: '2026-12-17', free: 3 },
    { date: '2026-12-18', free: 3 },
    { date: '2026-12-21', free: 3 },
    { date: '2026-12-22', free: 3 },
    { date: '2026-12-23', free: 3 },
  ]);
});

test('a day that is full stays where it was asked for, the own booking takes no truck, and nothing is before today', () => {
  expect(daysForMove('2026-12-20', TODAY, full('2026-12-20'), 'own')[0]?.free).toBe(0);
  expect(daysForMove('2026-12-20', TODAY, full('2026-12-20'), '2026-12-20 Truck 1')[0]?.free).toBe(1);
  const near = daysForMove(TODAY, TODAY, undefined, 'own').map(({ date }) => date);
  expect(near).toEqual(['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']);
});
