import { quoteOfHash } from '#contract/card-link.ts';
import { CLOSED_ROW, cardOf } from '../desk/current-card.ts';

/** Marks what is printed alone; its text stands above it. */
export const ON_PAPER = 'data-on-paper';

/** Not of a tab or a view that is hidden. */
const isShown = ({ offsetParent }: HTMLElement) => offsetParent !== null;

function isInWindow(card: Element): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * The card that is printed alone: the one in which something has the focus, while it is in sight, else the one that the
 * address names. Asked before the browser prints: its dialog takes the focus from the page.
 */
export function cardOnPaper(): HTMLElement | undefined {
  const focused = cardOf(document.activeElement);
  // A row by itself is a line of the list.
  const isCard = focused !== undefined && !focused.hasAttribute(CLOSED_ROW);
  if (isCard && isShown(focused) && isInWindow(focused)) return focused;
  const id = quoteOfHash(location.hash);
  return [...document.querySelectorAll<HTMLElement>('article[data-linked]')].find(
    (card) => card.dataset.quote === id && isShown(card),
  );
}
