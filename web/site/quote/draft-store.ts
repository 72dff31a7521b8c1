import { type Kept, parseKept, type Tried } from './kept-quote.ts';
import { FORM_FIELDS, type FormField, type QuoteValues, quoteFingerprint } from './quote-values.ts';

/** One distinct submission. Its key makes every retry idempotent. */
export interface Attempt {
  /** UUID, sent as `Idempotency-Key`. */
  readonly key: string;
  /** ISO time of the first attempt. */
  readonly submittedAt: string;
  readonly values: QuoteValues;
}

export interface DraftStore {
  /** What the visitor typed and has not sent, unless it is older than 72 hours. */
  readonly values: () => QuoteValues | undefined;
  /** Milliseconds that what `values` gave had been there for by then; 0 without a draft. */
  readonly age: () => number;
  readonly save: (values: QuoteValues) => void;
  /** The pending attempt for these values, or a new one when no attempt had the same values. */
  readonly attemptFor: (values: QuoteValues) => Attempt;
  /** The earlier attempt with these values, if it neither succeeded nor was refused. */
  readonly unsentAttempt: (values: QuoteValues) => Attempt | undefined;
  /** Marks an attempt as refused, so that it is not sent again automatically. */
  readonly refuse: (attempt: Attempt) => void;
  /** Drops the key of an attempt, so that the next attempt is a new submission. */
  readonly dropAttempt: (attempt: Attempt) => void;
  /** Drops what was typed on this page, but not what another page has saved since. */
  readonly clear: () => void;
}

export interface DraftDependencies {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
  readonly newKey: () => string;
  /** The fields of the form. */
  readonly fields?: readonly FormField[];
}

const STORAGE_KEY = 'quote-draft';
const LIFETIME_MS = 72 * 60 * 60 * 1000;

/**
 * Keeps an unsent quote on this device only, until it is sent or 72 hours old. A draft that is too old, damaged or
 * dated in the future is removed at the next read.
 */
export function createDraftStore({
  storage,
  now,
  newKey,
  fields = FORM_FIELDS,
}: DraftDependencies): DraftStore {
  const fingerprint = (values: QuoteValues) => quoteFingerprint(values, fields);
  /** Fingerprint of the values that this page last saved or restored. */
  let own: string | undefined;
  let age = 0;
  /** What this page has tried: another page that sent the same takes it out of the storage, and the key must stay. */
  const mine: Record<string, Tried> = {};

  const isFresh = (time: number) => now() >= time && now() - time < LIFETIME_MS;
  const freshOf = ({ draft, tried }: Kept): Kept => ({
    draft: draft && isFresh(draft.savedAt) ? draft : undefined,
    tried: Object.fromEntries(
      Object.entries(tried).filter(([, { submittedAt }]) => isFresh(Date.parse(submittedAt))),
    ),
  });
  const store = (kept: Kept) => {
    if (kept.draft || Object.keys(kept.tried).length > 0) storage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else storage.removeItem(STORAGE_KEY);
  };
  const load = (): Kept => {
    const text = storage.getItem(STORAGE_KEY);
    const kept = freshOf(parseKept(text, fields));
    if (text !== null && text !== JSON.stringify(kept)) store(kept);
    return kept;
  };
  const save = (values: QuoteValues) => {
    own = fingerprint(values);
    store({ ...load(), draft: { values, savedAt: now() } });
  };
  const setTried = (values: QuoteValues, tried?: Tried) => {
    const { draft, tried: before } = load();
    const { [fingerprint(values)]: _, ...others } = before;
    store({ draft, tried: tried ? { ...others, [fingerprint(values)]: tried } : others });
  };
  const triedFor = (values: QuoteValues) =>
    freshOf({ tried: { ...mine, ...load().tried } }).tried[fingerprint(values)];
  return {
    values: () => {
      const { draft } = load();
      if (!draft) return;
      own = fingerprint(draft.values);
      age = now() - draft.savedAt;
      return draft.values;
    },
    age: () => age,
    save,
    attemptFor: (values) => {
      const { key, submittedAt } = triedFor(values) ?? {
        key: newKey(),
        submittedAt: new Date(now()).toISOString(),
      };
      // Without its refusal.
      const tried = { key, submittedAt };
      save(values);
      mine[fingerprint(values)] = tried;
      setTried(values, tried);
      return { ...tried, values };
    },
    unsentAttempt: (values) => {
      const tried = triedFor(values);
      return tried && !tried.refused ? { ...tried, values } : undefined;
    },
    refuse: ({ values, ...tried }) => setTried(values, { ...tried, refused: true }),
    dropAttempt: ({ values }) => {
      delete mine[fingerprint(values)];
      setTried(values);
    },
    clear: () => {
      const { draft, tried } = load();
      if (draft && fingerprint(draft.values) === own) store({ tried });
    },
  };
}
