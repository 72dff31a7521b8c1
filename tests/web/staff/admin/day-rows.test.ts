import { describe, expect, test } from 'vitest';
import type { PartOfDay } from '#contract/parts-of-day.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { byTruck } from '../../../../web/staff/admin/views/by-truck.ts';
import {
  type DayPage,
  placeOf,
  rowsOf,
  sinceBegun,
  steadyDay,
  waitingIn,
  withOpen,
} from '../../../../web/staff/admin/views/day-rows.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const aQuote = (id: string, version = 0): QuoteCard => ({
  id,
  ...quoteContent({}),
  created_at: '2026-11-25T18:00:00Z',
  stage: 'new',
  version,
});

type Named = readonly (readonly [string, PartOfDay, number?])[];

const anAnswer = (...named: Named): DayPage => ({
  quotes: named.map(([id, , version]) => aQuote(id, version)),
  next_cursor: null,
  as_of: '2026-11-25T19:00:00Z',
  today: { due: named.map(([, part]) => ({ part, at: '2026-11-25T18:00:00Z' })) },
});

/** The rows of an answer: an id and its part each, and its version where that counts. */
const aDay = (...named: Named) => rowsOf(anAnswer(...named));

const shownIn = (rows: ReturnType<typeof withOpen>) =>
  rows.map(({ quote, part, due }) => [quote.id, part, due?.part]);

const before = aDay(['a', 'call'], ['b', 'call'], ['c', 'call'], ['d', 'chase']);

/** The places of these rows when they were opened one after the other. */
const opened = (...ids: readonly string[]) =>
  ids.flatMap((id) => before.filter(({ quote }) => quote.id === id)).map((row) => placeOf(row, before));

describe('the rows of the day', () => {
  test('are those of the answer, in its order, while no card is open', () => {
    expect(withOpen(before, [], [])).toEqual(before);
  });

  test('have one whose card is open where it was opened, after it has left the day or moved to another part', () => {
    const [b] = [aQuote('b', 3)];
    expect(shownIn(withOpen(aDay(['a', 'call'], ['c', 'call'], ['d', 'chase']), opened('b'), [b]))).toEqual([
      ['a', 'call', 'call'],
      ['b', 'call', undefined],
      ['c', 'call', 'call'],
      ['d', 'chase', 'chase'],
    ]);
    const moved = aDay(['a', 'call'], ['c', 'call'], ['d', 'chase'], ['b', 'chase', 4]);
    const shown = withOpen(moved, opened('b'), [b]);
    expect(shownIn(shown)[1]).toEqual(['b', 'call', 'chase']);
    // What the list has is newer than what was opened.
    expect(shown[1]?.quote.version).toBe(4);
  });

  test('have it below the next row above it that is still there, and at the top where none is', () => {
    const after = aDay(['a', 'call'], ['d', 'chase']);
    expect(shownIn(withOpen(after, opened('c'), [aQuote('c')])).map(([id]) => id)).toEqual(['a', 'c', 'd']);
    expect(
      shownIn(withOpen(aDay(['d', 'chase']), opened('c', 'b'), [aQuote('c'), aQuote('b')])).map(([id]) => id),
    ).toEqual(['b', 'c', 'd']);
  });

  test('have it above what was below it, also when the row above it is due later now, or of another part', () => {
    for (const part of ['call', 'chase'] as const) {
      const after = aDay(['c', 'call'], ['d', 'chase'], ['a', part]);
      expect(shownIn(withOpen(after, opened('b'), [aQuote('b')])).map(([id]) => id)).toEqual([
        'b',
        'c',
        'd',
        'a',
      ]);
    }
  });

  test('have none of a person who was erased meanwhile', () => {
    expect(shownIn(withOpen(aDay(['a', 'call']), opened('b'), [])).map(([id]) => id)).toEqual(['a']);
  });

  test('stand below the truck that they had when they were opened', () => {
    const [row] = withOpen([], opened('a'), [aQuote('a', 9)]);
    expect(row?.quote.version).toBe(9);
    expect(row?.groupedBy.version).toBe(0);
  });
});

