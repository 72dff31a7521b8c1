import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Closes the panel that was opened last at the thumb. */
let shutLast: (() => void) | undefined;

/**
 * Closes what is asked of another card where this panel stands at the thumb: two of them would stand on each other. What was
 * typed there is kept by its card.
 */
export function useOnlySheet(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  // Before it is painted, or both would be seen for a moment.
  useLayoutEffect(() => {
    // What does not stand at the thumb covers nothing.
    if (panel.current === null || getComputedStyle(panel.current).position !== 'fixed') return;
    const shut = () => latest.current();
    shutLast?.();
    shutLast = shut;
    return () => {
      if (shutLast === shut) shutLast = undefined;
    };
  }, [panel]);
}
