import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../shared/store.ts';

/** What somebody typed or said that the server does not have yet marks itself so: the cards that hold it come and go. */
export const UNSAVED = 'data-unsaved';

export const firstUnsaved = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${UNSAVED}]`);

type Notes = ReadonlyMap<string, string>;

/** What is typed of each quote and not saved, as long as somebody is signed in: it is on no disk. */
const NOTES = new WeakMap<QueryClient, Store<Notes>>();

function notesOf(client: QueryClient): Store<Notes> {
  const store = NOTES.get(client) ?? createStore<Notes>(new Map());
  NOTES.set(client, store);
  return store;
}

/** Whether there is any, on a card that is open or not. */
export const hasUnsentNote = (client: QueryClient): boolean =>
  [...notesOf(client).get().values()].some((text) => text.trim() !== '');

/** The note of a quote that was typed and not saved: its cards come and go, and each of them shows it. */
export function useUnsentNote(id: string): readonly [string, Dispatch<SetStateAction<string>>] {
  const store = notesOf(useQueryClient());
  const text = () => store.get().get(id) ?? '';
  const type: Dispatch<SetStateAction<string>> = (next) => {
    const typed = typeof next === 'function' ? next(text()) : next;
    store.set(new Map(store.get()).set(id, typed));
  };
  return [useSyncExternalStore(store.subscribe, text, text), type];
}
