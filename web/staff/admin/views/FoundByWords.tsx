import Typography from '@mui/material/Typography';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { QuoteCard as Quote, QuotePage } from '#contract/quote-answer-schemas.ts';
import { STAGES, type Stage } from '#contract/quote-work.ts';
import { ADMIN_SCREEN } from '../../../content/admin.ts';
import { SEARCH } from '../../../content/quote-views.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import type { KeptQuotes } from '../../offline/kept-quotes.ts';
import { isUnanswered } from '../../offline/outbox.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { Typed } from '../../shared/Typed.tsx';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { searchKept, whatIsSearched } from '../offline/search-kept.ts';
import { useOfflineDevice } from '../offline/use-offline-device.ts';
import { QUOTE_LISTS } from '../query-keys.ts';
import { QuoteCard } from '../quotes/QuoteCard.tsx';
import { Feed } from '../quotes/quote-feed-style.ts';
import { useMinute } from '../quotes/use-minute.ts';
import { FoundRow } from './FoundRow.tsx';
import { foundInEarlierNote } from './found-by.ts';
import { FoundRows } from './found-rows.ts';
import { SaveFound } from './SaveQuotes.tsx';
import { useFound } from './use-found.ts';
import { useNoteLately } from './use-lately.ts';
import { useMarked } from './use-marked.ts';

const KEPT_SEARCH = [...QUOTE_LISTS, 'kept search'];

function statusOf({ quotes: { length: count }, is_complete: isComplete }: QuotePage): string {
  if (isComplete === true) {
    if (count === 0) return SEARCH.none;
    return count === 1 ? SEARCH.one : interpolate(SEARCH.found, { count });
  }
  if (count === 0) return SEARCH.noneOfNewest;
  return count === 1 ? SEARCH.moreThanOne : interpolate(SEARCH.more, { count });
}

interface ResultsProps {
  readonly quotes: readonly Quote[];
  readonly q: string;
  readonly isReading: boolean;
}

/** Many in a row each, so that the one who is meant is seen among them; one alone as its card. */
function Results({ quotes, q, isReading }: ResultsProps) {
  const now = useMinute();
  const [alone] = quotes.length === 1 ? quotes : [];
  const note = useNoteLately();
  const feed = useRef<HTMLDivElement>(null);
  useMarked(feed, q);
  useEffect(() => {
    if (alone !== undefined && !isReading) note(alone);
  }, [alone, isReading, note]);
  if (alone !== undefined) {
    const noted = foundInEarlierNote(alone, q);
    return (
      <>
        {noted !== undefined && (
          <Typography sx={{ my: 1 }}>
            <Typed text={noted} />
          </Typography>
        )}
        <Feed role="feed" aria-label={SEARCH.results} aria-busy={isReading}>
          <QuoteCard key={alone.id} quote={alone} position={1} total={1} />
        </Feed>
      </>
    );
  }
  return (
    <FoundRows ref={feed} role="feed" aria-label={SEARCH.results} aria-busy={isReading}>
      {quotes.map((quote, index) => (
        <FoundRow
          key={quote.id}
          quote={quote}
          q={q}
          now={now}
          inFeed={{ position: index + 1, total: quotes.length }}
        />
      ))}
    </FoundRows>
  );
}

/**
 * How many of those that words find are at each stage, once all of them were read; nothing before. It reads them at any
 * stage, also for a link that names one.
 */
export function useStagesFound(q: string): ReadonlyMap<Stage, number> {
  const { data } = useQuery({
    ...useFound(q, undefined),
    enabled: q !== '',
    // While the next words are looked for no stage comes or goes under a thumb.
    placeholderData: (before) => before,
  });
  if (q === '' || data?.is_complete !== true) return new Map();
  const counts = new Map<Stage, number>(STAGES.map((stage) => [stage, 0]));
  for (const { stage, held, erased_at: erasedAt } of data.quotes) {
    // As the choice of a stage, which leaves both out.
    if (held === undefined && erasedAt === undefined) counts.set(stage, (counts.get(stage) ?? 0) + 1);
  }
  return counts;
}

/** What this device has of what is looked for, and what it has looked through. */
interface KeptFound extends QuotePage {
  readonly said: string;
}

/**
 * What is found on this device, from when it is needed on. It is a list of the cache, so that what is done on its cards
 * shows on them, and no answer of a server: it says nothing about the connection.
 */
function useKeptFound(q: string, stage: Stage | undefined, isNeeded: boolean): KeptFound | undefined {
  const { kept: device } = useOfflineDevice();
  const { warn } = useServices();
  const client = useQueryClient();
  const { data } = useQuery<KeptFound>({ queryKey: [...KEPT_SEARCH, q, stage], queryFn: skipToken });
  useEffect(() => {
    if (!isNeeded) return;
    const queryKey = [...KEPT_SEARCH, q, stage];
    const look = (kept: KeptQuotes) => {
      const found: KeptFound = { ...searchKept(kept, { q, stage }), said: whatIsSearched(kept) };
      client.setQueryData<KeptFound>(queryKey, (before) => before ?? found);
    };
    device.read().then(look, (error: unknown) => warn('What this device has kept cannot be read.', error));
  }, [client, device, isNeeded, q, stage, warn]);
  return data;
}

interface FoundByWordsProps {
  readonly q: string;
  /** Of those that are found, the ones of this stage alone. */
  readonly stage: Stage | undefined;
}

/** What is found by words. What was found last stands until the next answer. */
export function FoundByWords({ q, stage }: FoundByWordsProps) {
  const { isAdmin } = useAuth();
  const { data, isFetching, isError, error, refetch, isPlaceholderData } = useQuery({
    ...useFound(q, stage),
    enabled: q !== '',
    placeholderData: (before) => before,
  });
  // Without a connection it is looked for on the device, as it is where the dashboard opens without one.
  const onDevice = useKeptFound(q, stage, q !== '' && isError && isUnanswered(error));
  const kept = data === undefined || isPlaceholderData ? onDevice : undefined;
  const shown = q === '' ? undefined : (kept ?? data);
  const isReading =
    q !== '' && isFetching && kept === undefined && (shown === undefined || isPlaceholderData);
  const hasFound = shown !== undefined && shown.quotes.length > 0;
  return (
    <>
      {/* Before anything is sought it has nothing to say, and takes no room. */}
      <Typography role="status" sx={q === '' ? undefined : { mt: 1.5, mb: 1, minHeight: '1.5em' }}>
        {isReading ? SEARCH.searching : shown && statusOf(shown)}
      </Typography>
      {isError && q !== '' && kept === undefined && (
        <LoadFailure message={SEARCH.failed} error={error} isWorking={isFetching} onAgain={refetch} />
      )}
      {q !== '' && kept !== undefined && (
        <Typography sx={{ my: 1 }}>
          {kept.said}{' '}
          <WorkingButton variant="text" isWorking={isFetching} onPress={refetch}>
            {ADMIN_SCREEN.tryAgain}
          </WorkingButton>
        </Typography>
      )}
      {hasFound && <Results quotes={shown.quotes} q={q} isReading={isReading} />}
      {isAdmin && hasFound && <SaveFound key={`${stage} ${q}`} found={shown.quotes} />}
    </>
  );
}
