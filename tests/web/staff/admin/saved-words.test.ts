import { expect, test } from 'vitest';
import type { QuoteCard, QuoteProgress } from '#contract/quote-answer-schemas.ts';
import { savedWords } from '../../../../web/staff/admin/quotes/saved-words.ts';
import type { Wish } from '../../../../web/staff/admin/quotes/use-change-work.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

/** Wednesday noon in California. */
const NOW = Date.parse('2026-11-25T20:00:00.000Z');

const quote = (progress: Partial<QuoteProgress>): QuoteCard => ({
  id: '3f2a91c0-0000-4000-8000-000000000001',
  ...quoteContent(),
  created_at: '2026-11-20T18:00:00.000Z',
  stage: 'contacted',
  version: 2,
  progress: { attempts: 1, ...progress },
});
const said = (wish: Wish, progress: Partial<QuoteProgress> = {}) =>
  savedWords(wish, quote(progress), NOW).replace(/[\u2009\u202f\u00a0]/g, ' ');

const next_at = '2026-11-28T18:30:00.000Z';
const call = { next_kind: 'call', next_at: '2026-11-27T16:00:00.000Z' } as const;
const follow = { next_kind: 'follow_up', next_at: '2026-11-29T20:00:00.000Z' } as const;
const booking = { date: '2026-12-20', from: '08:00', to: '10:00', hours: 4, truck: 'Truck 1' } as const;

test('what was saved says when a visit, a move or the next call is', () => {
  const visit = { happened: 'stage', stage: 'visit', visit_kind: 'on_site', next_kind: 'visit' } as const;
  expect(said({ ...visit, next_at })).toBe('Visit booked: Sat, Nov 28, 10:30 AM, on site');
  expect(said({ happened: 'stage', stage: 'booked', booking })).toBe(
    'Booked: Sun, Dec 20, 8 – 10 AM, Truck 1',
  );
  expect(said({ happened: 'voicemail' }, call)).toBe('Voicemail, call again Fri 8 AM');
  expect(said({ happened: 'stage', stage: 'contacted', ...call }, call)).toBe('Call again Fri 8 AM');
  expect(said({ happened: 'mail' }, follow)).toBe('Email sent, follow up Sun, Nov 29');
});

test('what was offered says what it comes to, and what follows', () => {
  const quoted = { happened: 'stage', stage: 'quoted' } as const;
  const estimate = { crew: 3, hours: 5, rate: 65 };
  expect(said({ ...quoted, estimate }, follow)).toBe('Quoted $975, follow up Sun, Nov 29');
  expect(said({ ...quoted, estimate }, { next_kind: 'visit', next_at })).toBe(
    'Quoted $975, visit Sat 10:30 AM',
  );
  expect(said({ ...quoted, estimate: { not_to_exceed: 1_100 } }, follow)).toBe(
    'Quoted up to $1,100, follow up Sun, Nov 29',
  );
  expect(said({ ...quoted, estimate: {} }, follow)).toBe('Quoted, follow up Sun, Nov 29');
});

test('all else is said as before', () => {
  expect(said({ happened: 'stage', stage: 'lost', lost_reason: 'price' })).toBe('Saved: Lost, price.');
  expect(said({ happened: 'note', note: 'x' }, call)).toBe('Saved: Note.');
  expect(said({ happened: 'undo', undoes: '1' }, call)).toBe('Undone: everything is as it was before.');
});
