import { reportPageErrors } from '../../components/report-page-errors.ts';

/**
 * Runs inline at the head of the page, so that no input before the main script is lost and no error is missed: it records an early submit,
 * has the page scroll smoothly once a link within it is followed, closes the drawer when one of its links is, opens the
 * drawer in browsers without popovers, and shows the other ways to reach us when a script cannot be loaded, parsed or
 * started.
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
  if (isPress('[href*="#"]')) document.documentElement.dataset.near = '';
  if (hasPopovers) {
    if (isPress('dialog a')) drawer?.hidePopover();
  } else if (isPress('dialog a,[popovertarget]')) {
    if (drawer?.open) drawer.close();
    else drawer?.showModal();
  }
});
reportPageErrors();
