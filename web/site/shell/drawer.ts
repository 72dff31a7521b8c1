/** Runs something as soon as the next frame has been shown. */
const afterNextFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run));

/**
 * Makes what is around the open drawer inert, once it is seen, and closes it before the page is kept for the Back
 * button. Opening needs no script, and the early script closes it when a link is followed.
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
    // The focus goes back to the button that opened it, which must not be inert by then.
    else setInert(false);
  });
  addEventListener('pagehide', () => drawer.hidePopover());
  follow();
}
