import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { type Cost, WIDE_SEARCHES } from './actions.ts';
import { missedAims } from './aims.ts';
import type { BrowserMeasurement } from './browser.ts';
import { fiveYearsBefore } from './five-years.ts';
import type { Measured } from './measure.ts';
import { asksForHelp, NEEDS, parseBenchOptions } from './options.ts';
import { reportOf } from './report.ts';
import type { Scrolled, Stretch } from './scroll.ts';

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

  test('are one of ten done, and all others new', () => {
    expect(quotes.filter(({ stage }) => stage === 'done')).toHaveLength(count / 10);
    expect(quotes[0]).not.toHaveProperty('stage');
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

  test('can be asked for with what the bench needs, which it also says before it begins', () => {
    const program = spawnSync(process.execPath, ['tests/bench/admin/run.ts', '--help'], { encoding: 'utf8' });
    expect(program.stdout).toBe(
      `Usage: npm run bench:admin -- [QUOTES ...] [--no-browser] [--walk]\n${NEEDS}\n`,
    );
    expect(NEEDS).toMatch(/8 GB .* ten minutes/);
    expect([asksForHelp(['1000', '-h']), asksForHelp(['1000'])]).toEqual([true, false]);
  });

  test('name one that does not exist', () => {
    expect(() => parseBenchOptions(['--wlak'])).toThrow(
      "Unknown option '--wlak'.\nUsage: npm run bench:admin -- [QUOTES ...] [--no-browser] [--walk]",
    );
  });

  test.each(['many', '10', '1001', '1e6', '3000000'])('say what is wrong with %s quotes', (word) => {
    expect(() => parseBenchOptions([word])).toThrow(
      `QUOTES is "${word}": use multiples of 4 from 800 to 2000000.`,
    );
  });
});

const CHEAP = { read: 12, write: 0, requests: 1, bytes: 92_000, ms: 20 };
const SEEN: BrowserMeasurement = {
  quotes: 1_000_000,
  firstCard: 812.4,
  opening: { read: 0, write: 0, requests: 0 },
  holdsEverything: true,
  scrolled: {
    deepest: 12_000,
    end: 'Loading more…',
    cards: 12_000,
    mostDrawn: 40,
    near: { longestTask: { wall: 85, processor: 23 }, processor: 800, frames: 800 },
    far: { longestTask: { wall: 466, processor: 50 }, processor: 1_125, frames: 900 },
    heap: [10, 12, 12.5],
  },
};

const measured = (with1000: Cost, with1000000: Cost): Measured =>
  new Map([
    [
      'first page',
      new Map([
        [1_000_000, with1000000],
        [1_000, with1000],
      ]),
    ],
  ]);

test('The report is a Markdown table, numbers right-aligned, empty cells without a measurement', () => {
  expect(reportOf(measured(CHEAP, { ...CHEAP, ms: 21 }), [SEEN], 1_000).split('\n')).toEqual([
    '| action              |    quotes | requests | read units | write units |  bytes | server time, × | first card, ms | longest task, ms | work of it, ms | work of 1,000 cards, × | frames of 1,000 cards | work of a frame, × | cards at a time |           heap, MB |',
    '|---------------------|----------:|---------:|-----------:|------------:|-------:|---------------:|---------------:|-----------------:|---------------:|-----------------------:|----------------------:|-------------------:|----------------:|-------------------:|',
    '| first page          |     1,000 |        1 |         12 |           0 | 92,000 |           1.00 |                |                  |                |                        |                       |                    |                 |                    |',
    '| first page          | 1,000,000 |        1 |         12 |           0 | 92,000 |           1.05 |                |                  |                |                        |                       |                    |                 |                    |',
    '| open a quote        | 1,000,000 |        0 |          0 |           0 |        |                |                |                  |                |                        |                       |                    |                 |                    |',
    '| open the dashboard  | 1,000,000 |          |            |             |        |                |            812 |                  |                |                        |                       |                    |                 |                    |',
    '| scroll 12,000 cards | 1,000,000 |          |            |             |        |                |                |         85 → 466 |        23 → 50 |                   1.41 |             800 → 900 |               1.25 |              40 | 10.0 → 12.0 → 12.5 |',
  ]);
});

