/** Runs a callback right after the next frame has been painted. */
const afterNextFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

/**
 * Makes the rest of the page inert once the open drawer is visible, and closes the drawer before the page enters the
 * back/forward cache. Opening needs no script; the early script closes the drawer when a link is followed.
 */
export function bindDrawer(drawer: HTMLElement): void {
  const setInert = (isInert: boolean) => {
    for (const element of document.querySelectorAll('body > :not(#menu)')) {
      element.toggleAttribute('inert', isInert);
    }
  };
  const follow = () => afterNextFrame(() => setInert(drawer.matches(':popover-open')));
  drawer.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') follow();
    // The focus returns to the button that opened the drawer, which must not be inert at that moment.
    else setInert(false);
  });
  addEventListener('pagehide', () => drawer.hidePopover());
  follow();
}
