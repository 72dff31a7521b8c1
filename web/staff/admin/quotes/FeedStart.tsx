import { useEffect } from 'react';
import { useNear } from './use-windowed.ts';

/** The top of the document where pages above were taken away; when it comes near, the next of them is put back. */
export function FeedStart({ onBack }: { readonly onBack: () => void }) {
  const [start, isNear] = useNear();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that another page is due
  useEffect(() => {
    if (isNear) onBack();
  }, [isNear]);
  return <div ref={start} />;
}
