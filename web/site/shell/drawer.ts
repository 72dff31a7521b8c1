/**
 * Closes the drawer when one of its links is followed, when its backdrop is pressed in a browser that does not
 * do so itself, and before the page is kept for the Back button. Opening needs no script.
 */
export function bindDrawer(drawer: HTMLDialogElement): void {
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer || (target instanceof Element && target.closest('a') !== null)) drawer.close();
  });
  addEventListener('pagehide', () => drawer.close());
}
