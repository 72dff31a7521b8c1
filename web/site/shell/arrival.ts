/**
 * Opens what the hash names, if it is folded, and moves the focus to a section's heading when a visitor arrives there by
 * its hash, so that reading continues there. A visitor who already uses something else keeps the focus.
 */
function arrive(): void {
  const section = document.getElementById(location.hash.slice(1));
  if (section instanceof HTMLDetailsElement) section.open = true;
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  section?.querySelector<HTMLElement>('h2[tabindex],summary')?.focus({ preventScroll: true });
}

/** Handles arrivals at `#quote-form` and the other sections, from another page or within the page. */
export function bindArrivals(): void {
  addEventListener('hashchange', arrive);
  // When loading ends, the browser scrolls to the hash once more and drops the focus.
  addEventListener('load', () => setTimeout(arrive));
  arrive();
}
