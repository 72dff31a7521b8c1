import { useMemo, useSyncExternalStore } from 'react';
import { useAuth } from '../../auth/AuthProvider.tsx';
import type { Waiting } from '../../offline/outbox.ts';
import { type OfflineDevice, offlineDevice } from '../../offline/this-device.ts';
import { useServices } from '../../shell/staff-services.ts';

/** What this browser keeps for who is signed in. */
export function useOfflineDevice(): OfflineDevice {
  const { api } = useServices();
  const userId = useAuth().user?.id ?? '';
  return useMemo(() => offlineDevice(api, userId), [api, userId]);
}

/** What waits to be sent, the earliest first. */
export function useWaiting(): readonly Waiting[] {
  const { waiting } = useOfflineDevice().outbox;
  return useSyncExternalStore(waiting.subscribe, waiting.get, waiting.get);
}
