import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { QUOTES_PANEL } from '../../../content/admin.ts';
import { useNear } from './use-windowed.ts';

interface FeedStartProps {
  readonly onBack: () => void;
  readonly onRestart: () => void;
}

/** The top of the document where pages above were taken away; when it comes near, the next of them is put back. */
export function FeedStart({ onBack, onRestart }: FeedStartProps) {
  const [start, isNear] = useNear();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that another page is due
  useEffect(() => {
    if (isNear) onBack();
  }, [isNear]);
  return (
    <div ref={start}>
      <Button type="button" variant="outlined" onClick={onRestart}>
        {QUOTES_PANEL.newer}
      </Button>
    </div>
  );
}
