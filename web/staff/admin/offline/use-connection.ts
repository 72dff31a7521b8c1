import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUnanswered } from '../../offline/outbox.ts';

/** Whether the last call had no answer, or the device says that it has no network. */
export function useConnection(): boolean {
  const client = useQueryClient();
  const [isOffline, setOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action } = event;
      if (action.type === 'success' && !action.manual) setOffline(false);
      if (action.type === 'error') setOffline(isUnanswered(action.error));
    });
    const lose = () => setOffline(true);
    addEventListener('offline', lose);
    return () => {
      unsubscribe();
      removeEventListener('offline', lose);
    };
  }, [client]);
  return isOffline;
}
