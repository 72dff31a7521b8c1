import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { Counters } from './Counters.tsx';
import type { NewestQuotes } from './merge-newest.ts';
import { QuoteFeed } from './QuoteFeed.tsx';
import { useLastVisit } from './use-last-visit.ts';

interface QuotesPanelProps {
  readonly query: UseQueryResult<NewestQuotes>;
  readonly userId: string;
}

/** The counters, and every quote below them, newest first. */
export function QuotesPanel({ query, userId }: QuotesPanelProps) {
  const [round, setRound] = useState(0);
  const { data } = query;
  const newAfter = useLastVisit(userId, data && (data.quotes[0]?.created_at ?? ''));
  if (data === undefined) {
    return <LoadFailure message={QUOTES_PANEL.failed} isWorking={query.isFetching} onAgain={query.refetch} />;
  }
  const isEmpty = data.quotes.length === 0 && data.nextCursor === null;
  return (
    <>
      <Counters summary={data.summary} />
      {isEmpty ? (
        <EmptyNote query={query}>{QUOTES_PANEL.empty}</EmptyNote>
      ) : (
        <QuoteFeed
          key={`${data.generation}-${round}`}
          newest={data}
          query={query}
          newAfter={newAfter}
          onRestart={() => setRound(round + 1)}
        />
      )}
    </>
  );
}
