import { styled } from '@mui/material/styles';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { QuoteSummary } from '#contract/quote-answer-schemas.ts';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import type { Reading } from '../ListToolbar.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { NEWEST } from '../query-keys.ts';
import { ONE_LINE } from '../rail-height.ts';
import { Counters } from './Counters.tsx';
import { fromNewest, type NewestQuotes } from './merge-newest.ts';
import { QuoteFeed } from './QuoteFeed.tsx';
import { useLinkedQuote } from './use-linked-quote.ts';
import type { News } from './use-news.ts';

/**
 * Receives the focus from a button that disappears; it is not interactive itself. On a phone on its side the head of the list
 * stands beside it, where it has the room.
 */
const Head = styled('div')({ outline: 'none', [ONE_LINE]: { float: 'left', width: '59%' } });

interface QuotesPanelProps {
  readonly query: UseQueryResult<NewestQuotes>;
  readonly summary: UseQueryResult<QuoteSummary>;
  readonly news: News;
}

/** The list as its toolbar sees it: a refresh also reads the counters. */
function readingOf({ query, summary, news }: QuotesPanelProps, onRead: () => unknown): Reading {
  const { dataUpdatedAt, isFetched, error } = query;
  const isError = query.isError || news.isStale;
  const isFetching = query.isFetching || summary.isFetching;
  const refetch = () => [query.refetch().then(({ isSuccess }) => isSuccess && onRead()), summary.refetch()];
  return { dataUpdatedAt, isError, error, isFetching, isFetched, refetch };
}

/** The counters, and below them every quote, newest first. */
export function QuotesPanel(props: QuotesPanelProps) {
  const { query, summary, news } = props;
  const [round, setRound] = useState(0);
  const head = useRef<HTMLDivElement>(null);
  const { data } = query;
  useLinkedQuote(data !== undefined);
  const client = useQueryClient();
  const onRestart = () => {
    client.setQueryData<NewestQuotes>(NEWEST, (known) => known?.ahead && fromNewest(known));
    setRound((before) => before + 1);
    // Somebody may have gone to another place meanwhile.
    if (head.current?.offsetParent === null) return;
    news.onSeen();
    scrollTo({ top: 0, behavior: 'instant' });
    head.current?.focus({ preventScroll: true });
  };
  const reading = readingOf(props, () => client.getQueryData<NewestQuotes>(NEWEST)?.ahead && onRestart());
  const isUncounted = summary.isError || (summary.isFetched && summary.data === undefined);
  const isEmpty = data?.quotes.length === 0 && data.nextCursor === null;
  return (
    <>
      <Head ref={head} tabIndex={-1}>
        {(summary.data !== undefined || !summary.isFetched) && <Counters summary={summary.data} />}
        {isUncounted && data !== undefined && (
          <LoadFailure
            message={QUOTES_PANEL.uncounted}
            isWorking={summary.isFetching}
            onAgain={summary.refetch}
          />
        )}
      </Head>
      {data === undefined && (
        <LoadFailure
          message={QUOTES_PANEL.failed}
          error={query.error}
          isWorking={query.isFetching}
          onAgain={reading.refetch}
        />
      )}
      {isEmpty && (
        <EmptyNote query={reading} unreadable={QUOTES_PANEL.failed}>
          {QUOTES_PANEL.empty}
        </EmptyNote>
      )}
      {data !== undefined && !isEmpty && (
        <QuoteFeed
          key={`${data.generation}-${round}`}
          newest={data}
          reading={reading}
          counted={summary.data?.total}
          news={news}
          onRestart={onRestart}
        />
      )}
    </>
  );
}
