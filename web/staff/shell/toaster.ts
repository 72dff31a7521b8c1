import type { Notice } from '../../content/notices.ts';
import { type Flash, leaveFlash, takeFlash } from '../../notices/flash.ts';
import { createStore, type Store } from '../shared/store.ts';

export interface Toast extends Flash {
  readonly id: number;
}

/** A success says so for six seconds; whatever went wrong stays until it is closed. */
const SUCCESS_MS = 6_000;
/** More would cover the screen of a phone; the oldest makes room. */
const AT_ONCE = 3;

export interface Toaster {
  readonly toasts: Pick<Store<readonly Toast[]>, 'get' | 'subscribe'>;
  readonly show: (notice: Notice) => void;
  readonly close: (id: number) => void;
  /** Takes away what was said of failures: whoever tries again has read it. */
  readonly closeFailures: () => void;
  /** Hands what is still shown over to the next document. */
  readonly handOver: () => void;
}

interface Options {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  /** Calls back after so many milliseconds. */
  readonly after: (milliseconds: number, callback: () => void) => void;
}

/** The toasts of the staff screens. They outlive a change of screen, and the last one a change of document. */
export function createToaster({ storage, now, after }: Options): Toaster {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));
  const open = (flash: Flash) => {
    lastId += 1;
    const toast = { ...flash, id: lastId };
    const others = toasts.get().filter(({ title, text }) => title !== flash.title || text !== flash.text);
    toasts.set([...others, toast].slice(-AT_ONCE));
    if (flash.until !== undefined) after(flash.until - now(), () => close(toast.id));
  };
  const left = takeFlash(storage, now());
  if (left !== undefined) open(left);
  return {
    toasts,
    close,
    closeFailures: () => toasts.set(toasts.get().filter(({ tone }) => tone !== 'destructive')),
    show: (notice) => open(notice.tone === 'success' ? { ...notice, until: now() + SUCCESS_MS } : notice),
    handOver: () => {
      const last = toasts.get().at(-1);
      if (last === undefined) return;
      const { id: _, ...flash } = last;
      leaveFlash(storage, flash);
    },
  };
}
