import { describe, expect, test } from 'vitest';
import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { parseAnswer } from '../../../../web/staff/api/parse-answer.ts';
import {
  asOf,
  createKeptQuotes,
  KEPT,
  leadsIn,
  MOST_KEPT,
} from '../../../../web/staff/offline/kept-quotes.ts';
import { memoryStore } from './memory-store.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-24T14:40:00Z');

const quote = (over: object = {}): QuoteCard =>
  parseAnswer('listQuotes', {
    quotes: [{ id: 'q1', created_at: '2026-11-24T14:00:00.000Z', first_name: 'Ana', ...over }],
    next_cursor: null,
    as_of: '2026-11-24T14:40:00.000Z',
  }).quotes[0] ?? expect.fail();

const page = (count = 1, over: Partial<QuotePage> = {}): QuotePage => ({
  quotes: Array.from({ length: count }, (_, index) => quote({ id: `q${index}` })),
  next_cursor: null,
  as_of: '2026-11-24T14:40:00.000Z',
  ...over,
});

function setup(userId = 'olga', values = new Map<string, unknown>()) {
  const clock = { now: NOW };
  const kept = createKeptQuotes({
    store: memoryStore(values),
    userId,
    now: () => clock.now,
    parse: async (value) => parseAnswer('listQuotes', value),
  });
  return { kept, values, clock };
}

describe('what a device keeps of the quotes', () => {
  test('is read as it was, each part with the time of its own', async () => {
    const { kept } = setup();
    await kept.keep({ today: { page: page(), at: NOW - 5 } });
    await kept.keep({ week: { page: page(), at: NOW - 9 } });
    const read = await kept.read();
    expect(read.today?.page.quotes[0]?.first_name).toBe('Ana');
    expect(asOf(read)).toBe(NOW - 9);
    expect(asOf({})).toBeUndefined();
  });

  test('is a hundred quotes of a part at most, says so, and leads to no more', async () => {
    const { kept } = setup();
    const due = Array.from({ length: 150 }, () => ({ part: 'call' as const, at: '2026-11-24T14:00:00Z' }));
    await kept.keep({ today: { page: page(150, { next_cursor: 'next', today: { due } }), at: NOW } });
    const { today } = await kept.read();
    expect(today?.page.quotes).toHaveLength(MOST_KEPT);
    expect(today?.page).toMatchObject({ next_cursor: null, is_complete: false });
    expect(today?.page.today?.due).toHaveLength(MOST_KEPT);
  });

  test.each([72, 100, -72])('is gone %i hours after the server was last heard of', async (hours) => {
    const { kept, values, clock } = setup();
    await kept.keep({ today: { page: page(), at: NOW }, week: { page: page(), at: NOW } });
    clock.now = NOW + hours * HOUR_MS;
    expect(asOf(await kept.read())).toBeUndefined();
    expect(JSON.stringify(values.get(KEPT))).not.toContain('Ana');
  });

  test('is there until then', async () => {
    const { kept, clock } = setup();
    await kept.keep({ today: { page: page(), at: NOW } });
    clock.now = NOW + 72 * HOUR_MS - 1;
    expect((await kept.read()).today).toBeDefined();
  });

  test('is shown to nobody else, and replaced by what another person keeps', async () => {
    const { kept, values } = setup();
    await kept.keep({ today: { page: page(), at: NOW } });
    const ben = setup('ben', values).kept;
    expect(await ben.read()).toEqual({});
    await ben.keep({ week: { page: page(0), at: NOW } });
    expect(JSON.stringify(values.get(KEPT))).not.toContain('Ana');
    expect(await kept.read()).toEqual({});
  });

  test.each([null, 7, 'text', { at: NOW, page: { quotes: 'none' } }, { page: page() }])(
    'is nothing where it cannot be read: %j',
    async (today) => {
      const { kept } = setup('olga', new Map([[KEPT, { userId: 'olga', today }]]));
      expect((await kept.read()).today).toBeUndefined();
    },
  );

  test('has open requests alone: nothing settled, held or erased', () => {
    const quotes = [
      quote({ id: 'open' }),
      quote({ id: 'booked', stage: 'booked' }),
      quote({ id: 'lost', stage: 'lost' }),
      quote({ id: 'done', stage: 'done' }),
      quote({ id: 'held', held: 'held' }),
      quote({ id: 'replaced', same_move_as: 'open' }),
      quote({ id: 'erased', erased_at: '2026-11-24T14:00:00.000Z' }),
    ];
    expect(leadsIn(quotes).map(({ id }) => id)).toEqual(['open', 'booked']);
  });
});
