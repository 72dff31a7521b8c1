import { onHand } from './hands.ts';

/** How long cards that came into view may take to have their own heights, in milliseconds. */
const SETTLES_MS = 2_000;

/**
 * Moves the focus to an element and brings it into view, again with each frame while what is above it still changes its
 * height; ends at once when somebody scrolls or presses anything.
 */
export function bringIntoView(element: HTMLElement): void {
  const until = performance.now() + SETTLES_MS;
  let isOver = false;
  element.focus({ preventScroll: true });
  const end = onHand(() => {
    isOver = true;
    end();
  });
  const align = () => {
    if (isOver) return;
    if (performance.now() > until || document.activeElement !== element) return end();
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    requestAnimationFrame(align);
  };
  align();
}
