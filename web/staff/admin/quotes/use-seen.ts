import { type RefObject, useEffect } from 'react';
import { onHand } from './hands.ts';
import { ledTo } from './lead-to-card.ts';

/**
 * Calls back when somebody has moved the page to where an element is in sight, or was led there; a page that keeps a card
 * in its place scrolls by itself, which nobody has seen.
 * @param isWaiting whether there is something to be seen there
 */
export function useSeen(target: RefObject<HTMLElement | null>, isWaiting: boolean, onSeen: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    let isMoved = false;
    const look = () => {
      const element = target.current;
      // In a hidden tab panel nothing has a place.
      if (element === null || element.offsetParent === null) return;
      if (!isMoved && ledTo.get() === undefined) return;
      if (element.getBoundingClientRect().top >= 0) onSeen();
    };
    const stopHands = onHand(() => {
      isMoved = true;
    });
    look();
    addEventListener('scroll', look, { passive: true });
    return () => {
      stopHands();
      removeEventListener('scroll', look);
    };
  }, [target, isWaiting, onSeen]);
}
