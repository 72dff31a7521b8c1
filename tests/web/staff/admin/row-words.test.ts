import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { dateWords, nextWords, stageWords } from '../../../../web/staff/admin/desk/row-words.ts';
import { formatOnPaper } from '../../../../web/staff/admin/quotes/next-words.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const NOW = Date.parse('2026-11-25T18:00:00Z');
const HOUR_MS = 3_600_000;

const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

/** A request of an hour ago. */
const aQuote = (over: Partial<QuoteCard> = {}): QuoteCard => ({
  id: '3f2a91c0-0000-4000-8000-000000000001',
  ...quoteContent({ move_date: '2026-12-05' }),
  created_at: at(-1),
  stage: 'new',
  version: 1,
  ...over,
});

const planned = (kind: 'call' | 'close', hours: number) =>
  aQuote({ stage: 'contacted', progress: { attempts: 1, next_kind: kind, next_at: at(hours) } });

test('a date of these months needs no year, one further away no day, and none says so', () => {
  expect(dateWords('2026-12-05', NOW)).toBe('Dec 5');
  expect(dateWords('2027-03-01', NOW)).toBe('Mar 1');
  expect(dateWords('2027-12-05', NOW)).toBe('Dec 2027');
  expect(dateWords('2025-12-05', NOW)).toBe('Dec 2025');
  expect(dateWords('1970-01-01', NOW)).toBe('No date');
});

test('what is next is said from calm to urgent', () => {
  expect(nextWords(planned('call', 50), NOW)).toMatchObject({
    urgency: 'next',
    text: 'Next: call in 2 days',
  });
  expect(nextWords(planned('call', 1), NOW)).toMatchObject({
    urgency: 'soon',
    text: 'Soon: call in 60 minutes',
  });
  expect(nextWords(planned('close', -2), NOW)).toMatchObject({
    urgency: 'overdue',
    text: 'Overdue: give up? 2 hours ago',
  });
});

test('a move is late when its window has passed without the crew, and until then it is now', () => {
  // From 9:30 to 11:30 in California.
  const booking = { date: '2026-11-25', from: '09:30', to: '11:30', hours: 6, truck: 'Truck 1' };
  const progress = { attempts: 1, next_kind: 'move', next_at: at(-0.5), booking } as const;
  const moving = aQuote({ stage: 'booked', progress });

  expect(nextWords(moving, NOW)).toMatchObject({ urgency: 'now', text: 'Now: move' });
  expect(nextWords(moving, NOW + 1.5 * HOUR_MS - 1)?.urgency).toBe('now');
  expect(nextWords(moving, NOW + 2.5 * HOUR_MS)).toMatchObject({
    urgency: 'overdue',
    text: 'Overdue: move 60 minutes ago',
  });
});

test('a new request is due a day after it was first sent', () => {
  expect(nextWords(aQuote(), NOW)).toMatchObject({ urgency: 'next', text: 'Reply due in 23 hours' });
  expect(nextWords(aQuote({ repeats: { since: at(-26) } }), NOW)).toMatchObject({
    urgency: 'overdue',
    text: 'Reply was due 2 hours ago',
  });
});

test('what was promised to the customer goes before what is planned for later, until somebody talked with them', () => {
  const planned = (hours: number) =>
    aQuote({ progress: { attempts: 1, next_kind: 'call', next_at: at(hours) } });

  expect(nextWords(planned(30), NOW)?.text).toBe('Reply due in 23 hours');
  expect(nextWords(planned(20), NOW)?.text).toBe('Next: call in 20 hours');
  expect(nextWords({ ...planned(30), stage: 'contacted' }, NOW)?.text).toBe('Next: call tomorrow');
});

test('on paper, which is read later, a time is a date', () => {
  const onPaper = (quote: QuoteCard) => nextWords(quote, NOW, formatOnPaper)?.text.replace(/\u202f/g, ' ');

  expect(onPaper(planned('call', 50))).toBe('Next: call Nov 27, 12:00 PM');
  expect(onPaper(planned('call', -13))).toBe('Overdue: call Nov 24, 9:00 PM');
  expect(onPaper(aQuote())).toBe('Reply due Nov 26, 9:00 AM');
  expect(onPaper(aQuote({ repeats: { since: at(-26) } }))).toBe('Reply was due Nov 25, 8:00 AM');
});

test('nothing is due of what is held, was erased, or is at its end', () => {
  expect(nextWords(aQuote({ held: 'held' }), NOW)).toBeUndefined();
  expect(nextWords(aQuote({ erased_at: at(-1) }), NOW)).toBeUndefined();
  expect(nextWords(aQuote({ stage: 'lost' }), NOW)).toBeUndefined();
  expect(nextWords({ ...aQuote(), same_move_as: aQuote().id }, NOW)?.text).toBe('Replaced by FSM-3F2A-91C0');
  expect(stageWords(aQuote({ held: 'held' }))).toBe('Held');
  expect(stageWords(aQuote({ held: 'removed' }))).toBe('Removed');
  expect(stageWords(aQuote({ stage: 'booked' }))).toBe('Booked');
});
