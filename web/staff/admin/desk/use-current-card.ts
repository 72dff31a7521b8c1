import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { ledTo, type PlacedCard } from '../quotes/lead-to-card.ts';
import { currentCard } from './current-card.ts';

/**
 * The card that is being read, as the page scrolls and the focus moves; while somebody is led to one, that one.
 * @param feed the list of the cards
 */
export function useCurrentCard(feed: RefObject<HTMLElement | null>): PlacedCard | undefined {
  const [read, setRead] = useState<PlacedCard>();
  const led = useSyncExternalStore(ledTo.subscribe, ledTo.get);
  useEffect(() => {
    const element = feed.current;
    if (element === null) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const card = element.offsetParent === null ? undefined : currentCard(element);
      if (card === undefined) return;
      const id = card.dataset.quote ?? '';
      const position = Number(card.getAttribute('aria-posinset'));
      setRead((before) => (before?.id === id && before.position === position ? before : { id, position }));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    // Cards that come into the place of an empty room scroll nothing.
    const drawn = new MutationObserver(lookSoon);
    drawn.observe(element, { childList: true, subtree: true });
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    addEventListener('focusin', lookSoon);
    look();
    return () => {
      cancelAnimationFrame(frame);
      drawn.disconnect();
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
      removeEventListener('focusin', lookSoon);
    };
  }, [feed]);
  return led ?? read;
}
