import { expect, test } from 'vitest';
import type { QuoteEvent } from '#contract/quote-work-answer-schemas.ts';
import { meanwhile } from '../../../../web/staff/admin/quotes/event-words.ts';

const event = (version: number, over: Partial<QuoteEvent>): QuoteEvent => ({
  operation: String(version),
  at: '2026-11-27T06:20:00.000Z',
  by: 'office',
  happened: 'voicemail',
  version,
  stage: 'contacted',
  ...over,
});

const told = (...events: readonly QuoteEvent[]) =>
  meanwhile(events, 3, 'olga', new Map([['office', 'office']]), Date.parse('2026-11-27T07:00:00.000Z')).map(
    ({ text }) => text,
  );

test('a conflict tells who did what and when since the version that was seen', () => {
  expect(told(event(4, {}), event(3, { happened: 'talked' }))).toEqual([
    'office: Left a voicemail, 10:20 PM',
  ]);
});

test('the own other window, a colleague without a name and the system are told apart, the earliest first', () => {
  const lines = told(
    event(6, { by: 'server', happened: 'perhaps', other: '3f2a91c0-0000-4000-8000-000000000001' }),
    event(5, { by: 'x', happened: 'stage', stage: 'lost', lost_reason: 'price' }),
    event(4, { by: 'olga' }),
  );
  expect(lines).toEqual([
    'You, in another window: Left a voicemail, 10:20 PM',
    'A colleague: Moved to Lost, price, 10:20 PM',
    'The system: Perhaps the same move as FSM-3F2A-91C0, 10:20 PM',
  ]);
});

test('of many the last three are told', () => {
  expect(
    told(event(9, { happened: 'mail' }), event(8, {}), event(7, {}), event(6, { happened: 'talked' })),
  ).toEqual([
    'office: Left a voicemail, 10:20 PM',
    'office: Left a voicemail, 10:20 PM',
    'office: Sent an email, 10:20 PM',
  ]);
});
