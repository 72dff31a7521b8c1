import Typography from '@mui/material/Typography';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { namedEntries } from '#contract/named-entries.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { isReplaced } from '#contract/quote-work.ts';
import { SEARCH } from '../../../content/quote-views.ts';
import { NEWEST } from '../query-keys.ts';
import type { NewestQuotes } from '../quotes/merge-newest.ts';
import { useMinute } from '../quotes/use-minute.ts';
import { FoundRow } from './FoundRow.tsx';
import { FoundRows } from './found-rows.ts';
import { latelyIn } from './use-lately.ts';

/** Of each, in sight below the stages on a phone. */
const MOST = 5;

const NONE: readonly Quote[] = [];

const newestIn = (client: QueryClient): readonly Quote[] =>
  client.getQueryData<NewestQuotes>(NEWEST)?.quotes ?? NONE;

/** As the search, which finds neither spam nor who was erased; and each person by what they sent last. */
const isSought = (quote: Quote) =>
  quote.held === undefined && quote.erased_at === undefined && !isReplaced(quote);

/** The ids of who is offered: each once, and in places that they keep while one of them is opened. */
function offered(client: QueryClient) {
  const lately = latelyIn(client)
    .filter(isSought)
    .slice(0, MOST)
    .map(({ id }) => id);
  const newest = newestIn(client)
    .filter((quote) => isSought(quote) && !lately.includes(quote.id))
    .slice(0, MOST)
    .map(({ id }) => id);
  return { lately, newest };
}

/** Before anything is sought: whom somebody looked at lately, and who asked last. Both are known already. */
export function NothingSought() {
  const client = useQueryClient();
  const now = useMinute();
  const [ids] = useState(() => offered(client));
  const subscribe = (look: () => void) => client.getQueryCache().subscribe(look);
  const newest = useSyncExternalStore(subscribe, () => newestIn(client));
  const lately = useSyncExternalStore(subscribe, () => latelyIn(client));
  // The later of two versions, or who was erased in one would still be in the other.
  const oldestFirst = [...lately, ...newest].toSorted((one, other) => one.version - other.version);
  const latest = new Map(oldestFirst.map((quote) => [quote.id, quote]));
  const known = new Map([...latest].filter(([, quote]) => isSought(quote)));
  return namedEntries(ids).map(([part, offeredIds]) => {
    const quotes = offeredIds.flatMap((id) => known.get(id) ?? []);
    return (
      quotes.length > 0 && (
        <section key={part} aria-labelledby={`search-${part}`}>
          <Typography
            id={`search-${part}`}
            variant="body1"
            component="h3"
            sx={{ mt: 2, mb: 1, fontWeight: 700 }}
          >
            {SEARCH.begin[part]}
          </Typography>
          <FoundRows role="feed" aria-labelledby={`search-${part}`}>
            {quotes.map((quote, index) => (
              <FoundRow
                key={quote.id}
                quote={quote}
                q=""
                now={now}
                inFeed={{ position: index + 1, total: quotes.length }}
              />
            ))}
          </FoundRows>
        </section>
      )
    );
  });
}
