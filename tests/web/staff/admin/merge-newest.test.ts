import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERASED_NAMES } from '#contract/erased.ts';
import { type QuoteCard, quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { QUOTE_DEFAULTS } from '#contract/quote-content.ts';
import type { QuoteNews } from '#contract/quote-work-answer-schemas.ts';
import {
  arrivalsIn,
  fromNewest,
  knownOf,
  mergeNewest,
  mergeNews,
  type NewestQuotes,
  withoutErased,
} from '../../../../web/staff/admin/quotes/merge-newest.ts';

const AT = '2026-03-05T12:00:00.000Z';

/** The quote of a minute: a greater number is a newer quote. */
function quote(minute: number): QuoteCard {
  const created_at = new Date(Date.UTC(2026, 2, 5) + minute * 60_000).toISOString();
  return { ...QUOTE_DEFAULTS, stage: 'new', version: 0, first_name: 'Ana', id: `q${minute}`, created_at };
}

const quotes = (...minutes: readonly number[]) => minutes.map(quote);
const minutesOf = (newest: NewestQuotes) => newest.quotes.map(({ id }) => Number(id.slice(1)));
const read = (known: NewestQuotes | undefined, next_cursor: string | null, ...minutes: readonly number[]) =>
  mergeNewest(known, { quotes: quotes(...minutes), next_cursor, as_of: AT });

describe('The newest quotes are read again', () => {
  it('the first result is used unchanged', () => {
    const newest = read(undefined, 'after-7', 9, 8, 7);
    expect(minutesOf(newest)).toEqual([9, 8, 7]);
    expect(newest.nextCursor).toBe('after-7');
  });

  it('new quotes are put on top, and the rest of the list continues as before', () => {
    const newest = read(read(undefined, 'after-7', 9, 8, 7), 'after-9', 11, 10, 9);
    expect(minutesOf(newest)).toEqual([11, 10, 9, 8, 7]);
    expect(newest.nextCursor).toBe('after-7');
    expect(newest.generation).toBe(1);
  });

  it('a quote that appeared late in the index is put in its place in the order', () => {
    const newest = read(read(undefined, 'after-6', 9, 7, 6), 'after-7', 9, 8, 7);
    expect(minutesOf(newest)).toEqual([9, 8, 7, 6]);
  });

  it('quotes of the same moment stand by their ids, the greater first, however they came', () => {
    const twin = (id: string) => ({ ...quote(8), id });
    const page = (...newest: QuoteCard[]) => ({ quotes: newest, next_cursor: null, as_of: AT });
    const idsOf = ({ quotes: all }: NewestQuotes) => all.map(({ id }) => id);
    const first = mergeNewest(undefined, page(twin('b'), quote(7)));

    expect(idsOf(mergeNewest(first, page(twin('c'), twin('b'), twin('a'))))).toEqual(['c', 'b', 'a', 'q7']);
    expect(idsOf(mergeNewest(first, page(twin('a'), twin('b'), twin('c'))))).toEqual(['c', 'b', 'a', 'q7']);
  });

  it('when more has come in than a page holds, it stands ahead until somebody asks for the newest', () => {
    const known = read(undefined, 'after-1', 3, 2, 1);
    const newest = read(known, 'after-7', 9, 8, 7);
    expect(newest).toEqual({ ...known, ahead: { quotes: quotes(9, 8, 7), nextCursor: 'after-7' } });
    expect(knownOf(newest)).toEqual(quotes(9, 8, 7, 3, 2, 1));

    const begun = fromNewest(newest);
    expect(minutesOf(begun)).toEqual([9, 8, 7]);
    expect(begun).toEqual({ ...newest.ahead, generation: 2, asOf: AT });
    expect(fromNewest(begun)).toEqual(begun);
  });

  it('what comes after that stands ahead as well, in one piece, or instead of what it does not reach down to', () => {
    const gap = read(read(undefined, 'after-1', 3, 2, 1), 'after-7', 9, 8, 7);
    const next = read(gap, 'after-9', 11, 10, 9);
    expect(next).toEqual({ ...gap, ahead: { quotes: quotes(11, 10, 9, 8, 7), nextCursor: 'after-7' } });
    // What was removed since is not put back.
    expect(read(next, 'after-2', 11, 3, 2).ahead).toBeUndefined();
    const later = read(gap, 'after-20', 22, 21, 20);
    expect(later).toEqual({ ...gap, ahead: { quotes: quotes(22, 21, 20), nextCursor: 'after-20' } });
  });

  it('an empty list stays empty, and the first quote starts it', () => {
    const empty = read(read(undefined, null), null);
    expect(empty).toMatchObject({ quotes: [], generation: 1 });
    expect(read(empty, 'after-1', 1)).toMatchObject({
      quotes: quotes(1),
      nextCursor: 'after-1',
      generation: 2,
    });
  });

  it('for any new quotes, each quote is in the list once, newest first', () => {
    const arrivals = fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 20 });
    fc.assert(
      fc.property(arrivals, (sizes) => {
        let count = 0;
        let newest: NewestQuotes | undefined;
        for (const size of sizes) {
          count += size;
          const page = Array.from({ length: Math.min(200, count) }, (_, index) => count - index);
          const known = read(newest, count > 200 ? `after-${count - 199}` : null, ...page);
          newest = fromNewest(known);
        }
        const minutes = newest === undefined ? [] : minutesOf(newest);
        expect(newest?.ahead).toBeUndefined();
        expect(minutes).toEqual([...new Set(minutes)].toSorted((one, other) => other - one));
        expect(minutes[0] ?? 0).toBe(count);
      }),
    );
  });
});

