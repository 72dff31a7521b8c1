/** What a person scrolls and presses with, in contrast to a page that scrolls itself. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Calls back whenever somebody is about to move the page. @returns ends that */
export function onHand(callback: () => void): () => void {
  for (const hand of HANDS) addEventListener(hand, callback, { passive: true });
  return () => {
    for (const hand of HANDS) removeEventListener(hand, callback);
  };
}
