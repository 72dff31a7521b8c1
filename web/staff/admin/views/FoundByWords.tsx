import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { QuotePage } from '#contract/quote-answer-schemas.ts';
import type { Stage } from '#contract/quote-work.ts';
import { SEARCH } from '../../../content/quote-views.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { useServices } from '../../shell/staff-services.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { QUOTE_LISTS } from '../query-keys.ts';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { Feed } from '../quotes/quote-feed-style.ts';
import { SaveFound } from './SaveQuotes.tsx';

function statusOf({ quotes: { length: count }, is_complete: isComplete }: QuotePage): string {
  if (isComplete === true) {
    if (count === 0) return SEARCH.none;
    return count === 1 ? SEARCH.one : interpolate(SEARCH.found, { count });
  }
  if (count === 0) return SEARCH.noneOfNewest;
  return count === 1 ? SEARCH.moreThanOne : interpolate(SEARCH.more, { count });
}

interface FoundByWordsProps {
  readonly q: string;
  /** Of those that are found, the ones of this stage alone. */
  readonly stage: Stage | undefined;
}

/** What is found by words. What was found last stands until the next answer. */
export function FoundByWords({ q, stage }: FoundByWordsProps) {
  const { api } = useServices();
  const { isAdmin } = useAuth();
  const { data, isFetching, isError, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...QUOTE_LISTS, 'search', q, stage],
    queryFn: ({ signal }) => api.ask('listQuotes', { query: { q, stage }, signal }),
    enabled: q !== '',
    placeholderData: (before) => before,
  });
  const shown = q === '' || isError ? undefined : data;
  const isReading = q !== '' && (shown === undefined || isPlaceholderData) && isFetching;
  const hasFound = shown !== undefined && shown.quotes.length > 0;
  return (
    <>
      <Typography role="status" sx={{ my: 1.5, minHeight: '1.5em' }}>
        {isReading ? SEARCH.searching : shown && statusOf(shown)}
      </Typography>
      {isError && q !== '' && (
        <LoadFailure message={SEARCH.failed} error={error} isWorking={isFetching} onAgain={refetch} />
      )}
      {hasFound && (
        <Feed role="feed" aria-label={SEARCH.results} aria-busy={isReading}>
          {shown.quotes.map((quote, index) => (
            <QuoteCard key={quote.id} quote={quote} position={index + 1} total={shown.quotes.length} />
          ))}
        </Feed>
      )}
      {isAdmin && hasFound && <SaveFound key={`${stage} ${q}`} found={shown.quotes} />}
    </>
  );
}
