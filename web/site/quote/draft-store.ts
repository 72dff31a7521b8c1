import { EMPTY_QUOTE, type QuoteValues, quoteFingerprint } from './quote-values.ts';

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
}

/** An attempt as it is kept: without a word of what was typed. */
interface Tried extends Pick<Attempt, 'key' | 'submittedAt'> {
  /** The service said no: only a person sends it again. */
  readonly refused?: boolean;
}

/** What this device knows. Every page of the site that is open shares it. */
interface Kept {
  readonly draft?: Draft | undefined;
  /** Attempts that have not succeeded, by the fingerprint of what was sent. */
  readonly tried: Readonly<Record<string, Tried>>;
}

export interface DraftStore {
  /** What was typed and not sent within the last 72 hours. */
  readonly values: () => QuoteValues | undefined;
  readonly save: (values: QuoteValues) => void;
  /** The attempt under way for these values, or a new one when they differ from all that was tried before. */
  readonly attemptFor: (values: QuoteValues) => Attempt;
  /** The attempt that was made for these values, has not succeeded, and was not refused. */
  readonly unsentAttempt: (values: QuoteValues) => Attempt | undefined;
  /** Keeps a refused attempt from being sent again unasked. */
  readonly refuse: (attempt: Attempt) => void;
  /** Forgets the key of an attempt, so that the next try is a submission of its own. */
  readonly dropAttempt: (attempt: Attempt) => void;
  /** Forgets what was typed on this page; what another page saved since stays. */
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

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values) || typeof value.savedAt !== 'number') return false;
  const { values } = value;
  return Object.entries(EMPTY_QUOTE).every(([field, empty]) => typeof values[field] === typeof empty);
}

function isTried(value: unknown): value is Tried {
  return isRecord(value) && typeof value.key === 'string' && typeof value.submittedAt === 'string';
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || !isRecord(value.tried)) return false;
  return (value.draft === undefined || isDraft(value.draft)) && Object.values(value.tried).every(isTried);
}

function parseKept(text: string | null): Kept {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : { tried: {} };
  } catch {
    return { tried: {} };
  }
}

/**
 * Keeps an unsent quote on this device, and nowhere else, until it is sent or 72 hours old.
 * What is too old, damaged, or dated in the future is removed when it is next looked at.
 */
export function createDraftStore({ storage, now, newKey }: DraftDependencies): DraftStore {
  /** Fingerprint of what this page saved or put back last. */
  let own: string | undefined;

  const isFresh = (time: number) => now() >= time && now() - time < LIFETIME_MS;
  const freshOf = ({ draft, tried }: Kept): Kept => ({
    draft: draft !== undefined && isFresh(draft.savedAt) ? draft : undefined,
    tried: Object.fromEntries(
      Object.entries(tried).filter(([, { submittedAt }]) => isFresh(Date.parse(submittedAt))),
    ),
  });
  const store = (kept: Kept) => {
    if (kept.draft === undefined && Object.keys(kept.tried).length === 0) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, JSON.stringify(kept));
  };
  const load = (): Kept => {
    const text = storage.getItem(STORAGE_KEY);
    const kept = freshOf(parseKept(text));
    if (text !== null && text !== JSON.stringify(kept)) store(kept);
    return kept;
  };
  const save = (values: QuoteValues) => {
    own = quoteFingerprint(values);
    store({ ...load(), draft: { values, savedAt: now() } });
  };
  const setTried = ({ values }: Attempt, tried: Tried | undefined) => {
    const { draft, tried: before } = load();
    const { [quoteFingerprint(values)]: _, ...others } = before;
    store({ draft, tried: tried === undefined ? others : { ...others, [quoteFingerprint(values)]: tried } });
  };
  const triedFor = (values: QuoteValues) => load().tried[quoteFingerprint(values)];
  return {
    values: () => {
      const values = load().draft?.values;
      own = values && quoteFingerprint(values);
      return values;
    },
    save,
    attemptFor: (values) => {
      const { key, submittedAt } = triedFor(values) ?? {
        key: newKey(),
        submittedAt: new Date(now()).toISOString(),
      };
      const attempt = { key, submittedAt, values };
      save(values);
      setTried(attempt, { key, submittedAt });
      return attempt;
    },
    unsentAttempt: (values) => {
      const tried = triedFor(values);
      if (tried === undefined || tried.refused === true) return undefined;
      return { key: tried.key, submittedAt: tried.submittedAt, values };
    },
    refuse: (attempt) => {
      const { key, submittedAt } = attempt;
      setTried(attempt, { key, submittedAt, refused: true });
    },
    dropAttempt: (attempt) => setTried(attempt, undefined),
    clear: () => {
      const { draft, tried } = load();
      if (draft !== undefined && quoteFingerprint(draft.values) === own) store({ tried });
    },
  };
}
