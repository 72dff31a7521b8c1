import { useEffect, useRef } from 'react';

/** How long a card may take to be drawn again, in milliseconds: a list that stood further down reads that part anew. */
const DRAWN_MS = 10_000;

const focusAgain = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true });

/**
 * Tries until the card is there and stays, or somebody does something else: the list draws its cards anew when it is
 * shown again, and a card that had the focus already may be among them.
 */
function focusCard(id: string): () => void {
  const end = performance.now() + DRAWN_MS;
  const own = new AbortController();
  let frame = 0;
  const look = () => {
    if (document.activeElement === document.body)
      focusAgain(document.querySelector<HTMLElement>(`[role=feed] [data-quote="${CSS.escape(id)}"]`));
    if (performance.now() < end) frame = requestAnimationFrame(look);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    own.abort();
  };
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, { signal: own.signal });
  look();
  return stop;
}

/**
 * Gives the focus back to what had it in a tab before a view took its place: the view has taken its own focus with it.
 * @param view the open view; undefined while a tab is shown
 */
export function useFocusBack(view: string | undefined): void {
  const last = useRef<HTMLElement>(undefined);
  const isTab = view === undefined;
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('[role=tabpanel]') !== null) last.current = target;
    };
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, []);
  useEffect(() => {
    const had = last.current;
    if (!isTab || had === undefined || document.activeElement !== document.body) return;
    focusAgain(had.isConnected ? had : undefined);
    const id = had.closest<HTMLElement>('[data-quote]')?.dataset.quote;
    return id === undefined ? undefined : focusCard(id);
  }, [isTab]);
}
