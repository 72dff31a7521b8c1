import type { Toasts } from '../shell/toasts.ts';
import type { Attempt, DraftStore } from './draft-store.ts';
import type { Outcome } from './send-quote.ts';

export interface QuoteFormDependencies {
  readonly draft: DraftStore;
  readonly toasts: Toasts;
  readonly send: (attempt: Attempt) => Promise<Outcome>;
}

/** The rendered form and its state, which all parts of its behaviour share. */
export interface BoundForm extends QuoteFormDependencies {
  readonly form: HTMLFormElement;
  isSending: boolean;
  /** Once a check has failed, the messages update while the visitor types. */
  isChecked: boolean;
  /** `timeStamp` of the event at which a success emptied the form; reset as soon as the visitor types. */
  emptiedAt: number;
}