describe('News of the list', () => {
  const LATER = '2026-03-05T12:00:30.000Z';
  const news = (over: Partial<QuoteNews> = {}): QuoteNews => ({
    quotes: [],
    changed: [],
    is_complete: true,
    as_of: LATER,
    ...over,
  });
  const contacted = (version = 1) => ({ id: 'q8', stage: 'contacted' as const, version });

  it('put what has come on top, once, however often it is told', () => {
    const known = read(undefined, 'after-7', 8, 7);
    const told = news({ quotes: quotes(9) });
    const once = mergeNews(known, told);
    expect(minutesOf(once)).toEqual([9, 8, 7]);
    expect(minutesOf(mergeNews(once, told))).toEqual([9, 8, 7]);
    expect([arrivalsIn(known, told), arrivalsIn(once, told)]).toEqual([['q9'], []]);
    expect(once).toMatchObject({ nextCursor: 'after-7', generation: 1, asOf: LATER });
  });

  it('put what has come on top of what stands ahead of the list, and bring both up to what was done', () => {
    const gap = read(read(undefined, 'after-7', 8, 7), 'after-20', 22, 21);
    const done = { ...contacted(), id: 'q22' };
    const after = mergeNews(gap, news({ quotes: quotes(23), changed: [contacted(), done] }));
    expect([minutesOf(after), after.ahead?.quotes.map(({ id }) => id)]).toEqual([
      [8, 7],
      ['q23', 'q22', 'q21'],
    ]);
    expect([after.quotes[0]?.stage, after.ahead?.quotes[1]?.stage]).toEqual(['contacted', 'contacted']);
    expect(arrivalsIn(after, news({ quotes: quotes(24, 23) }))).toEqual(['q24']);
  });

  it('that leave something out add nothing, and are asked for again until the page was read', () => {
    const known = read(undefined, 'after-7', 8, 7);
    const told = mergeNews(
      known,
      news({ quotes: quotes(22, 21), changed: [contacted()], is_complete: false }),
    );
    expect([minutesOf(told), told.quotes[0]?.stage, told.asOf]).toEqual([[8, 7], 'contacted', known.asOf]);
    expect(read(told, 'after-20', 22, 21, 20)).toMatchObject({ ahead: { nextCursor: 'after-20' } });
  });

  it('bring a card up to what somebody has done, and never back', () => {
    const known = read(undefined, null, 8, 7);
    const done = mergeNews(known, news({ changed: [contacted(2)] }));
    expect(done.quotes[0]).toMatchObject({ id: 'q8', stage: 'contacted', version: 2 });
    expect(done.quotes[1]).toBe(known.quotes[1]);
    const older = { id: 'q8', stage: 'new' as const, version: 1 };
    expect(mergeNews(done, news({ changed: [older] })).quotes).toBe(done.quotes);
    const page = { quotes: quotes(8, 7), next_cursor: null, as_of: AT };
    expect(mergeNewest(done, page).quotes).toBe(done.quotes);
    expect(mergeNewest(done, page).asOf).toBe(LATER);
  });

  it('come with a page that is read again as well', () => {
    const known = read(undefined, null, 8);
    const page = { quotes: [{ ...quote(8), ...contacted() }], next_cursor: null, as_of: LATER };
    expect(mergeNewest(known, page).quotes).toMatchObject([{ stage: 'contacted', version: 1 }]);
  });

  it('fold what somebody else found to be spam, and tell of what is none after all as of a new one', () => {
    const spam = { held: 'held' as const, held_for: ['links'], held_group: 'sender#a' };
    const known = read(undefined, null, 9, 8, 7);
    const held = { id: 'q8', stage: 'new' as const, version: 0, ...spam };
    const folded = mergeNews(known, news({ changed: [held] }));
    expect(folded.quotes[1]).toEqual({ ...quote(8), ...spam });
    expect(folded.quotes[0]).toBe(known.quotes[0]);

    const removed = mergeNews(folded, news({ changed: [{ ...held, held: 'removed' }] }));
    expect(removed.quotes[1]).toMatchObject({ held: 'removed' });

    const released = news({ quotes: quotes(8) });
    expect(arrivalsIn(folded, released)).toEqual(['q8']);
    const free = mergeNews(folded, released);
    expect(free.quotes[1]).toEqual(quote(8));
    expect(arrivalsIn(free, released)).toEqual([]);
    const again = mergeNews(folded, news({ changed: [contacted()] }));
    expect(again.quotes[1]).toEqual({ ...quote(8), ...contacted() });
  });

  it('change nothing when there are none', () => {
    const known = read(undefined, null, 8, 7);
    expect(mergeNews(known, news()).quotes).toBe(known.quotes);
  });
});

