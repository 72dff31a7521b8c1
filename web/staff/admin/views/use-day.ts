import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServices } from '../../shell/staff-services.ts';
import { TODAY_LIST } from '../offline/kept-keys.ts';
import { withWork } from '../quotes/merge-newest.ts';
import { type DayPage, steadyDay } from './day-rows.ts';

/** Milliseconds after which the day is read again. */
const PACE_MS = 60_000;

interface Day {
  readonly query: UseQueryResult<DayPage>;
  /** Shows in their order all that was read. */
  readonly release: () => void;
}

/**
 * The owner's day. What is read by itself while somebody looks moves no row; it is shown in its order when it was asked for,
 * once a card is closed, and when somebody comes back to the page.
 */
export function useDay(): Day {
  const { api } = useServices();
  const client = useQueryClient();
  const isNextQuiet = useRef(false);
  // The tries of one reading have one signal.
  const quiet = useRef<AbortSignal>(undefined);
  const query = useQuery({
    queryKey: TODAY_LIST,
    queryFn: async ({ signal }): Promise<DayPage> => {
      if (isNextQuiet.current) quiet.current = signal;
      isNextQuiet.current = false;
      const read = await api.ask('listQuotes', { query: { view: 'today' }, signal });
      const known = client.getQueryData<DayPage>(TODAY_LIST);
      // What was done while it was on its way is not taken back.
      const answer = { ...read, quotes: [...withWork(read.quotes, known?.quotes ?? [])] };
      return quiet.current === signal ? steadyDay(known, answer) : answer;
    },
    refetchOnReconnect: false,
  });
  useEffect(() => {
    const readQuietly = () => {
      const isFree = client.isFetching({ queryKey: TODAY_LIST, exact: true }) === 0;
      if (document.visibilityState !== 'visible' || !isFree) return;
      isNextQuiet.current = true;
      // Its failure is in the query's state.
      void client.refetchQueries({ queryKey: TODAY_LIST, exact: true });
    };
    const timer = setInterval(readQuietly, PACE_MS);
    addEventListener('online', readQuietly);
    return () => {
      clearInterval(timer);
      removeEventListener('online', readQuietly);
    };
  }, [client]);
  const release = () => {
    const state = client.getQueryState<DayPage>(TODAY_LIST);
    if (state?.data?.standing === undefined) return;
    const day = { ...state.data, standing: undefined };
    client.setQueryData<DayPage>(TODAY_LIST, day, { updatedAt: state.dataUpdatedAt });
  };
  return { query, release };
}
