import { createStore } from '../../shared/store.ts';
import { onHand } from './hands.ts';

/** A card by its place in the list. */
export interface PlacedCard {
  readonly id: string;
  /** From 1. */
  readonly position: number;
}

/**
 * How long a card that was led to is kept at its place, in milliseconds: browsers animate the scroll of a key before for
 * less, and cards above may take that long to have their own heights. Whoever scrolls or presses anything ends it.
 */
const SETTLES_MS = 1_000;

/** The card that somebody is being led to, until it stands in its place. */
export const ledTo = createStore<PlacedCard | undefined>(undefined);

let leave = () => {};

/**
 * Scrolls to where the list is going to draw a card.
 * @param position of the card in the whole list, from 1
 * @returns whether the list has a room for it, or is not drawn yet
 */
export function approach(feed: Element, position: number): boolean {
  const chunks = feed.querySelectorAll<HTMLElement>('[data-first]');
  const chunk = [...chunks].findLast(({ dataset }) => Number(dataset.first) <= position);
  chunk?.scrollIntoView({ block: 'start', behavior: 'instant' });
  return chunks.length === 0 || chunk !== undefined;
}

/**
 * Brings a card below the bars that stay and gives it the focus: at once, or once it is drawn. Whoever moves the page
 * meanwhile goes where they want.
 * @param goNear scrolls to where the card is going to be drawn
 */
export function leadToCard(feed: Element, card: PlacedCard, goNear: () => void = () => {}): void {
  leave();
  ledTo.set(card);
  let [until, frame] = [0, 0];
  const stopHands = onHand(() => leave());
  leave = () => {
    cancelAnimationFrame(frame);
    stopHands();
    leave = () => {};
    ledTo.set(undefined);
  };
  const step = () => {
    const drawn = feed.querySelector<HTMLElement>(`[data-quote="${card.id}"]`);
    if (drawn === null) goNear();
    else if (until === 0) {
      drawn.focus({ preventScroll: true });
      until = performance.now() + SETTLES_MS;
    }
    // Whoever went to something else meanwhile has moved the page there.
    const isOver = until > 0 && (performance.now() > until || document.activeElement !== drawn);
    if (isOver || !feed.isConnected) {
      leave();
      return;
    }
    // Cards above that came into view have their own heights a frame later, and the scroll of the key before may go on.
    drawn?.scrollIntoView({ block: 'start', behavior: 'instant' });
    frame = requestAnimationFrame(step);
  };
  step();
}

/** The same for a card that is drawn. */
export function leadToDrawn(feed: Element, card: HTMLElement): void {
  leadToCard(feed, {
    id: card.dataset.quote ?? '',
    position: Number(card.getAttribute('aria-posinset')),
  });
}
