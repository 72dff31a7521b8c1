import { type FormField, type QuoteValues, valuesOf } from './quote-values.ts';

interface Draft {
  readonly values: QuoteValues;
  /** Time of the last change, in milliseconds since 1970. */
  readonly savedAt: number;
}

/** A stored attempt, without any of the visitor's answers. */
export interface Tried {
  readonly key: string;
  readonly submittedAt: string;
  /** Whether the service refused it: then only the visitor can send it again. */
  readonly refused?: boolean;
}

/** The stored state of this device, shared by all open pages of the site. */
export interface Kept {
  readonly draft?: Draft | undefined;
  /** Attempts that have not succeeded, by the fingerprint of their content. */
  readonly tried: Readonly<Record<string, Tried>>;
}

const NOTHING: Kept = { tried: {} };

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Reads a draft of this form or an older one: a missing field is empty, an unknown one is dropped.
 * @returns undefined when no field is left
 */
function mergedDraft(draft: unknown, fields: readonly FormField[]): Draft | undefined {
  if (!isRecord(draft) || !isRecord(draft.values) || typeof draft.savedAt !== 'number') return undefined;
  const { values: kept, savedAt } = draft;
  const values = valuesOf((field) => {
    const value = kept[field.control];
    return typeof value === typeof field.default ? value : field.default;
  }, fields);
  const empty = valuesOf((field) => field.default, fields);
  return JSON.stringify(values) === JSON.stringify(empty) ? undefined : { values, savedAt };
}

function isTried(value: unknown): value is Tried {
  return isRecord(value) && typeof value.key === 'string' && typeof value.submittedAt === 'string';
}

function areTried(value: unknown): value is Kept['tried'] {
  return isRecord(value) && Object.values(value).every(isTried);
}

/** Reads the stored state of this form or an older one. Damaged state counts as none. */
export function parseKept(text: string | null, fields: readonly FormField[]): Kept {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(value) || !areTried(value.tried)) return NOTHING;
    return { draft: mergedDraft(value.draft, fields), tried: value.tried };
  } catch {
    return NOTHING;
  }
}
