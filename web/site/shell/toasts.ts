import type { Notice } from '../../content/notices.ts';
import { type Flash, leaveFlash, takeFlash } from '../../notices/flash.ts';

export interface Toasts {
  /** @param later - what the notice says besides on the next document, where the page no longer says it */
  readonly show: (notice: Notice, later?: string) => void;
  readonly hide: (tone: Notice['tone']) => void;
}

/** A success says so for six seconds; whatever went wrong stays until it is closed. */
export const SUCCESS_MS = 6_000;

function fill(toast: HTMLElement, { title, text }: Notice): void {
  const [titleElement, textElement] = toast.querySelectorAll('p');
  if (titleElement !== undefined) titleElement.textContent = title;
  if (textElement !== undefined) textElement.textContent = text;
}

/**
 * Binds the two toasts that stand hidden in the document. What is open when the page is left, and what another
 * document left for this one, is handed over in session storage.
 */
export function bindToasts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Toasts {
  const open = new Map<string, readonly [Flash, later: string]>();
  const find = (tone: Notice['tone']) => document.getElementById(`toast-${tone}`);
  const hide = (tone: Notice['tone']) => {
    open.delete(tone);
    find(tone)?.setAttribute('hidden', '');
  };
  const show = (flash: Flash, later = '') => {
    const toast = find(flash.tone);
    if (toast === null) return;
    fill(toast, flash);
    toast.hidden = false;
    const entry = [flash, later] as const;
    open.set(flash.tone, entry);
    if (flash.until !== undefined) {
      setTimeout(() => open.get(flash.tone) === entry && hide(flash.tone), flash.until - Date.now());
    }
  };
  for (const tone of ['success', 'destructive'] as const) {
    find(tone)
      ?.querySelector('button')
      ?.addEventListener('click', () => hide(tone));
  }
  const left = takeFlash(storage, Date.now());
  if (left !== undefined) show(left);
  addEventListener('pagehide', () => {
    for (const [flash, later] of open.values()) leaveFlash(storage, { ...flash, text: flash.text + later });
  });
  addEventListener('pageshow', (event) => event.persisted && takeFlash(storage, Date.now()));
  return {
    show: (notice, later) =>
      show(notice.tone === 'success' ? { ...notice, until: Date.now() + SUCCESS_MS } : notice, later),
    hide,
  };
}
