import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { NEWEST } from '../../../../web/staff/admin/query-keys.ts';
import { applyWork } from '../../../../web/staff/admin/quotes/apply-work.ts';
import { fromNewest, type NewestQuotes } from '../../../../web/staff/admin/quotes/merge-newest.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const aQuote = (id: string): QuoteCard => ({
  id,
  ...quoteContent({}),
  created_at: '2026-11-25T18:00:00Z',
  stage: 'new',
  version: 0,
});

test.each(['listed', 'ahead'])(
  'work on a request that is %s is in the list when that begins with its newest',
  (id) => {
    const client = new QueryClient();
    const known: NewestQuotes = {
      quotes: [aQuote('listed')],
      nextCursor: 'after-listed',
      generation: 1,
      asOf: '2026-11-25T19:00:00Z',
      ahead: { quotes: [aQuote('ahead')], nextCursor: 'after-ahead' },
    };
    client.setQueryData(NEWEST, known);

    applyWork(client, [{ id, stage: 'contacted', version: 1 }]);

    const after = client.getQueryData<NewestQuotes>(NEWEST) ?? known;
    const stages = [...after.quotes, ...fromNewest(after).quotes].map((quote) => [quote.id, quote.stage]);
    expect(stages).toEqual([
      ['listed', id === 'listed' ? 'contacted' : 'new'],
      ['ahead', id === 'ahead' ? 'contacted' : 'new'],
    ]);
  },
);
