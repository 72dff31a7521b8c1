import { useEffect } from 'react';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import type { useOlderPages } from './use-older-pages.ts';
import { useNear } from './use-windowed.ts';

interface FeedEndProps {
  readonly older: ReturnType<typeof useOlderPages>;
  /** Whether pages that were read before are available below. */
  readonly isCut: boolean;
  /** Renders the next of those pages. */
  readonly onFurther: () => void;
}

/** The end of the rendered list. When it comes near the viewport, the next page is rendered or read. */
export function FeedEnd({ older, isCut, onFurther }: FeedEndProps) {
  const { hasMore, isLoading, hasFailed, loadNext } = older;
  const [end, isNear] = useNear();
  const isDue = isNear && (isCut || (hasMore && !isLoading && !hasFailed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once whenever another page is due
  useEffect(() => {
    if (!isDue) return;
    if (isCut) onFurther();
    else loadNext();
  }, [isDue, isCut]);
  const isAll = !hasMore && !isCut;
  return (
    <div ref={end}>
      {hasFailed && <LoadFailure message={QUOTES_PANEL.failed} isWorking={isLoading} onAgain={loadNext} />}
      {!hasFailed && <p role="status">{isAll ? QUOTES_PANEL.end : QUOTES_PANEL.loadingMore}</p>}
    </div>
  );
}