describe('an answer that was on its way while something was done', () => {
  const begun = anAnswer(['a', 'call'], ['b', 'call'], ['c', 'chase']);

  test('takes no work back, and brings nobody back who was erased', () => {
    const known = anAnswer(['a', 'call', 3], ['c', 'chase']);
    const since = sinceBegun(
      anAnswer(['d', 'call'], ['a', 'call', 2], ['b', 'call'], ['c', 'chase', 1]),
      begun,
      known,
    );
    expect(rowsOf(since).map(({ quote, part }) => [quote.id, quote.version, part])).toEqual([
      ['d', 0, 'call'],
      ['a', 3, 'call'],
      ['c', 1, 'chase'],
    ]);
  });

  test('is as it is where nothing was known', () => {
    expect(sinceBegun(begun, undefined, undefined)).toEqual(begun);
  });
});

describe('a day that is read again by itself', () => {
  const shown = anAnswer(['a', 'call'], ['b', 'call'], ['c', 'chase']);
  const later = anAnswer(['d', 'call'], ['c', 'call', 2], ['b', 'call', 1], ['e', 'slip']);
  const steady = steadyDay(shown, later);

  test('keeps each row in its place, with what is due by now, until it is released', () => {
    expect(shownIn(rowsOf(steady))).toEqual([
      ['a', 'call', undefined],
      ['b', 'call', 'call'],
      ['c', 'chase', 'call'],
    ]);
    expect(rowsOf(steady).map(({ quote }) => quote.version)).toEqual([0, 1, 2]);
    expect(rowsOf({ ...steady, standing: undefined })).toEqual(rowsOf(later));
  });

  test('keeps each move below the truck that it had, and each card as new as it was', () => {
    const driven = (truck: string, version: number): DayPage => {
      const day = anAnswer(['a', 'appointment', version], ['b', 'appointment']);
      const booking = { date: '2026-11-25', from: '08:00', to: '10:00', hours: 4, truck };
      const quotes = day.quotes.map((quote) => ({
        ...quote,
        progress: { attempts: 0, next_kind: 'move' as const, booking },
      }));
      return { ...day, quotes };
    };
    const steady = steadyDay(driven('Truck 1', 0), driven('Truck 2', 1));
    expect(byTruck(rowsOf(steady)).map(([title, rows]) => [title, rows.length])).toEqual([['Truck 1', 2]]);
    expect(byTruck(rowsOf({ ...steady, standing: undefined })).map(([title]) => title)).toEqual(['Truck 2']);
  });

  test('never takes an open card back to before what was said on it', () => {
    const opened = rowsOf(anAnswer(['a', 'call']));
    const shown = withOpen(
      rowsOf(anAnswer(['a', 'call'])),
      opened.map((row) => placeOf(row, opened)),
      [aQuote('a', 2)],
    );
    expect(shown[0]?.quote.version).toBe(2);
  });

  test('says how many wait to be shown', () => {
    expect([waitingIn(shown), waitingIn(later), waitingIn(steady)]).toEqual([0, 0, 2]);
  });

  test('keeps them through further readings, and one that is of the day again is due again', () => {
    const again = steadyDay(
      steadyDay(steady, anAnswer(['e', 'call'])),
      anAnswer(['e', 'call'], ['a', 'call']),
    );
    expect(shownIn(rowsOf(again))).toEqual([
      ['a', 'call', 'call'],
      ['b', 'call', undefined],
      ['c', 'chase', undefined],
    ]);
    expect(waitingIn(again)).toBe(1);
  });

  test('is shown as it is once all that was read has been erased', () => {
    const quotes = steady.quotes.filter(({ id }) => !['a', 'b', 'c'].includes(id));
    const [d, , , e] = later.today?.due ?? [];
    const left = { ...steady, quotes, today: { due: [d, e].filter((due) => due !== undefined) } };
    expect(rowsOf(left).map(({ quote }) => quote.id)).toEqual(['d', 'e']);
    expect(waitingIn(left)).toBe(0);
  });

  test('is shown as it is where nothing was read yet, and after an empty day', () => {
    expect(steadyDay(undefined, later)).toBe(later);
    expect(steadyDay(anAnswer(), later)).toBe(later);
  });
});
