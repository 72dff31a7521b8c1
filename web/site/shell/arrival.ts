/**
 * Puts the focus on a section's heading when somebody arrives there by its hash, so that reading goes on there.
 * Somebody who is already busy elsewhere is left alone.
 */
function focusHeading(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const section = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
  section?.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true });
}

/** Follows arrivals at `#quote-form` and the other sections, cold or from within the page. */
export function bindArrivals(): void {
  addEventListener('hashchange', focusHeading);
  // The browser scrolls to the hash, and drops the focus, once more when everything is loaded.
  addEventListener('load', () => setTimeout(focusHeading));
  focusHeading();
}
