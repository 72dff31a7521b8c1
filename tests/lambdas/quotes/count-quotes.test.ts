import { expect, test } from 'vitest';
import {
  type CounterWriter,
  type CountOutcome,
  createCountQuotes,
} from '../../../lambdas/quotes/count-quotes.ts';

const quotes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `quote-${index}`,
    created_at: '2026-09-27T18:00:00.000Z',
  }));

/** Counters that answer each attempt as told, then count. */
function setup(...outcomes: CountOutcome[]) {
  const attempts: string[][] = [];
  const pauses: number[] = [];
  const counters: CounterWriter = {
    count: async (attempted) => {
      attempts.push(attempted.map(({ id }) => id));
      return outcomes.shift() ?? { kind: 'counted' };
    },
  };
  const countQuotes = createCountQuotes({
    counters,
    pause: async (attempt) => {
      pauses.push(attempt);
    },
  });
  return { attempts, pauses, countQuotes };
}

test('A batch is counted in transactions of at most 33 quotes', async () => {
  const { attempts, countQuotes } = setup();

  await countQuotes(quotes(100));

  expect(attempts.map((attempt) => attempt.length)).toEqual([33, 33, 33, 1]);
});

test('A quote that is twice in a batch is counted once', async () => {
  const { attempts, countQuotes } = setup();

  await countQuotes([...quotes(2), ...quotes(2)]);

  expect(attempts).toEqual([['quote-0', 'quote-1']]);
});

test('Quotes that were counted before are left out of the next attempt', async () => {
  const { attempts, countQuotes } = setup({ kind: 'counted-before', ids: new Set(['quote-1']) });

  await countQuotes(quotes(3));

  expect(attempts).toEqual([
    ['quote-0', 'quote-1', 'quote-2'],
    ['quote-0', 'quote-2'],
  ]);
});

test('A batch in which all were counted before is not tried again', async () => {
  const { attempts, countQuotes } = setup({ kind: 'counted-before', ids: new Set(['quote-0']) });

  await countQuotes(quotes(1));

  expect(attempts).toHaveLength(1);
});

test('Busy counters are tried again after a pause', async () => {
  const { attempts, pauses, countQuotes } = setup({ kind: 'contended' }, { kind: 'contended' });

  await countQuotes(quotes(1));

  expect(attempts).toHaveLength(3);
  expect(pauses).toEqual([1, 2]);
});

test('Counters that stay busy fail the batch, so that the stream sends it again', async () => {
  const { countQuotes } = setup(...Array.from({ length: 10 }, () => ({ kind: 'contended' }) as const));

  await expect(countQuotes(quotes(1))).rejects.toThrow('The counters were busy in 10 attempts.');
});
