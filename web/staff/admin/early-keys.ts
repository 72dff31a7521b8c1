import { useEffect } from 'react';

/** Those that only lead through a list: of any other key it is not known what it was meant for. */
const LEADING: readonly string[] = ['j', 'k'];

let early: KeyboardEvent[] = [];
let stop = () => {};

/** Keeps what is pressed before the keys are there: their script comes when the browser is idle. */
export function useEarlyKeys(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (LEADING.includes(event.key)) early.push(event);
    };
    addEventListener('keydown', keep);
    stop = () => {
      removeEventListener('keydown', keep);
      early = [];
    };
    return stop;
  }, []);
}

/** What was pressed until now. From now on whoever asks hears for themselves. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  const pressed = early;
  stop();
  return pressed;
}
