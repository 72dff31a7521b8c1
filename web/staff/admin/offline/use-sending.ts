import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CALENDAR_WEEKS } from '../query-keys.ts';
import { applyWork } from '../quotes/apply-work.ts';
import { listRecorded } from '../views/use-recorded.ts';
import { useOfflineDevice, useWaiting } from './use-offline-device.ts';

/** Pause before what waits is tried again, in milliseconds. */
const PAUSE_MS = 15_000;

/**
 * Sends what waits as soon as there is a connection: when the page opens, when the device is back on the network,
 * when somebody looks, when a call was answered, and a few times a minute. The lists show what became of it.
 */
export function useSending(isOffline: boolean): void {
  const { outbox } = useOfflineDevice();
  const client = useQueryClient();
  const count = useWaiting().filter(({ refusal }) => refusal === undefined).length;
  useEffect(
    () =>
      outbox.onAnswer(({ work, recorded, is_applied: isApplied }) => {
        if (recorded === undefined) applyWork(client, [work]);
        else listRecorded(client, recorded);
        if (isApplied) void client.invalidateQueries({ queryKey: CALENDAR_WEEKS });
      }),
    [outbox, client],
  );
  useEffect(() => {
    if (count === 0) return;
    const send = () => {
      if (document.visibilityState === 'visible') void outbox.send();
    };
    if (!isOffline) send();
    const timer = setInterval(send, PAUSE_MS);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [outbox, count, isOffline]);
}
