import { useSyncExternalStore } from 'react';
import { serverTime } from '../../shared/server-time.ts';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all cards. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE_MS / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const minute = () => Math.floor(serverTime() / MINUTE_MS);

/** The server's time, as milliseconds since 1970, new with each minute: what is due becomes late by itself. */
export const useMinute = (): number => useSyncExternalStore(subscribe, minute, minute) * MINUTE_MS;
