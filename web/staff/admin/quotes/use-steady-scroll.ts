import { type RefObject, useEffect } from 'react';
import { onHand } from './hands.ts';

/** Smaller shifts are rounding differences and not visible. */
const LEAST_MOVE = 1;

interface Anchor {
  readonly card: Element;
  /** Position of its upper edge in the viewport at this scroll position, in pixels. */
  readonly top: number;
  readonly scrolled: number;
  /** Whether it was the first of the whole list. */
  readonly isHead: boolean;
}

const isHead = (card: Element) => card.getAttribute('aria-posinset') === '1';

const anchorAt = (card: Element): Anchor => ({
  card,
  top: edgesOf(card).top,
  scrolled: scrollY,
  isHead: isHead(card),
});

const edgesOf = (element: Element) => element.getBoundingClientRect();

/** The first card that is not above the viewport. Cards are in order, so a binary search finds it. */
function anchorIn(feed: Element): Anchor | undefined {
  const cards = feed.querySelectorAll('[data-quote]');
  let [first, end] = [0, cards.length];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    const card = cards[middle];
    if (card !== undefined && edgesOf(card).bottom > 0) end = middle;
    else first = middle + 1;
  }
  const card = cards[first];
  return card && anchorAt(card);
}

/** Scrolls by the distance that the anchor moved for reasons other than scrolling. */
function settle({ card, top, scrolled }: Anchor): void {
  if (!card.isConnected) return;
  const moved = edgesOf(card).top - top + scrollY - scrolled;
  if (Math.abs(moved) >= LEAST_MOVE) scrollBy({ top: moved, behavior: 'instant' });
}

/**
 * Keeps the card at the reading position in place while cards above it are added, removed or resized. It replaces the
 * browsers' scroll anchoring, which Safari lacks and the others do not apply at the very top.
 * @param feed the container of the cards, with `overflow-anchor: none`
 * @param isAsked whether somebody asked for newer cards: at the head of the list they then appear above it
 */
export function useSteadyScroll(feed: RefObject<HTMLElement | null>, isAsked: RefObject<boolean>): void {
  useEffect(() => {
    const element = feed.current;
    if (element === null) return;
    let anchor: Anchor | undefined;
    // Cards that came above the head are in sight and still grow: it stays in place until somebody moves the page.
    let held: Element | undefined;
    const letGo = () => {
      held = undefined;
    };
    const follow = () => {
      // In a hidden tab panel cards have no position, and the scroll position belongs to another tab.
      const isHidden = element.offsetParent === null;
      // What moves the head of the list is not cards above it, unless some were added.
      const isFree = anchor?.isHead && (isAsked.current || isHead(anchor.card));
      if (anchor !== undefined && !isHidden && !isFree) {
        settle(anchor);
        if (anchor.isHead) held = anchor.card;
      }
      if (isHidden) anchor = undefined;
      else anchor = held?.isConnected ? anchorAt(held) : anchorIn(element);
    };
    // What grows above and shrinks below leaves the feed's height unchanged, so each card is observed, and that cards come
    // and go. Both observers report before the next frame is painted.
    const resized = new ResizeObserver(follow);
    const known = new WeakSet<Element>();
    const observeCards = () => {
      for (const card of element.querySelectorAll('[data-quote]')) {
        if (known.has(card)) continue;
        known.add(card);
        resized.observe(card);
      }
    };
    const drawn = new MutationObserver(() => {
      follow();
      observeCards();
    });
    drawn.observe(element, { childList: true, subtree: true });
    resized.observe(element);
    // What stands above the list, such as a line that comes or goes, moves it and leaves its own height as it was.
    resized.observe(document.body);
    observeCards();
    // A card that grew and leaves the viewport before its new height was observed returns to the height before: for its
    // observer nothing has changed.
    element.addEventListener('contentvisibilityautostatechange', follow, { capture: true });
    addEventListener('scroll', follow, { passive: true });
    const stopHands = onHand(letGo);
    return () => {
      drawn.disconnect();
      resized.disconnect();
      element.removeEventListener('contentvisibilityautostatechange', follow, { capture: true });
      removeEventListener('scroll', follow);
      stopHands();
    };
  }, [feed, isAsked]);
}
