import { useEffect } from 'react';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import type { useOlderPages } from './use-older-pages.ts';
import { useNear } from './use-windowed.ts';

/** The end of what has been read; when it comes near, the next page is read. */
export function FeedEnd({ older }: { readonly older: ReturnType<typeof useOlderPages> }) {
  const { hasMore, isLoading, hasFailed, loadNext } = older;
  const [end, isNear] = useNear();
  const isDue = isNear && hasMore && !isLoading && !hasFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that another page is due
  useEffect(() => {
    if (isDue) loadNext();
  }, [isDue]);
  return (
    <div ref={end}>
      {hasFailed && <LoadFailure message={QUOTES_PANEL.failed} isWorking={isLoading} onAgain={loadNext} />}
      {!hasFailed && <p role="status">{hasMore ? QUOTES_PANEL.loadingMore : QUOTES_PANEL.end}</p>}
    </div>
  );
}
