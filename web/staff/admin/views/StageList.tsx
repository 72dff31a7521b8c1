import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import type { Stage } from '#contract/quote-work.ts';
import { SEARCH } from '../../../content/quote-views.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { QUOTE_LISTS } from '../query-keys.ts';
import { useMinute } from '../quotes/use-minute.ts';
import { useOlderPages } from '../quotes/use-older-pages.ts';
import { FoundRow } from './FoundRow.tsx';
import { FoundRows } from './found-rows.ts';
import { SaveList } from './SaveQuotes.tsx';

/** The query for one page of a stage; the first one has the cursor ''. */
function useStagePageQuery(stage: Stage) {
  const { api } = useServices();
  return (cursor: string) => ({
    queryKey: [...QUOTE_LISTS, 'stage', stage, cursor],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.ask('listQuotes', { query: { stage, cursor: cursor || undefined }, signal }),
    // Whose stage was just changed stays in the list, so that it can be taken back there.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: 'always' as const,
  });
}

function Page({ quotes, first }: { readonly quotes: readonly Quote[]; readonly first: number }) {
  const now = useMinute();
  return quotes.map((quote, index) => (
    <FoundRow key={quote.id} quote={quote} q="" now={now} inFeed={{ position: first + index, total: -1 }} />
  ));
}

/** A page after the first, which was read when it was asked for. */
function OlderPage({ stage, cursor, first }: { stage: Stage; cursor: string; first: number }) {
  const { data } = useQuery({ ...useStagePageQuery(stage)(cursor), refetchOnMount: false });
  return data && <Page quotes={data.quotes} first={first} />;
}

function statusOf(count: number, hasMore: boolean): string {
  if (hasMore) return count === 0 ? SEARCH.noneOfStageYet : interpolate(SEARCH.newest, { count });
  if (count === 0) return SEARCH.noneOfStage;
  return count === 1 ? SEARCH.one : interpolate(SEARCH.found, { count });
}

interface StageListProps {
  readonly stage: Stage;
  /** Whether they can be saved as a spreadsheet: all of them, and not what a device has kept. */
  readonly canSave: boolean;
}

/** All requests of a stage in a row each, the newest first, page by page. */
export function StageList({ stage, canSave }: StageListProps) {
  const pageQuery = useStagePageQuery(stage);
  const { data, isFetching, isError, error, refetch } = useQuery(pageQuery(''));
  const older = useOlderPages(data?.next_cursor ?? null, pageQuery);
  const newest = data?.quotes ?? [];
  const count = older.pages.reduce((sum, page) => sum + page.count, newest.length);
  const placed = older.pages.map(({ cursor }, index) => ({
    cursor,
    first: older.pages.slice(0, index).reduce((sum, page) => sum + page.count, newest.length) + 1,
  }));
  return (
    <>
      <Typography role="status" sx={{ my: 1.5, minHeight: '1.5em' }}>
        {data === undefined ? isFetching && SEARCH.searching : statusOf(count, older.hasMore)}
      </Typography>
      {isError && data === undefined && (
        <LoadFailure message={SEARCH.failed} error={error} isWorking={isFetching} onAgain={refetch} />
      )}
      {count > 0 && (
        <FoundRows role="feed" aria-label={SEARCH.results} aria-busy={older.isLoading}>
          <Page quotes={newest} first={1} />
          {placed.map((page) => (
            <OlderPage key={page.cursor} stage={stage} {...page} />
          ))}
        </FoundRows>
      )}
      {older.hasFailed && (
        <LoadFailure message={SEARCH.failed} isWorking={older.isLoading} onAgain={older.loadNext} />
      )}
      {older.hasMore && !older.hasFailed && (
        <WorkingButton
          variant="outlined"
          isWorking={older.isLoading}
          onPress={older.loadNext}
          sx={{ minHeight: 48, mt: 1 }}
        >
          {SEARCH.older}
        </WorkingButton>
      )}
      {canSave && data !== undefined && (count > 0 || older.hasMore) && <SaveList stage={stage} />}
    </>
  );
}
