import { type RefObject, useEffect } from 'react';

/**
 * Calls back when somebody scrolls to where an element is in sight.
 * @param isWaiting whether there is something to be seen there
 */
export function useSeen(target: RefObject<HTMLElement | null>, isWaiting: boolean, onSeen: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      const element = target.current;
      // In a hidden tab panel nothing has a place.
      if (element === null || element.offsetParent === null) return;
      if (element.getBoundingClientRect().top >= 0) onSeen();
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [target, isWaiting, onSeen]);
}
