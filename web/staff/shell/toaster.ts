import type { Notice } from '../../content/notices.ts';
import { leaveFlash, takeFlash } from '../../notices/flash.ts';
import { createStore, type Store } from '../shared/store.ts';

export interface Toast extends Notice {
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
  /** Takes away what was said of failures: a person who tries again has read it. */
  readonly closeFailures: () => void;
  readonly closeAll: () => void;
  /** Shows a notice and hands it over to the document that is opened next, which shows it once. */
  readonly handOver: (notice: Notice) => void;
}

interface Options {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  /** Calls back after so many milliseconds. */
  readonly after: (milliseconds: number, callback: () => void) => void;
}

/** The toasts of the staff screens. They outlive a change of screen; only what is handed over goes to a new document. */
export function createToaster({ storage, now, after }: Options): Toaster {
  const toasts = createStore<readonly Toast[]>([]);
  let lastId = 0;
  const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));
  const show = (notice: Notice) => {
    lastId += 1;
    const toast = { ...notice, id: lastId };
    const others = toasts.get().filter(({ title, text }) => title !== notice.title || text !== notice.text);
    toasts.set([...others, toast].slice(-AT_ONCE));
    if (notice.tone === 'success') after(SUCCESS_MS, () => close(toast.id));
  };
  const left = takeFlash(storage, now());
  if (left !== undefined) show(left);
  return {
    toasts,
    show,
    close,
    closeFailures: () => toasts.set(toasts.get().filter(({ tone }) => tone !== 'destructive')),
    closeAll: () => toasts.set([]),
    handOver: (notice) => {
      show(notice);
      leaveFlash(storage, notice, now());
    },
  };
}
