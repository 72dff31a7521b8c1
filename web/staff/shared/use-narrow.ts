import { useSyncExternalStore } from 'react';
import { LOW } from './low-screen.ts';

/** A hook that says whether a media query holds, and is drawn anew when that changes. */
function whether(condition: string): () => boolean {
  const query = matchMedia(condition);
  const onChange = (look: () => void) => {
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  };
  return () => useSyncExternalStore(onChange, () => query.matches);
}

/** Whether the window is as narrow as that of a phone, or the text as large. */
export const useNarrow = whether('(max-width: 37.49em)');

/** Whether it is as low as that of a phone on its side, or the text as large. */
export const useLow = whether(LOW);
