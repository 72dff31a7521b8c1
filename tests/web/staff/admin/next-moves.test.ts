import { expect, test } from 'vitest';
import type { QuoteProgress } from '#contract/quote-answer-schemas.ts';
import type { Stage } from '#contract/quote-work.ts';
import { isTrying, nextMoves, visitToTell } from '../../../../web/staff/admin/quotes/next-moves.ts';

const quote = (stage: Stage, over: Partial<QuoteProgress> = {}) => ({
  stage,
  progress: { attempts: 1, ...over },
});
const NOW = Date.parse('2026-11-25T20:00:00.000Z');
const [PAST, AHEAD] = ['2026-11-24T20:00:00.000Z', '2026-11-28T18:30:00.000Z'];
const likely = (stage: Stage, over?: Partial<QuoteProgress>) => nextMoves(quote(stage, over), NOW).likely;

test('what is likely comes first by how far it has come, and the rest is still there', () => {
  expect(likely('contacted')).toEqual(['visit', 'quoted', 'call']);
  expect(likely('visit')).toEqual(['quoted', 'call']);
  expect(likely('quoted')).toEqual(['booked', 'call', 'lost']);
  expect(likely('booked', { next_at: '2999-01-01T16:00:00.000Z' })).toEqual(['booked', 'call', 'lost']);
  expect(likely('booked', { next_at: '2020-01-01T16:00:00.000Z' })[0]).toBe('done');
  expect(likely('lost')).toEqual(['reopen']);
  for (const stage of ['new', 'contacted', 'visit', 'quoted', 'booked'] as const) {
    const { likely: first, rest } = nextMoves(quote(stage), NOW);
    expect([...first, ...rest].toSorted(), stage).toEqual(
      ['booked', 'call', 'lost', 'quoted', 'visit', ...(stage === 'booked' ? ['done'] : [])].toSorted(),
    );
  }
});

test('while a visit is ahead its time is told first, and no offer is what most would press', () => {
  const planned = (at: string, over = {}) =>
    quote('visit', { next_kind: 'visit', next_at: at, visit: { kind: 'on_site', at, ...over } });
  const said = (of: ReturnType<typeof quote>) => [visitToTell(of, NOW), nextMoves(of, NOW).isClear];

  expect(said(planned(AHEAD))).toEqual([AHEAD, false]);
  expect(said(planned(AHEAD, { told_at: PAST }))).toEqual([undefined, false]);
  expect(said(planned(PAST))).toEqual([undefined, true]);
  // An offer was made before the visit, which is kept.
  expect(said({ ...planned(AHEAD), stage: 'quoted' })).toEqual([undefined, true]);
});

test('while nobody has been reached it is said how a call went', () => {
  expect(isTrying(quote('new'))).toBe(true);
  expect(isTrying(quote('contacted', { next_kind: 'call' }))).toBe(true);
  expect(isTrying(quote('contacted', { next_kind: 'follow_up' }))).toBe(false);
  expect(isTrying(quote('quoted', { next_kind: 'call' }))).toBe(false);
});
