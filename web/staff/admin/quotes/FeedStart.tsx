import { useEffect } from 'react';
import { useNear } from './use-windowed.ts';

/**
 * The top of the rendered list when pages above it were removed. When it comes near the viewport, the next one is
 * restored.
 */
export function FeedStart({ onBack }: { readonly onBack: () => void }) {
  const [start, isNear] = useNear();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once whenever another page is due
  useEffect(() => {
    if (isNear) onBack();
  }, [isNear]);
  return <div ref={start} />;
}
