/**
 * Closes the drawer when its backdrop is pressed in a browser that does not do so itself, and before the page is
 * kept for the Back button. Opening needs no script, and the early script closes it when a link is followed.
 */
export function bindDrawer(drawer: HTMLDialogElement): void {
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close();
  });
  addEventListener('pagehide', () => drawer.close());
}
