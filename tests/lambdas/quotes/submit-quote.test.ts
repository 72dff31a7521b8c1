import { describe, expect, test } from 'vitest';
import {
  createSubmitQuote,
  type QuoteStore,
  type QuoteSubmission,
} from '../../../lambdas/quotes/submit-quote.ts';
import { quoteContent } from '../../builders/quote-content.ts';

const KEY = '3f2a91c0-7d5e-4b6a-9c1d-0123456789ab';

function setup() {
  const items = new Map<string, Parameters<QuoteStore['putIfAbsent']>[0]>();
  const quotes: QuoteStore = {
    putIfAbsent: async (item) => {
      const stored = items.get(item.id);
      if (stored === undefined) items.set(item.id, item);
      return stored;
    },
  };
  let seconds = 0;
  const submitQuote = createSubmitQuote({
    quotes,
    now: () => new Date(Date.UTC(2026, 0, 31, 23, 59, 58 + seconds++)),
    newId: () => `made-by-the-server-${items.size}`,
  });
  return { items, submitQuote };
}

const submission = (overrides: Partial<QuoteSubmission> = {}): QuoteSubmission => ({
  key: KEY,
  content: quoteContent(),
  arrival: { submitted_at: '2026-01-05T10:00:00.000Z' },
  ...overrides,
});

test('A new quote is stored under its key with the server’s time and the keys of the index', async () => {
  const { items, submitQuote } = setup();

  const result = await submitQuote(submission());

  expect(result).toEqual({ id: KEY, createdAt: '2026-01-31T23:59:58.000Z', isNew: true });
  expect([...items.values()]).toEqual([
    {
      id: KEY,
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'ana@example.com',
      phone: '(510) 555-0107',
      current_address: '12 Grand Ave, Oakland',
      new_address: '34 Solano Ave, Albany',
      move_date: '2026-03-14',
      move_type: 'local',
      home_size: '2br',
      packing_service: false,
      storage_needed: false,
      special_items: '',
      additional_notes: '',
      created_at: '2026-01-31T23:59:58.000Z',
      month: '2026-01',
      created_at_id: `2026-01-31T23:59:58.000Z#${KEY}`,
      content_hash: expect.stringMatching(/^v2:[0-9a-f]{64}$/),
      submitted_at: '2026-01-05T10:00:00.000Z',
      unannounced: 'quote',
      announce_at: '2026-02-01T00:00:58.000Z',
      attention: 'open',
      attention_at: `2026-01-31T23:59:58.000Z#${KEY}`,
    },
  ]);
});

test('Without a key the server generates one, so two such submissions are two quotes', async () => {
  const { items, submitQuote } = setup();

  const first = await submitQuote(submission({ key: undefined }));
  const second = await submitQuote(submission({ key: undefined }));

  expect([first.id, second.id]).toEqual(['made-by-the-server-0', 'made-by-the-server-1']);
  expect(items.size).toBe(2);
});

describe('the same key again', () => {
  test('X06 with the same content is answered with the stored quote, and nothing is stored', async () => {
    const { items, submitQuote } = setup();
    await submitQuote(submission());

    const again = await submitQuote(submission());

    expect(again).toEqual({ id: KEY, createdAt: '2026-01-31T23:59:58.000Z', isNew: false });
    expect(items.size).toBe(1);
  });

  test('X06 with another time of submission or another order of keys is a retry', async () => {
    const { submitQuote } = setup();
    await submitQuote(submission());
    const reversed = Object.fromEntries(Object.entries(quoteContent()).reverse());

    const again = await submitQuote(
      submission({
        content: Object.assign(reversed, quoteContent()),
        arrival: { submitted_at: '2026-01-05T10:00:03.000Z' },
      }),
    );

    expect(again.isNew).toBe(false);
  });

  test('with any other content is a conflict, and the first quote stays as it is', async () => {
    const { items, submitQuote } = setup();
    await submitQuote(submission());
    const changes = [
      { first_name: 'Anna' },
      { packing_service: true },
      { additional_notes: 'Mind the cat.' },
      { move_date: '1970-01-01' },
      // The same characters in other fields are not the same content.
      { current_address: '', new_address: '12 Grand Ave, Oakland34 Solano Ave, Albany' },
    ];

    for (const change of changes) {
      await expect(submitQuote(submission({ content: quoteContent(change) }))).rejects.toMatchObject({
        status: 409,
        message: 'This Idempotency-Key was used for another quote. Make a new key for a changed quote.',
      });
    }

    expect(items.get(KEY)).toMatchObject(quoteContent());
  });
});

test('A quote that could not be stored is not acknowledged', async () => {
  const submitQuote = createSubmitQuote({
    quotes: { putIfAbsent: () => Promise.reject(new Error('The table is away.')) },
    now: () => new Date(),
    newId: () => KEY,
  });

  await expect(submitQuote(submission())).rejects.toThrow('The table is away.');
});
