import { startTransition, useEffect, useState } from 'react';

/**
 * Draws the parts of a long page one after the other, one for each frame of the screen, so that a tap is never kept
 * waiting for all of it.
 * @returns how many of `count` parts are to be drawn now
 */
export function useGradually(count: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
