import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Rows } from './use-rows.ts';

/** The row that a key leads to from one at this position, of this many. */
const LEADS_TO: Readonly<Record<string, (position: number, count: number) => number>> = {
  ArrowDown: (position) => position + 1,
  ArrowUp: (position) => position - 1,
  Home: () => 1,
  End: (_position, count) => count,
};

const positionOf = (target: EventTarget) =>
  target instanceof HTMLElement ? Number(target.dataset.position) || undefined : undefined;

/**
 * One stop of the Tab key for the whole table, from which arrows lead to the other rows: nobody has to pass thousands of
 * them on the way to the cards.
 * @param current position of the marked row
 */
export function useRowFocus(
  scroller: RefObject<HTMLElement | null>,
  { from, to, show }: Rows,
  count: number,
  current: number | undefined,
) {
  const [focused, setFocused] = useState<number>();
  const wanted = useRef<number>(undefined);
  // A row further away is drawn only once the table was scrolled to it.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-position="${wanted.current}"]`);
    if (!row) return;
    show(wanted.current);
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  });
  const isDrawn = (position: number | undefined): position is number =>
    position !== undefined && position >= from && position < to;
  const stop = [focused, current].find(isDrawn) ?? from;
  const onKeyDown = (event: KeyboardEvent) => {
    const position = positionOf(event.target);
    const lead = LEADS_TO[event.key];
    if (position === undefined || lead === undefined || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    const next = Math.min(Math.max(lead(position, count), 1), count);
    wanted.current = next;
    show(next);
    setFocused(next);
  };
  return {
    stop,
    keys: {
      onKeyDown,
      onFocus: ({ target }: { readonly target: EventTarget }) => setFocused(positionOf(target)),
      onBlur: () => setFocused(undefined),
    },
  };
}
