import { useEffect, useState } from 'react';
import { visitsOf } from './last-visit.ts';

/**
 * Knows what has come in since this person last looked. A visit goes on for as long as the page is looked at, and
 * for half an hour after; a reload or another tab does not begin a new one.
 * @param newest ISO time of the newest quote that is shown; '' if there is none, undefined while nobody knows
 * @returns ISO time after which a quote is new; null when none is
 */
export function useLastVisit(userId: string, newest: string | undefined): string | null {
  const [visits] = useState(() => visitsOf(userId, localStorage, Date.now));
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    const onChange = () => {
      if (document.visibilityState === 'hidden') return visits.leave();
      visits.enter();
      setBefore(visits.before());
    };
    onChange();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [visits]);
  useEffect(() => {
    if (newest === undefined) return;
    visits.saw(newest);
    setBefore(visits.before());
  }, [visits, newest]);
  return before;
}
