import { useEffect, useRef, useState } from 'react';

/** Pause before the first further question, in milliseconds; each later one is twice as long, up to the longest. */
export const FIRST_PAUSE_MS = 5_000;
export const LONGEST_PAUSE_MS = 60_000;

/**
 * Asks again and again until there is an answer: after pauses that grow, and at once when the device is back on the
 * network or somebody looks at the page again. Nothing is asked while nobody looks.
 * @param ask resolves to whether there was an answer; never rejects
 * @returns whether it is asking now, and a function that asks at once
 */
export function useUntilAnswered(ask: () => Promise<boolean>): readonly [boolean, () => void] {
  const [isAsking, setAsking] = useState(false);
  const askNow = useRef<() => void>(() => {});
  useEffect(() => {
    const rounds = untilAnswered(ask, setAsking);
    askNow.current = rounds.askNow;
    const onVisible = () => document.visibilityState === 'visible' && rounds.askNow();
    addEventListener('online', rounds.askNow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      rounds.stop();
      removeEventListener('online', rounds.askNow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [ask]);
  return [isAsking, () => askNow.current()];
}

function untilAnswered(ask: () => Promise<boolean>, onAsking: (isAsking: boolean) => void) {
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isBusy, hasEnded] = [false, false];
  const askNow = async () => {
    if (isBusy || hasEnded) return;
    clearTimeout(timer);
    isBusy = true;
    onAsking(true);
    hasEnded = (await ask()) || hasEnded;
    isBusy = false;
    onAsking(false);
    if (!hasEnded) wait();
  };
  const wait = () => {
    timer = setTimeout(() => (document.visibilityState === 'visible' ? void askNow() : undefined), pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  };
  wait();
  return {
    askNow: () => void askNow(),
    stop: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}
