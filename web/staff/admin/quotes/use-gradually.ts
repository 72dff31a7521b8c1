import { startTransition, useEffect, useState } from 'react';

/**
 * Draws the parts of a long page one after the other, one for each frame of the screen, so that a tap is never kept
 * waiting for all of it.
 * @param isAtOnce whether all of them are drawn together, since they cost next to nothing
 * @returns how many of `count` parts are to be drawn now
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
