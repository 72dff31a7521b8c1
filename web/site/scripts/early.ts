/**
 * Stands inline at the head of the page, so that nothing pressed before the script has come is lost: a submit is
 * noted for later, a link in the drawer closes it, the drawer opens where a browser does not know popovers yet,
 * and a script that cannot be loaded, read or started makes the other ways to reach us visible.
 */
addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.dataset.pressed = '';
});
addEventListener(
  'error',
  ({ target }) => {
    const isStarting = document.readyState === 'interactive';
    if (target instanceof HTMLScriptElement || (target === window && isStarting))
      document.documentElement.dataset.broken = '';
  },
  true,
);
const hasPopovers = 'popover' in HTMLElement.prototype;
addEventListener('click', ({ target }) => {
  const drawer = document.querySelector('dialog');
  const isPress = (on: string) => target instanceof Element && target.closest(on) !== null;
  if (hasPopovers) {
    if (isPress('dialog a')) drawer?.hidePopover();
  } else if (isPress('dialog a,[popovertarget]')) {
    if (drawer?.open) drawer.close();
    else drawer?.showModal();
  }
});
