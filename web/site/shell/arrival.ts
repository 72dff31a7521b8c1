/**
 * Moves the focus to a section's heading when a visitor arrives there by its hash, so that reading continues there. A
 * visitor who already uses something else keeps the focus.
 */
function focusHeading(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const section = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  section?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
}

/** Handles arrivals at `#quote-form` and the other sections, from another page or within the page. */
export function bindArrivals(): void {
  addEventListener('hashchange', focusHeading);
  // When loading ends, the browser scrolls to the hash once more and drops the focus.
  addEventListener('load', () => setTimeout(focusHeading));
  focusHeading();
}
