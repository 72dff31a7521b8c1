import { type Kept, parseKept, type SubmissionKey } from './kept-quote.ts';
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
  /** The pending attempt for these values, or their first, under the key that they got when they were typed. */
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
  /** The keys of what this page has saved, restored or tried: they stay when another page has sent the same. */
  const mine: Record<string, SubmissionKey> = {};

  const isFresh = (time: number) => now() >= time && now() - time < LIFETIME_MS;
  const isKeyFresh = ({ submittedAt }: SubmissionKey) => isFresh(Date.parse(submittedAt));
  const store = (kept: Kept) => {
    if (kept.draft || Object.keys(kept.tried).length > 0) storage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else storage.removeItem(STORAGE_KEY);
  };
  const load = (): Kept => {
    const text = storage.getItem(STORAGE_KEY);
    const { draft, tried } = parseKept(text, fields);
    const kept = {
      draft: draft && isFresh(draft.savedAt) ? draft : undefined,
      tried: Object.fromEntries(Object.entries(tried).filter(([, key]) => isKeyFresh(key))),
    };
    if (text !== null && text !== JSON.stringify(kept)) store(kept);
    return kept;
  };
  const setKey = (values: QuoteValues, key?: SubmissionKey) => {
    const print = fingerprint(values);
    const { draft, tried } = load();
    delete mine[print];
    delete tried[print];
    if (key) {
      mine[print] = key;
      tried[print] = key;
    }
    store({ draft, tried });
  };
  const keyFor = (values: QuoteValues) => {
    const print = fingerprint(values);
    const key = load().tried[print] ?? mine[print];
    return key && isKeyFresh(key) ? key : undefined;
  };
  const nextFor = (values: QuoteValues): SubmissionKey => {
    const known = keyFor(values);
    if (known && !known.untried) return known;
    const submittedAt = new Date(now()).toISOString();
    // A page from before this one reads `refused` alone.
    return { key: known?.key ?? newKey(), submittedAt, refused: true, untried: true };
  };
  /** Without the key of what this page saved before, which is of use only once it was tried. */
  const others = () => {
    const { tried } = load();
    if (tried[own]?.untried) delete tried[own];
    return tried;
  };
  const keep = (values: QuoteValues, key: SubmissionKey) => {
    const tried = others();
    own = fingerprint(values);
    mine[own] = key;
    tried[own] = key;
    store({ draft: { values, savedAt: now() }, tried });
  };
  return {
    values: () => {
      const { draft } = load();
      if (!draft) return;
      own = fingerprint(draft.values);
      setKey(draft.values, nextFor(draft.values));
      age = now() - draft.savedAt;
      return draft.values;
    },
    age: () => age,
    save: (values) => keep(values, nextFor(values)),
    attemptFor: (values) => {
      const { key, submittedAt } = nextFor(values);
      // Neither refused nor untried any more.
      const tried = { key, submittedAt };
      keep(values, tried);
      return { ...tried, values };
    },
    unsentAttempt: (values) => {
      const tried = keyFor(values);
      return tried && !tried.refused ? { ...tried, values } : undefined;
    },
    refuse: ({ values, ...tried }) => setKey(values, { ...tried, refused: true }),
    dropAttempt: ({ values }) => setKey(values),
    clear: () => {
      const { draft } = load();
      store({ draft: draft && fingerprint(draft.values) === own ? undefined : draft, tried: others() });
    },
  };
}
