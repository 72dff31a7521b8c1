import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { type RowWindow, rowsInSight, scrollFor } from './row-window.ts';

/** Height of a row before one was drawn, in pixels. */
const ESTIMATED_HEIGHT = 30;
const FIRST_ROWS: RowWindow = { from: 1, to: 51 };

/** All rows are equally high, and the head is as high as one. */
function measure(scroller: HTMLElement) {
  const row = scroller.querySelector('tbody tr:not([aria-hidden])');
  const height = row?.getBoundingClientRect().height || ESTIMATED_HEIGHT;
  return { top: scroller.scrollTop, room: scroller.clientHeight - height, height };
}

export interface Rows extends RowWindow {
  /** Height of each row in pixels. */
  readonly height: number;
  /** Scrolls the table, and not the page, so that a row is in sight. */
  readonly show: (position: number) => void;
}

/**
 * Windowing: of the rows only those in sight and near it are drawn. Their heights are alike, so a gap stands for the rest.
 * @param count number of rows
 */
export function useRows(scroller: RefObject<HTMLElement | null>, count: number): Rows {
  const [{ from, to, height }, setRows] = useState({ ...FIRST_ROWS, height: ESTIMATED_HEIGHT });
  const look = useCallback(() => {
    if (scroller.current === null) return;
    const scrolled = measure(scroller.current);
    // In a hidden tab panel nothing has a height.
    if (scrolled.room <= 0) return;
    const next = { ...rowsInSight(count, scrolled), height: scrolled.height };
    setRows((before) =>
      before.from === next.from && before.to === next.to && before.height === next.height ? before : next,
    );
  }, [scroller, count]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const resized = new ResizeObserver(look);
    for (const part of [element, ...element.children]) resized.observe(part);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, look]);
  const show = useCallback(
    (position: number) => {
      const element = scroller.current;
      if (element !== null) element.scrollTop = scrollFor(position, measure(element));
    },
    [scroller],
  );
  return { from, to: Math.min(to, count + 1), height, show };
}

/** Keeps the rows that are looked at in their place while newer ones come above them, as the list does with its cards. */
export function useSteadyRows(
  scroller: RefObject<HTMLElement | null>,
  newest: readonly QuoteCard[],
  height: number,
): void {
  const head = useRef(newest[0]?.id);
  useLayoutEffect(() => {
    const added = newest.findIndex(({ id }) => id === head.current);
    head.current = newest[0]?.id;
    const element = scroller.current;
    if (element === null || added <= 0) return;
    const isLookedAt = element.scrollTop > 0 || element.matches(':hover, :focus-within');
    if (isLookedAt) element.scrollTop += added * height;
  }, [scroller, newest, height]);
}
