import { startTransition, useEffect, useState } from 'react';

/** So many cards are drawn without a pause that a person would notice. */
const AT_ONCE = 40;

/**
 * Draws a long page in steps, one for each frame of the screen, so that a tap is never kept waiting for all of it.
 * @returns how many of `count` are to be drawn now
 */
export function useGradually(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return Math.min(drawn, count);
}
