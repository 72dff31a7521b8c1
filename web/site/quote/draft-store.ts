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
  let own = '';
  let age = 0;
  /** Keys of what this page has tried, saved or restored: they stay when another page has sent the same. */
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
  const setTried = (values: QuoteValues, next?: Tried) => {
    const print = fingerprint(values);
    const { draft, tried: before } = load();
    const tried = { ...before };
    delete mine[print];
    delete tried[print];
    if (next) {
      mine[print] = next;
      tried[print] = next;
    }
    store({ draft, tried });
  };
  const triedFor = (values: QuoteValues) =>
    freshOf({ tried: { ...mine, ...load().tried } }).tried[fingerprint(values)];
  const time = () => new Date(now()).toISOString();
  const nextFor = (values: QuoteValues): Tried =>
    triedFor(values) ?? { key: newKey(), submittedAt: time(), refused: true };
  const keep = (values: QuoteValues, next: Tried) => {
    const tried = { ...load().tried };
    // The key of what was typed before is of use only once it was tried.
    if (tried[own]?.refused) delete tried[own];
    own = fingerprint(values);
    store({ draft: { values, savedAt: now() }, tried });
    setTried(values, next);
  };
  return {
    values: () => {
      const { draft, tried } = load();
      if (!draft) return;
      own = fingerprint(draft.values);
      Object.assign(mine, tried);
      age = now() - draft.savedAt;
      return draft.values;
    },
    age: () => age,
    save: (values) => keep(values, nextFor(values)),
    attemptFor: (values) => {
      const { key, submittedAt, refused } = nextFor(values);
      // Without its refusal.
      const tried = { key, submittedAt: refused ? time() : submittedAt };
      keep(values, tried);
      return { ...tried, values };
    },
    unsentAttempt: (values) => {
      const tried = triedFor(values);
      return tried && !tried.refused ? { ...tried, values } : undefined;
    },
    refuse: ({ values, ...tried }) => setTried(values, { ...tried, refused: true }),
    dropAttempt: ({ values }) => setTried(values),
    clear: () => {
      const { draft, tried } = load();
      if (draft && fingerprint(draft.values) === own) store({ tried });
    },
  };
}
