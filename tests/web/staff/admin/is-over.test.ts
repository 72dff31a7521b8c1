import { expect, test } from 'vitest';
import type { QuoteCard, QuoteProgress } from '#contract/quote-answer-schemas.ts';
import { isOver, standingOf } from '../../../../web/staff/admin/views/is-over.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const aQuote = (progress: Partial<QuoteProgress>, over: Partial<QuoteCard> = {}): QuoteCard => ({
  id: '3f2a91c0-0000-4000-8000-000000000001',
  ...quoteContent(),
  created_at: '2026-11-20T18:00:00.000Z',
  stage: 'booked',
  version: 2,
  progress: { attempts: 1, ...progress },
  ...over,
});

/** On the clock of the business, which is eight hours behind. */
const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour + 8);

test('a move is over once the window of its arrival has closed, and stays so on the days after', () => {
  const booking = { date: '2026-11-25', from: '08:00', to: '10:00', hours: 6, truck: 'Truck 1' };
  const move = aQuote({ booking });

  expect(isOver(move, at(24, 20))).toBe(false);
  expect(isOver(move, at(25, 9))).toBe(false);
  expect(isOver(move, at(25, 10))).toBe(true);
  expect(isOver(move, at(26, 1))).toBe(true);
});

test('a visit is over once it has begun, and what has no appointment never is', () => {
  const visit = aQuote({ next_kind: 'visit', next_at: '2026-11-25T17:30:00.000Z' }, { stage: 'visit' });

  expect(isOver(visit, at(25, 9))).toBe(false);
  expect(isOver(visit, at(25, 10))).toBe(true);
  expect(isOver(aQuote({}, { stage: 'contacted' }), at(26, 1))).toBe(false);
});

test('a move is under way from when its crew may arrive until the window has closed, and a visit never', () => {
  const booking = { date: '2026-11-25', from: '08:00', to: '10:00', hours: 6, truck: 'Truck 1' };
  const move = aQuote({ booking });
  const visit = aQuote({ next_kind: 'visit', next_at: '2026-11-25T17:30:00.000Z' }, { stage: 'visit' });

  expect([7, 8, 9, 10].map((hour) => standingOf(move, at(25, hour)))).toEqual([
    'coming',
    'now',
    'now',
    'past',
  ]);
  expect([9, 10].map((hour) => standingOf(visit, at(25, hour)))).toEqual(['coming', 'past']);
  expect(standingOf(move, at(24, 9))).toBe('coming');
});
