import { describe, expect, test } from 'vitest';
import { fiveYearsBefore } from './five-years.ts';
import { parseBenchOptions } from './options.ts';
import { tableOf } from './report.ts';

const NEWEST = new Date('2026-09-27T18:00:00.000Z');

describe('the quotes of five years', () => {
  const { count, quote, lastPageCursor } = fiveYearsBefore(NEWEST, 2_000);
  const quotes = Array.from({ length: count }, (_, rank) => quote(rank));

  test('reach from the newest back over five years, each not newer than the one before', () => {
    const times = quotes.map(({ created_at }) => created_at);

    expect(times[0]).toBe(NEWEST.toISOString());
    expect(times.at(-1)).toMatch(/^2021-(09|10)-/);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('share milliseconds, across the end of the first page too', () => {
    expect(new Set(quotes.map(({ created_at }) => created_at)).size).toBeLessThan(quotes.length / 3);
    expect(quotes[199]?.created_at).toBe(quotes[200]?.created_at);
  });

  test('have the same content at the same rank, however many there are', () => {
    const many = fiveYearsBefore(NEWEST, 1_000_000).quote(100);

    expect(many).toMatchObject({ first_name: quotes[100]?.first_name, counted: true });
    expect(many.special_items).toBe(quotes[100]?.special_items);
  });

  test('leave 200 of them behind the cursor of the last page', () => {
    const position = Buffer.from(lastPageCursor, 'base64url').toString();

    expect(quotes.filter(({ created_at_id }) => created_at_id < position)).toHaveLength(200);
  });
});

describe('the options of the bench', () => {
  test('compare 1,000, 100,000 and 1,000,000 quotes by default', () => {
    expect(parseBenchOptions([])).toEqual({ sizes: [1000, 100_000, 1_000_000], browser: true, walk: false });
    expect(parseBenchOptions(['20000', '1000', '--no-browser', '--walk'])).toEqual({
      sizes: [1000, 20_000],
      browser: false,
      walk: true,
    });
  });

  test('name one that does not exist', () => {
    expect(() => parseBenchOptions(['--wlak'])).toThrow(
      "Unknown option '--wlak'. Usage: npm run bench:admin -- [QUOTES ...] [--no-browser] [--walk]",
    );
  });

  test.each(['many', '10', '1001', '1e6', '3000000'])('say what is wrong with %s quotes', (word) => {
    expect(() => parseBenchOptions([word])).toThrow(
      `QUOTES is "${word}": use multiples of 4 from 800 to 2000000.`,
    );
  });
});

test('A table has its heads above aligned columns, numbers to the right, and empty cells where nothing was measured', () => {
  const table = tableOf([
    { action: 'first page', quotes: 1000, bytes: 92_000 },
    { action: 'count', quotes: 1_000_000, bytes: undefined },
  ]);

  expect(table.split('\n')).toEqual([
    'action          quotes    bytes',
    'first page       1,000   92,000',
    'count        1,000,000',
  ]);
});