describe('A person who was erased', () => {
  const erased = { id: 'q8', stage: 'new', version: 1, erased_at: AT } as const;
  const note = {
    ...quote(8),
    phone: '(415) 555-0188',
    source_name: 'Yelp',
    corrected: { email: 'a@b.example' },
  };
  const known = { quotes: [quote(9), note, quote(7)], nextCursor: null, generation: 1, asOf: AT };

  it('stays in the list without them, as the server has it', () => {
    const news: QuoteNews = { quotes: [], changed: [erased], is_complete: true, as_of: AT };
    const { quotes: after } = mergeNews(known, news);
    const { created_at } = note;
    expect(after[1]).toEqual(quoteCardSchema.parse({ ...ERASED_NAMES.sender, created_at, ...erased }));
    expect(after[0]).toBe(known.quotes[0]);
  });

  it('reads otherwise where its age was the reason and nobody asked', () => {
    const changed = [{ ...erased, erased_for: 'age' } as const];
    const { quotes: after } = mergeNews(known, { quotes: [], changed, is_complete: true, as_of: AT });
    expect(after[1]).toMatchObject({ first_name: 'Erased', last_name: 'for its age', erased_for: 'age' });
    const again = { quotes: after.slice(1, 2), changed: [], is_complete: true, as_of: AT };
    expect(mergeNews(known, again).quotes[1]).toEqual(after[1]);
  });

  it('leaves a day, with why it was in it', () => {
    const due = [9, 8, 7].map((minute) => ({ part: 'call' as const, at: quote(minute).created_at }));
    const day = { quotes: [quote(9), { ...quote(8), erased_at: AT }, quote(7)], today: { due } };
    expect(withoutErased(day)).toEqual({ quotes: [quote(9), quote(7)], today: { due: [due[0], due[2]] } });
    const others = { quotes: [quote(9)] };
    expect(withoutErased(others)).toBe(others);
  });
});
