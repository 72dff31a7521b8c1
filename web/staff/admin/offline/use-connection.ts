import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnanswered } from '../../offline/outbox.ts';
import { isOffline, useIsOffline } from '../is-offline.ts';
import { NEWS } from '../query-keys.ts';
import type { NewsPace } from '../quotes/news-pace.ts';

/** Whether the last call had no answer, or the device says that it has no network. All of the dashboard is told. */
export function useConnection(): boolean {
  const client = useQueryClient();
  useEffect(() => {
    const lose = () => isOffline.set(true);
    if (!navigator.onLine) lose();
    // Asking for news fails as a part of its result.
    const hasFailed = () => (client.getQueryData<NewsPace>(NEWS)?.failures ?? 0) > 0;
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { action, query } = event;
      if (action.type === 'success' && !action.manual && !(query.queryKey[0] === NEWS[0] && hasFailed()))
        isOffline.set(false);
      if (action.type === 'error') isOffline.set(isUnanswered(action.error));
    });
    addEventListener('offline', lose);
    return () => {
      unsubscribe();
      removeEventListener('offline', lose);
      isOffline.set(false);
    };
  }, [client]);
  return useIsOffline();
}
