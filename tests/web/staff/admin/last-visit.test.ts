import { describe, expect, it } from 'vitest';
import { lastVisitOf } from '../../../../web/staff/admin/quotes/last-visit.ts';
import { memoryStorage } from '../auth/storage.ts';

const [MORNING, NOON, EVENING] = ['2026-03-05T08:00:00Z', '2026-03-05T12:00:00Z', '2026-03-05T20:00:00Z'];

describe('Olga comes back', () => {
  it('what came in since is new; on her very first visit nothing is', () => {
    const lasting = memoryStorage();
    const first = lastVisitOf('olga', { lasting, tab: memoryStorage() });
    expect(first.isNew(MORNING)).toBe(false);
    first.saw(MORNING);
    const second = lastVisitOf('olga', { lasting, tab: memoryStorage() });
    expect([MORNING, NOON].map(second.isNew)).toEqual([false, true]);
  });

  it('a reload is the same visit, and what was new stays new', () => {
    const [lasting, tab] = [memoryStorage({ 'quotes-seen.olga': MORNING }), memoryStorage()];
    lastVisitOf('olga', { lasting, tab }).saw(NOON);
    const reloaded = lastVisitOf('olga', { lasting, tab });
    expect(reloaded.isNew(NOON)).toBe(true);
    expect(lastVisitOf('olga', { lasting, tab: memoryStorage() }).isNew(NOON)).toBe(false);
  });

  it('what she has seen is never forgotten for something older, and is hers alone', () => {
    const lasting = memoryStorage({ 'quotes-seen.olga': EVENING });
    lastVisitOf('olga', { lasting, tab: memoryStorage() }).saw(MORNING);
    expect(lasting.getItem('quotes-seen.olga')).toBe(EVENING);
    expect(lastVisitOf('sam', { lasting, tab: memoryStorage() }).isNew(EVENING)).toBe(false);
  });
});
