/**
 * Stands inline at the head of the page, so that nothing pressed before the script has come is lost: a submit is
 * noted for later, a link in the drawer closes it, the drawer opens where a browser does not know `command` yet,
 * and a script that cannot be loaded makes the other ways to reach us visible.
 */
addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target instanceof HTMLElement) event.target.dataset.pressed = '';
});
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) document.documentElement.dataset.broken = '';
  },
  true,
);
addEventListener('click', ({ target }) => {
  if (target instanceof Element) target.closest('dialog a')?.closest('dialog')?.close();
});
if (!('command' in HTMLButtonElement.prototype)) {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[commandfor]') : null;
    const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (dialog.open) dialog.close();
    else dialog.showModal();
  });
}
