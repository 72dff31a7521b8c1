import { EMPTY_QUOTE, isSameQuote, type QuoteValues } from './quote-values.ts';

/** One distinct submission. Its key makes every further try of the same quote the same quote. */
export interface Attempt {
  /** UUID, sent as `Idempotency-Key`. */
  readonly key: string;
  /** ISO time of the first try. */
  readonly submittedAt: string;
  readonly values: QuoteValues;
}

interface Draft {
  readonly values: QuoteValues;
  /** Milliseconds since 1970 of the last change. */
  readonly savedAt: number;
  readonly attempt?: Attempt;
}

export interface DraftStore {
  /** What was typed and not sent within the last 72 hours. */
  readonly values: () => QuoteValues | undefined;
  readonly save: (values: QuoteValues) => void;
  /** The attempt under way for these values, or a new one when they differ from what was tried before. */
  readonly attemptFor: (values: QuoteValues) => Attempt;
  /** The attempt that was made for these values and has not succeeded. */
  readonly unsentAttempt: (values: QuoteValues) => Attempt | undefined;
  /** Forgets the key, so that the next try is a submission of its own. */
  readonly dropAttempt: () => void;
  readonly clear: () => void;
}

export interface DraftDependencies {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  readonly newKey: () => string;
}

const STORAGE_KEY = 'quote-draft';
const LIFETIME_MS = 72 * 60 * 60 * 1000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function hasValues(value: unknown): value is { readonly values: QuoteValues } {
  if (!isRecord(value) || !isRecord(value.values)) return false;
  const { values } = value;
  return Object.entries(EMPTY_QUOTE).every(([field, empty]) => typeof values[field] === typeof empty);
}

function isDraft(value: unknown): value is Draft {
  if (!hasValues(value) || !('savedAt' in value) || typeof value.savedAt !== 'number') return false;
  if (!('attempt' in value)) return true;
  const { attempt } = value;
  return (
    hasValues(attempt) && 'key' in attempt && typeof attempt.key === 'string' && 'submittedAt' in attempt
  );
}

function parseDraft(text: string | null): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps an unsent quote on this device, and nowhere else, until it is sent or 72 hours old.
 * A record that is too old, damaged, or dated in the future is removed when it is next looked at.
 */
export function createDraftStore({ storage, now, newKey }: DraftDependencies): DraftStore {
  const load = (): Draft | undefined => {
    const draft = parseDraft(storage.getItem(STORAGE_KEY));
    const age = draft === undefined ? -1 : now() - draft.savedAt;
    if (draft !== undefined && age >= 0 && age < LIFETIME_MS) return draft;
    storage.removeItem(STORAGE_KEY);
    return undefined;
  };
  const store = (draft: Draft) => storage.setItem(STORAGE_KEY, JSON.stringify(draft));
  const unsentAttempt = (values: QuoteValues) => {
    const attempt = load()?.attempt;
    return attempt !== undefined && isSameQuote(attempt.values, values) ? attempt : undefined;
  };
  return {
    values: () => load()?.values,
    save: (values) => store({ ...load(), values, savedAt: now() }),
    attemptFor: (values) => {
      const submittedAt = new Date(now()).toISOString();
      const attempt = unsentAttempt(values) ?? { key: newKey(), submittedAt, values };
      store({ values, savedAt: now(), attempt });
      return attempt;
    },
    unsentAttempt,
    dropAttempt: () => {
      const draft = load();
      if (draft !== undefined) store({ values: draft.values, savedAt: draft.savedAt });
    },
    clear: () => storage.removeItem(STORAGE_KEY),
  };
}
