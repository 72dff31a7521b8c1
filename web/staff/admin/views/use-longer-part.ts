import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PartOfDay } from '#contract/parts-of-day.ts';

/** The parts with which the two columns of the desk begin. */
const TOPMOST = ['call', 'appointment'] as const satisfies readonly PartOfDay[];

/**
 * Which of the parts at the head of the two columns is the longer one, with the cards that are open in it: what follows the
 * other one begins beside it, and styles alone would leave a hole there.
 */
export function useLongerPart(day: RefObject<HTMLElement | null>): PartOfDay {
  const [longer, setLonger] = useState<PartOfDay>('call');
  // After each drawing: a part that was empty may have come, and the other one gone.
  useLayoutEffect(() => {
    const [left, right] = TOPMOST.map(
      (part) => day.current?.querySelector(`[data-part=${part}]`) ?? undefined,
    );
    const look = () =>
      setLonger((right?.clientHeight ?? 0) > (left?.clientHeight ?? 0) ? 'appointment' : 'call');
    const resized = new ResizeObserver(look);
    for (const part of [left, right]) if (part !== undefined) resized.observe(part);
    look();
    return () => resized.disconnect();
  });
  return longer;
}
