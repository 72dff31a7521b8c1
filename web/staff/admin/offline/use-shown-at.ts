import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CALENDAR_WEEKS, LOGS, NEWEST, SESSIONS } from '../query-keys.ts';
import { usePlace } from '../use-place.ts';
import { KEPT_LEADS, TODAY_LIST } from './kept-keys.ts';

/** What each place shows. The others are forms and searches. */
const SHOWN: ReadonlyMap<string, readonly QueryKey[]> = new Map([
  ['quotes', [NEWEST, KEPT_LEADS]],
  ['logs', [[LOGS]]],
  ['sessions', [[SESSIONS]]],
  ['today', [TODAY_LIST]],
  ['calendar', [CALENDAR_WEEKS]],
]);

/** When what is on the screen was read, in milliseconds since 1970; undefined where no list is. */
export function useShownAt(): number | undefined {
  const client = useQueryClient();
  const { tab, view } = usePlace();
  const read = () => {
    const times = (SHOWN.get(view ?? tab) ?? [])
      .flatMap((queryKey) => client.getQueryCache().findAll({ queryKey }))
      .filter((query) => query.getObserversCount() > 0 && query.state.dataUpdatedAt > 0)
      .map(({ state }) => state.dataUpdatedAt);
    return times.length === 0 ? undefined : Math.min(...times);
  };
  return useSyncExternalStore((listener) => client.getQueryCache().subscribe(listener), read);
}
