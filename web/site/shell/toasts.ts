import type { Notice } from '../../content/notices.ts';
import { leaveFlash, takeFlash } from '../../notices/flash.ts';

export interface Toasts {
  /** @param later - what the text gains where the next document shows it; without it the toast ends with its page */
  readonly show: (notice: Notice, later?: string) => void;
  readonly hide: (tone: Notice['tone']) => void;
}

/** A success says so for six seconds; whatever went wrong stays until it is closed. */
const SUCCESS_MS = 6_000;
const TONES = ['success', 'destructive'] as const;

const find = (tone: Notice['tone']) => document.getElementById(`toast-${tone}`);
const hide = (tone: Notice['tone']) => find(tone)?.setAttribute('hidden', '');

/**
 * Binds the two toasts that stand hidden in the document, and shows what another document left for this one.
 * A toast ends with its page: none is left open in a page that the browser keeps for the Back button. Only a success
 * that has something for the next document is handed over while it is open.
 */
export function bindToasts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Toasts {
  let timer = 0;
  let handedOver: Notice | undefined;
  const show = (notice: Notice, later?: string) => {
    const { tone, title, text } = notice;
    const toast = find(tone);
    if (!toast) return;
    for (const [index, line] of toast.querySelectorAll('p').entries())
      line.textContent = [title, text][index] ?? '';
    toast.hidden = false;
    if (tone !== 'success') return;
    handedOver = later ? { ...notice, text: text + later } : undefined;
    clearTimeout(timer);
    timer = window.setTimeout(() => hide(tone), SUCCESS_MS);
  };
  const showLeft = () => {
    const left = takeFlash(storage, Date.now());
    if (left) show(left);
  };
  for (const tone of TONES) {
    find(tone)
      ?.querySelector('button')
      ?.addEventListener('click', () => hide(tone));
  }
  showLeft();
  addEventListener('pagehide', () => {
    const isOpen = find('success')?.hidden === false;
    if (isOpen && handedOver) leaveFlash(storage, handedOver, Date.now());
    TONES.forEach(hide);
  });
  addEventListener('pageshow', (event) => event.persisted && showLeft());
  return { show, hide };
}
