import { useEffect, useState, useSyncExternalStore } from 'react';
import { visitsOf } from './last-visit.ts';

function onVisibility(callback: () => void): () => void {
  document.addEventListener('visibilitychange', callback);
  return () => document.removeEventListener('visibilitychange', callback);
}

const isPageVisible = () => document.visibilityState !== 'hidden';

/**
 * Knows what has come in since this person last looked. A visit goes on for as long as the quotes are looked at, and
 * for half an hour after; a reload or another tab does not begin a new one. What comes in while nobody looks has not
 * been seen.
 * @param newest ISO time of the newest quote that is shown; '' if there is none, undefined while nobody knows
 * @param isOpen whether the quotes are what the page shows
 * @returns ISO time after which a quote is new; null when none is
 */
export function useLastVisit(userId: string, newest: string | undefined, isOpen: boolean): string | null {
  const [visits] = useState(() => visitsOf(userId, localStorage, Date.now));
  const [before, setBefore] = useState<string | null>(null);
  const isVisible = useSyncExternalStore(onVisibility, isPageVisible);
  const isLooking = isVisible && isOpen;
  // A visit begins before anything is seen in it: the order of the two effects.
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
