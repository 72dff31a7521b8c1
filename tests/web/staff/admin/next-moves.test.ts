import { expect, test } from 'vitest';
import type { QuoteProgress } from '#contract/quote-answer-schemas.ts';
import type { Stage } from '#contract/quote-work.ts';
import { isTrying, nextMoves } from '../../../../web/staff/admin/quotes/next-moves.ts';

const quote = (stage: Stage, over: Partial<QuoteProgress> = {}) => ({
  stage,
  progress: { attempts: 1, ...over },
});
const likely = (stage: Stage, over?: Partial<QuoteProgress>) => nextMoves(quote(stage, over)).likely;

test('what is likely comes first by how far it has come, and the rest is still there', () => {
  expect(likely('contacted')).toEqual(['visit', 'quoted', 'call']);
  expect(likely('visit')).toEqual(['quoted', 'call']);
  expect(likely('quoted')).toEqual(['booked', 'call', 'lost']);
  expect(likely('booked', { next_at: '2999-01-01T16:00:00.000Z' })).toEqual(['booked', 'call', 'lost']);
  expect(likely('booked', { next_at: '2020-01-01T16:00:00.000Z' })[0]).toBe('done');
  expect(likely('lost')).toEqual(['reopen']);
  for (const stage of ['new', 'contacted', 'visit', 'quoted', 'booked'] as const) {
    const { likely: first, rest } = nextMoves(quote(stage));
    expect([...first, ...rest].toSorted(), stage).toEqual(
      ['booked', 'call', 'lost', 'quoted', 'visit', ...(stage === 'booked' ? ['done'] : [])].toSorted(),
    );
  }
});

test('while nobody has been reached it is said how a call went', () => {
  expect(isTrying(quote('new'))).toBe(true);
  expect(isTrying(quote('contacted', { next_kind: 'call' }))).toBe(true);
  expect(isTrying(quote('contacted', { next_kind: 'follow_up' }))).toBe(false);
  expect(isTrying(quote('quoted', { next_kind: 'call' }))).toBe(false);
});
