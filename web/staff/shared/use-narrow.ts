import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 37.49em)');

function onWidth(look: () => void) {
  query.addEventListener('change', look);
  return () => query.removeEventListener('change', look);
}

/** Whether the window is as narrow as that of a phone, or the text as large. */
export const useNarrow = (): boolean => useSyncExternalStore(onWidth, () => query.matches);
