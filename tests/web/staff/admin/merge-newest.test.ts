import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { mergeNewest, type NewestQuotes } from '../../../../web/staff/admin/quotes/merge-newest.ts';

/** The quote of a minute, so that a greater number is a newer quote. */
function quote(minute: number): QuoteCard {
  const created_at = new Date(Date.UTC(2026, 2, 5) + minute * 60_000).toISOString();
  const rest = { first_name: 'Ana', last_name: '', email: '', phone: '', move_date: '', current_address: '' };
  const more = { new_address: '', home_size: '2br', move_type: 'local', packing_service: false };
  return {
    id: `q${minute}`,
    created_at,
    ...rest,
    ...more,
    storage_needed: false,
    special_items: '',
    additional_notes: '',
  };
}

const quotes = (...minutes: readonly number[]) => minutes.map(quote);
const minutesOf = (newest: NewestQuotes) => newest.quotes.map(({ id }) => Number(id.slice(1)));
const read = (known: NewestQuotes | undefined, next_cursor: string | null, ...minutes: readonly number[]) =>
  mergeNewest(known, { quotes: quotes(...minutes), next_cursor });

describe('The newest quotes are read again', () => {
  it('the first reading is taken as it is', () => {
    const newest = read(undefined, 'after-7', 9, 8, 7);
    expect(minutesOf(newest)).toEqual([9, 8, 7]);
    expect(newest.nextCursor).toBe('after-7');
  });

  it('what has come in stands on top, and the rest of the list goes on where it did', () => {
    const newest = read(read(undefined, 'after-7', 9, 8, 7), 'after-9', 11, 10, 9);
    expect(minutesOf(newest)).toEqual([11, 10, 9, 8, 7]);
    expect(newest.nextCursor).toBe('after-7');
    expect(newest.generation).toBe(1);
  });

  it('a quote that was late in the index takes its place in the order', () => {
    const newest = read(read(undefined, 'after-6', 9, 7, 6), 'after-7', 9, 8, 7);
    expect(minutesOf(newest)).toEqual([9, 8, 7, 6]);
  });

  it('when more has come in than a page holds, the list begins anew', () => {
    const newest = read(read(undefined, 'after-1', 3, 2, 1), 'after-7', 9, 8, 7);
    expect(minutesOf(newest)).toEqual([9, 8, 7]);
    expect(newest).toMatchObject({ nextCursor: 'after-7', generation: 2 });
  });

  it('an empty list stays one, and the first quote begins it', () => {
    const empty = read(read(undefined, null), null);
    expect(empty).toMatchObject({ quotes: [], generation: 1 });
    expect(minutesOf(read(empty, null, 1))).toEqual([1]);
  });

  it('whatever comes in between, each quote is there once, newest first', () => {
    const arrivals = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 20 });
    fc.assert(
      fc.property(arrivals, (sizes) => {
        let count = 0;
        let newest: NewestQuotes | undefined;
        for (const size of sizes) {
          count += size;
          const page = Array.from({ length: Math.min(200, count) }, (_, index) => count - index);
          newest = read(newest, count > 200 ? `after-${count - 199}` : null, ...page);
        }
        const minutes = newest === undefined ? [] : minutesOf(newest);
        expect(minutes).toEqual([...new Set(minutes)].toSorted((one, other) => other - one));
        expect(minutes[0] ?? 0).toBe(count);
      }),
    );
  });
});
