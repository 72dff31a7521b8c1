import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../shell/staff-services.ts';
import { TODAY_LIST } from '../offline/kept-keys.ts';
import { type DayPage, sinceBegun, steadyDay } from './day-rows.ts';

/** Milliseconds after which the day is read again. */
const PACE_MS = 60_000;

interface Day {
  readonly query: UseQueryResult<DayPage>;
  /** As it is shown. */
  readonly day: DayPage | undefined;
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
  // Where rows stood until they were released.
  const left = useRef<DayPage['standing']>(undefined);
  const [released, setReleased] = useState<DayPage['standing']>();
  const dayAsShown = (day: DayPage | undefined, from: DayPage['standing']) =>
    day?.standing !== undefined && day.standing === from ? { ...day, standing: undefined } : day;
  const query = useQuery({
    queryKey: TODAY_LIST,
    queryFn: async ({ signal }): Promise<DayPage> => {
      if (isNextQuiet.current) quiet.current = signal;
      isNextQuiet.current = false;
      const begun = client.getQueryData<DayPage>(TODAY_LIST);
      const read = await api.ask('listQuotes', { query: { view: 'today' }, signal });
      const known = client.getQueryData<DayPage>(TODAY_LIST);
      const answer = sinceBegun(read, begun, known);
      return quiet.current === signal ? steadyDay(dayAsShown(known, left.current), answer) : answer;
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
    left.current = query.data?.standing;
    setReleased(query.data?.standing);
  };
  return { query, day: dayAsShown(query.data, released), release };
}
