import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ADMIN_SCREEN } from '../../../content/admin.ts';
import { OFFLINE } from '../../../content/offline.ts';
import { formatClock } from '../../shared/format-time.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { usePending } from '../../shared/use-pending.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { Outbox } from './Outbox.tsx';
import { useConnection } from './use-connection.ts';
import { useKeeping } from './use-keeping.ts';
import { useOfflineDevice, useWaiting } from './use-offline-device.ts';
import { useSending } from './use-sending.ts';
import { useShownAt } from './use-shown-at.ts';

/** Milliseconds for which it is said that the connection is back. */
const SAID_MS = 10_000;

/** What is said once there is a connection again, and how much of what waited was sent. */
function useBack(isOffline: boolean): string {
  const [wasOffline, setWasOffline] = useState(false);
  const { sent: sentOfLate } = useOfflineDevice().outbox;
  const sent = useSyncExternalStore(sentOfLate.subscribe, sentOfLate.get);
  const isAllSent = useWaiting().every(({ refusal }) => refusal !== undefined);
  const said =
    sent > 0 && isAllSent
      ? interpolate(OFFLINE.sent, { count: sent })
      : wasOffline && sent === 0
        ? OFFLINE.back
        : '';
  useEffect(() => {
    if (isOffline) setWasOffline(true);
  }, [isOffline]);
  useEffect(() => {
    if (isOffline || said === '') return;
    const timer = setTimeout(() => {
      sentOfLate.set(0);
      setWasOffline(false);
    }, SAID_MS);
    return () => clearTimeout(timer);
  }, [isOffline, said, sentOfLate]);
  return said;
}

/** Asks again for what is shown, and sends what waits. */
function Again() {
  const client = useQueryClient();
  const { outbox } = useOfflineDevice();
  const [isTrying, tryAgain] = usePending(async () => {
    await Promise.all([client.refetchQueries({ type: 'active' }), outbox.send()]);
  });
  return (
    <WorkingButton variant="text" isWorking={isTrying} onPress={tryAgain}>
      {isTrying ? ADMIN_SCREEN.refreshing : ADMIN_SCREEN.tryAgain}
    </WorkingButton>
  );
}

/**
 * Keeps what is needed without a connection, sends what waited for one, and says when there is none. It draws nothing
 * while all is well.
 */
export function KeepOffline() {
  const keptAt = useKeeping();
  const isOffline = useConnection();
  const shownAt = useShownAt() ?? keptAt;
  useSending(isOffline);
  const back = useBack(isOffline);
  const since =
    shownAt === undefined
      ? OFFLINE.empty
      : interpolate(OFFLINE.asOf, { time: formatClock(shownAt, Date.now()) });
  return (
    <OfflineLine isOffline={isOffline} said={isOffline ? since : back}>
      <Outbox isOffline={isOffline} again={<Again />} />
    </OfflineLine>
  );
}
