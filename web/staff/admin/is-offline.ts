import { useSyncExternalStore } from 'react';
import { createStore } from '../shared/store.ts';

/** Whether the server cannot be reached, as far as the parts know that work without it. */
export const isOffline = createStore(false);

export const useIsOffline = (): boolean =>
  useSyncExternalStore(isOffline.subscribe, isOffline.get, isOffline.get);