describe('the aims', () => {
  const missed = (cost: Partial<Cost>, seen: Partial<BrowserMeasurement> = {}) =>
    missedAims(measured(CHEAP, { ...CHEAP, ...cost }), [{ ...SEEN, ...seen }], 1_000);

  const stretch = (processor: number, work: number): Stretch => ({
    longestTask: { wall: 10 * processor, processor },
    processor: work,
    frames: 800,
  });
  const scrolled = (over: Partial<Scrolled>): Partial<BrowserMeasurement> => ({
    scrolled: { ...SEEN.scrolled, ...over },
  });

  test('are met by a search of two words that costs more with more quotes, up to its limit', () => {
    const searched = (read: number) =>
      missedAims(
        new Map([
          [
            WIDE_SEARCHES.words,
            new Map([
              [1_000, CHEAP],
              [1_000_000, { ...CHEAP, read }],
            ]),
          ],
        ]),
        [],
        1_000,
      );
    expect(searched(90)).toEqual([]);
    expect(searched(91)).toEqual([
      'search by two words with 1,000,000 quotes: 91 read and 0 write units instead of 90 and 0.',
    ]);
  });

  test('are met far down by tasks that are at most half as long again as those near the top', () => {
    expect(missed({}, scrolled({ near: stretch(60, 800), far: stretch(90, 800) }))).toEqual([]);
  });

  test('are met by tasks that only the clock says are long', () => {
    const far = {
      ...SEEN.scrolled.far,
      longestTask: { wall: 4_000, processor: 20 },
      processor: 800,
      frames: 800,
    };
    expect(missed({}, scrolled({ far }))).toEqual([]);
  });

  test('are met where no card is far from the top', () => {
    expect(missed({}, scrolled({ near: stretch(200, 800), far: undefined }))).toEqual([]);
  });

  test('are missed by an action that costs more than at any smaller size, not only the smallest', () => {
    const costs = new Map([
      [1_000, { ...CHEAP, read: 18 }],
      [100_000, CHEAP],
      [1_000_000, { ...CHEAP, read: 14 }],
    ]);
    expect(missedAims(new Map([['first page', costs]]), [], 1_000)).toEqual([
      'first page with 1,000,000 quotes: 14 read and 0 write units instead of 12 and 0.',
    ]);
  });

  test('are met by costs that differ by their rounding', () => {
    expect(missed({ read: 13 })).toEqual([]);
    expect(missed({ read: 11.5 })).toEqual([]);
  });

  test.each<[Partial<Cost>, Partial<BrowserMeasurement>, string]>([
    [
      { read: 13.5 },
      {},
      'first page with 1,000,000 quotes: 13.5 read and 0 write units instead of 12 and 0.',
    ],
    [{ write: 2 }, {}, 'first page with 1,000,000 quotes: 12 read and 2 write units instead of 12 and 0.'],
    [{ bytes: 1_000_001 }, {}, 'first page with 1,000,000 quotes: an answer of 1000001 bytes.'],
    [
      {},
      { opening: { ...SEEN.opening, requests: 1 } },
      'open a quote with 1,000,000 quotes: it is not free.',
    ],
    [{}, { opening: { ...SEEN.opening, read: 0.5 } }, 'open a quote with 1,000,000 quotes: it is not free.'],
    [
      {},
      { holdsEverything: false },
      'open a quote with 1,000,000 quotes: its card does not hold everything.',
    ],
    [
      {},
      scrolled({ heap: [10, 12, 16] }),
      'scroll with 1,000,000 quotes: the heap grows from 12.0 to 16.0 MB.',
    ],
    [
      {},
      scrolled({ cards: 11_999 }),
      "scroll with 1,000,000 quotes: it ends at card 11999 instead of 12000, above 'Loading more…'.",
    ],
    [
      {},
      scrolled({ far: stretch(51, 800) }),
      'scroll with 1,000,000 quotes: the longest task grows from 23 to 51 ms of work.',
    ],
    [
      {},
      scrolled({ near: stretch(60, 800), far: stretch(91, 800) }),
      'scroll with 1,000,000 quotes: the longest task grows from 60 to 91 ms of work.',
    ],
    [
      {},
      scrolled({ far: stretch(20, 1_001) }),
      'scroll with 1,000,000 quotes: a frame grows from 1.0 to 1.3 ms of work.',
    ],
    [
      {},
      scrolled({ mostDrawn: 301 }),
      'scroll with 1,000,000 quotes: 301 cards stand in the page at a time.',
    ],
  ])('are missed by %j %j', (cost, seen, sentence) => {
    expect(missed(cost, seen)).toEqual([sentence]);
  });
});
