import { useSyncExternalStore } from 'react';
import type { FLEET } from '#contract/fleet.ts';
import type { FieldName } from '#contract/quote-fields.ts';
import type { FIGURES } from '#contract/quote-work.ts';
import type { Outbox } from '../offline/outbox.ts';
import { createStore, type Store } from '../shared/store.ts';
import { useOfflineDevice } from './offline/use-offline-device.ts';

/** What somebody typed or said that the server does not have yet marks itself so: the cards that hold it come and go. */
export const UNSAVED = 'data-unsaved';

export const firstUnsaved = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${UNSAVED}]`);

type Entered = string | boolean;

/** What was typed of a quote and not saved. A form is named by what saving it says. */
export interface Unsent {
  readonly note?: string;
  readonly correct?: Readonly<Partial<Record<FieldName, Entered>>>;
  readonly quoted?: Readonly<Partial<Record<keyof typeof FIGURES, string>>>;
  readonly booked?: {
    readonly date?: string;
    readonly from?: string;
    readonly truck?: (typeof FLEET.trucks)[number];
    readonly hours?: string;
    readonly crew?: string;
  };
}

/** A request that came by telephone and was not saved. */
export interface UnsentLead {
  readonly values: Readonly<Record<FieldName, Entered>>;
  /** Of all tries to store it. */
  readonly operation: string;
}

interface Kept {
  /** By the ids of the quotes. */
  readonly quotes: ReadonlyMap<string, Unsent>;
  readonly lead?: UnsentLead | undefined;
}

/**
 * In the memory of the page alone, as long as somebody is signed in: cards come and go, and so does the whole dashboard
 * while the server cannot be reached.
 */
const KEPT = new WeakMap<Outbox, Store<Kept>>();

function useKept(): Store<Kept> {
  const { outbox } = useOfflineDevice();
  const store = KEPT.get(outbox) ?? createStore<Kept>({ quotes: new Map() });
  KEPT.set(outbox, store);
  return store;
}

const isTyped = ({ note = '', ...forms }: Unsent) =>
  note.trim() !== '' || Object.values(forms).some((form) => form !== undefined);

/** Whether there is any, on a card that is open or not. */
export function useHasUnsent(): boolean {
  const { quotes, lead } = useKept().get();
  return lead !== undefined || [...quotes.values()].some(isTyped);
}

const NOTHING: Unsent = {};

/** What was typed of a quote: each of its cards shows it. */
export function useUnsent(id: string) {
  const store = useKept();
  const typed = () => store.get().quotes.get(id) ?? NOTHING;
  const keep = (change: (now: Unsent) => Unsent) => {
    const { quotes, ...others } = store.get();
    const after = change(typed());
    // The same is drawn no second time, which would be before what else has changed.
    if (after !== typed()) store.set({ ...others, quotes: new Map(quotes).set(id, after) });
  };
  return [useSyncExternalStore(store.subscribe, typed, typed), keep] as const;
}

/** The request that is being taken down. */
export function useUnsentLead() {
  const store = useKept();
  const keep = (lead: UnsentLead | undefined) => store.set({ ...store.get(), lead });
  return [store.get().lead, keep] as const;
}
