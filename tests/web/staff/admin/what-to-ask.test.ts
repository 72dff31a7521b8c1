import { expect, test } from 'vitest';
import type { QuoteProgress } from '#contract/quote-answer-schemas.ts';
import type { Stage } from '#contract/quote-work.ts';
import { firstAsked } from '../../../../web/staff/admin/quotes/what-to-ask.ts';

const progress = (over: Partial<QuoteProgress>): QuoteProgress => ({ attempts: 1, ...over });
const quote = (stage: Stage, over: Partial<QuoteProgress> = {}) => ({ stage, progress: progress(over) });
const onDevice = (...happenings: ('call' | 'voicemail' | 'note')[]) =>
  happenings.map((happened) => ({ sent: { happened, operation: happened, version: 1 } }));

test('a call whose outcome nobody noted is asked about first, until somebody notes it', () => {
  expect(firstAsked(quote('contacted', { last_outcome: 'called' }), [])).toBe('call');
  expect(firstAsked(quote('contacted', { last_outcome: 'voicemail' }), [])).toBe('what');
  expect(firstAsked({ stage: 'new' }, [])).toBe('what');
});

test('what waits on this device counts as said', () => {
  expect(firstAsked(quote('new'), onDevice('call', 'note'))).toBe('call');
  expect(firstAsked(quote('new', { last_outcome: 'called' }), onDevice('voicemail', 'note'))).toBe('what');
});

test('of a move whose day has passed it is asked whether it is done, and of what is at its end nothing of a call', () => {
  const called = { last_outcome: 'called' } as const;
  expect(firstAsked(quote('booked', { ...called, next_at: '2020-01-01T16:00:00.000Z' }), [])).toBe('what');
  expect(firstAsked(quote('booked', { ...called, next_at: '2999-01-01T16:00:00.000Z' }), [])).toBe('call');
  expect(firstAsked(quote('lost', called), [])).toBe('what');
});
