import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Less is not seen, and comes of rounding. */
const LEAST_MOVE = 1;

interface Mark {
  readonly card: Element;
  /** Where its upper edge was in the window when the page was scrolled so far, in pixels. */
  readonly top: number;
  readonly scrolled: number;
}

const edgesOf = (element: Element) => element.getBoundingClientRect();

/** The first card that is not above the window. They stand in order, so that few of them need to be asked. */
function markIn(feed: Element): Mark | undefined {
  const cards = feed.querySelectorAll('[data-quote]');
  let [first, end] = [0, cards.length];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const card = cards[middle];
    if (card !== undefined && edgesOf(card).bottom > 0) end = middle;
    else first = middle + 1;
  }
  const card = cards[first];
  // Who reads the very first card wants to see what comes in above it.
  if (card?.getAttribute('aria-posinset') === '1') return undefined;
  return card && { card, top: edgesOf(card).top, scrolled: scrollY };
}

/** Scrolls by what the mark has moved otherwise than by scrolling. */
function settle({ card, top, scrolled }: Mark): void {
  if (!card.isConnected) return;
  const moved = edgesOf(card).top - top + scrollY - scrolled;
  if (Math.abs(moved) >= LEAST_MOVE) scrollBy({ top: moved, behavior: 'instant' });
}

/**
 * Keeps the card that is being read where it is while cards above it come, go, or change their height. The
 * browsers' own scroll anchoring is switched off for it: Safari has none, the others none at the very top.
 * @param feed the element around the cards, with `overflow-anchor: none`
 * @returns to be called when pages were put in or taken away, before the next frame is painted
 */
export function useSteadyScroll(feed: RefObject<HTMLElement | null>): () => void {
  const mark = useRef<Mark>(undefined);
  const follow = useCallback(() => {
    const element = feed.current;
    // In a hidden tab panel no card has a place, and how far the page is scrolled is another tab's.
    if (element === null || element.offsetParent === null) {
      mark.current = undefined;
      return;
    }
    if (mark.current !== undefined) settle(mark.current);
    mark.current = markIn(element);
  }, [feed]);
  useEffect(() => {
    if (feed.current === null) return;
    const observer = new ResizeObserver(follow);
    observer.observe(feed.current);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', follow);
    };
  }, [feed, follow]);
  return follow;
}
