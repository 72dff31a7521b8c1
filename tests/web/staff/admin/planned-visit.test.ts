import { expect, test } from 'vitest';
import { lookedAt, visitAhead } from '../../../../web/staff/admin/quotes/planned-visit.ts';

const NOW = Date.parse('2026-11-25T20:00:00.000Z');
const [PAST, AHEAD] = ['2026-11-24T20:00:00.000Z', '2026-11-28T18:30:00.000Z'];

test('a visit that is still ahead says nothing of how all was looked at', () => {
  const planned = { visit: { kind: 'on_site', at: AHEAD }, next_kind: 'visit', next_at: AHEAD } as const;
  expect([lookedAt(planned, NOW), visitAhead(planned, NOW)]).toEqual([undefined, AHEAD]);
  expect([lookedAt({}, NOW), visitAhead({}, NOW)]).toEqual([undefined, undefined]);
  // A call was put before it.
  const called = { visit: { kind: 'video', at: AHEAD }, next_kind: 'call', next_at: PAST } as const;
  expect([lookedAt(called, NOW), visitAhead(called, NOW)]).toEqual([undefined, AHEAD]);
});

test('a visit that is over, or of which somebody said that all was seen, says how', () => {
  const over = { visit: { kind: 'on_site', at: PAST }, next_kind: 'visit', next_at: PAST } as const;
  expect([lookedAt(over, NOW), visitAhead(over, NOW)]).toEqual(['on_site', undefined]);
  const done = { visit: { kind: 'video', at: AHEAD, done_at: PAST } } as const;
  expect([lookedAt(done, NOW), visitAhead(done, NOW)]).toEqual(['video', undefined]);
  // Seen by video, and the visit on site is kept.
  const kept = {
    visit: { kind: 'on_site', seen: 'video', at: AHEAD, done_at: PAST },
    next_kind: 'visit',
    next_at: AHEAD,
  } as const;
  expect([lookedAt(kept, NOW), visitAhead(kept, NOW)]).toEqual(['video', AHEAD]);
});
