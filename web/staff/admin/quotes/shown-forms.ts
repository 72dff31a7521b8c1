import { useLayoutEffect } from 'react';
import { createStore } from '../../shared/store.ts';
import type { FormName } from '../unsaved.ts';

const nameOf = (id: string, form: FormName) => `${id} ${form}`;

const all = createStore<readonly string[]>([]);

/** The forms that stand open on the cards: what is typed there is seen there. */
export const shownForms = {
  get: all.get,
  subscribe: all.subscribe,
  has: (shown: readonly string[], id: string, form: FormName): boolean => shown.includes(nameOf(id, form)),
};

/** Says that a form of this quote is open, before it is painted and until it is gone. */
export function useShownForm(id: string, form: FormName): void {
  useLayoutEffect(() => {
    const name = nameOf(id, form);
    all.set([...all.get(), name]);
    // Of two cards of one quote each has said so.
    return () => all.set(all.get().toSpliced(all.get().indexOf(name), 1));
  }, [id, form]);
}
