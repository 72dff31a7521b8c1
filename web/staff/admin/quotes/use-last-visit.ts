import { useEffect, useState, useSyncExternalStore } from 'react';
import { visitsOf } from './last-visit.ts';

function onVisibility(callback: () => void): () => void {
  document.addEventListener('visibilitychange', callback);
  return () => document.removeEventListener('visibilitychange', callback);
}

const isPageVisible = () => document.visibilityState !== 'hidden';

/**
 * Finds what has arrived since this user's last visit. A visit lasts while the quotes are visible and half an hour
 * longer; a reload or another tab does not begin a new one. Quotes that arrive while the page is hidden count as not
 * seen.
 * @param newest ISO time of the newest quote shown; '' if there is none, undefined until the list has been read
 * @param isOpen whether the quotes tab is selected
 * @returns ISO time after which a quote is new; null when none is
 */
export function useLastVisit(userId: string, newest: string | undefined, isOpen: boolean): string | null {
  const [visits] = useState(() => visitsOf(userId, localStorage, Date.now));
  const [before, setBefore] = useState<string | null>(null);
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible);
  const isLooking = isVisible && isOpen;
  // The order of the two effects matters: the visit must begin before anything is marked as seen.
  useEffect(() => {
    if (!isLooking) return;
    visits.enter();
    return visits.leave;
  }, [visits, isLooking]);
  useEffect(() => {
    if (!isLooking) return;
    if (newest !== undefined) visits.saw(newest);
    setBefore(visits.before());
  }, [visits, isLooking, newest]);
  return before;
}
