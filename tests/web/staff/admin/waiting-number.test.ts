import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { QUOTE_DEFAULTS } from '#contract/quote-content.ts';
import { waitingNumber } from '../../../../web/staff/admin/account/waiting-number.ts';

/** 10 am in Oakland; the day ends 14 hours later. */
const NOW = new Date('2026-11-18T18:00:00.000Z');

const quote = (id: string, more: Partial<QuoteCard> = {}): QuoteCard => ({
  ...QUOTE_DEFAULTS,
  stage: 'new',
  version: 0,
  first_name: 'Ana',
  id,
  created_at: '2026-11-18T17:00:00.000Z',
  ...more,
});
const list = (...quotes: readonly QuoteCard[]) => ({ quotes: [...quotes] });

test('Who waits is counted once, whether the day has them, or news brought them since it was read', () => {
  const [old, known, came] = [quote('old'), quote('known'), quote('came')];

  expect(waitingNumber(list(old, known), list(came, known), NOW)).toBe(3);
});

test.each<[string, Partial<QuoteCard>]>([
  ['was called', { stage: 'contacted' }],
  ['looks like spam', { held: 'held' }],
  ['was erased', { erased_at: '2026-11-18T17:30:00.000Z' }],
  ['has sent another request, which leads', { same_move_as: 'known' }],
  [
    'is to be called another day',
    { progress: { attempts: 0, next_kind: 'call', next_at: '2026-11-19T18:00:00.000Z' } },
  ],
])('Nobody waits who %s', (_, more) => {
  expect(waitingNumber(list(), list(quote('one', more)), NOW)).toBe(0);
});

test('Whoever is to be called today waits', () => {
  const progress = { attempts: 0, next_kind: 'call', next_at: '2026-11-19T02:00:00.000Z' } as const;

  expect(waitingNumber(list(quote('one', { progress })), list(), NOW)).toBe(1);
});

test('Before day and list were read nobody knows how many wait', () => {
  expect(waitingNumber(undefined, list(quote('one')), NOW)).toBeUndefined();
  expect(waitingNumber(list(quote('one')), undefined, NOW)).toBeUndefined();
});
