import { useSyncExternalStore } from 'react';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import type { FieldName } from '#contract/quote-fields.ts';
import { useAuth } from '../auth/AuthProvider.tsx';
import { signInIdOf } from '../auth/auth-session.ts';
import type { Outbox } from '../offline/outbox.ts';
import { createStore, type Store } from '../shared/store.ts';
import { useOfflineDevice } from './offline/use-offline-device.ts';

/** What somebody typed or said that the server does not have yet marks itself so: the cards that hold it come and go. */
export const UNSAVED = 'data-unsaved';

export const firstUnsaved = (): HTMLElement | null => document.querySelector<HTMLElement>(`[${UNSAVED}]`);

type Entered = string | boolean;

/** What stands in a form that is saved as a whole, and what the quote read when somebody began to type. */
export interface FormDraft {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly version: number;
  readonly was: string;
}

/** What was typed of a quote and not saved. A form is named by what saving it says. */
export interface Unsent {
  readonly note?: string;
  readonly correct?:
    | {
        /** As the fields read when somebody began to type. */
        readonly shown: Readonly<Record<FieldName, Entered>>;
        readonly typed: Readonly<Partial<Record<FieldName, Entered>>>;
      }
    | undefined;
  readonly quoted?: FormDraft | undefined;
  readonly booked?: FormDraft | undefined;
}

export type FormName = Exclude<keyof Unsent, 'note'>;

/** The form that somebody has filled in to say this. */
export function formOf({
  happened,
  estimate,
  booking,
}: Readonly<Partial<Record<'happened' | 'estimate' | 'booking', unknown>>>): FormName | undefined {
  if (happened === 'correct') return 'correct';
  if (estimate !== undefined) return 'quoted';
  return booking === undefined ? undefined : 'booked';
}

type Work = Pick<QuoteCard, 'version' | 'progress'>;

/** What a form that is saved as a whole is about. */
export const readsOf = ({ progress }: Work, form: 'quoted' | 'booked'): string =>
  JSON.stringify((form === 'quoted' ? progress?.estimate : progress?.booking) ?? null);

/** With what now stands in a form; nothing is kept of one that reads as it would by itself. */
export function withForm(
  unsent: Unsent,
  form: 'quoted' | 'booked',
  values: FormDraft['values'],
  fresh: FormDraft['values'],
  quote: Work,
): Unsent {
  if (JSON.stringify(values) === JSON.stringify(fresh)) return { ...unsent, [form]: undefined };
  const { version, was } = unsent[form] ?? { version: quote.version, was: readsOf(quote, form) };
  return { ...unsent, [form]: { values, version, was } };
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
 * In the memory of the page alone, as long as a sign-in lasts: cards come and go, and so does the whole dashboard while the
 * server cannot be reached.
 */
const STORES = new WeakMap<Outbox, { readonly signIn: string; readonly store: Store<Kept> }>();

function useKept(): Store<Kept> {
  const { outbox } = useOfflineDevice();
  const { session } = useAuth();
  const signIn = session === null ? '' : signInIdOf(session);
  const known = STORES.get(outbox);
  if (known?.signIn === signIn) return known.store;
  const store = createStore<Kept>({ quotes: new Map() });
  STORES.set(outbox, { signIn, store });
  return store;
}

export const hasTyped = ({ note = '', ...forms }: Unsent): boolean =>
  note.trim() !== '' || Object.values(forms).some((form) => form !== undefined);

/** Whether there is any, on a card that is open or not. */
export function useHasUnsent(): boolean {
  const { quotes, lead } = useKept().get();
  return lead !== undefined || [...quotes.values()].some(hasTyped);
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
