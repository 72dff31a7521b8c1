import { startTransition, useEffect, useState } from 'react';

/**
 * Renders the parts of a long page one per frame, so that a tap never waits for the whole page.
 * @param isAtOnce whether all parts are rendered together because they are cheap
 * @returns how many of `count` parts to render now
 */
export function useGradually(count: number, isAtOnce: boolean): number {
  const [drawn, setDrawn] = useState(isAtOnce ? count : 1);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
