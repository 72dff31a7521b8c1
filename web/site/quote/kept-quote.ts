import { type FormField, type QuoteValues, valuesOf } from './quote-values.ts';

interface Draft {
  readonly values: QuoteValues;
  /** Time of the last change, in milliseconds since 1970. */
  readonly savedAt: number;
}

/**
 * The key of a submission, without any of the visitor's answers. What is typed has its key before anybody presses, so that
 * two tabs with one draft send the same key, however soon after each other.
 */
export interface SubmissionKey {
  readonly key: string;
  /** ISO time of the first attempt; before it, of the last change. */
  readonly submittedAt: string;
  /** Whether the service refused it, or it is untried: then only the visitor can send it. */
  readonly refused?: boolean;
  /** Whether nobody has pressed yet. */
  readonly untried?: boolean;
}

/** The stored state of this device, shared by all open pages of the site. */
export interface Kept {
  readonly draft?: Draft | undefined;
  /** The keys of attempts that have not succeeded and of the one to come, by the fingerprint of their content. */
  readonly tried: Record<string, SubmissionKey>;
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
  const isEmpty = fields.every((field) => values[field.control] === field.default);
  return isEmpty ? undefined : { values, savedAt };
}

function isKey(value: unknown): value is SubmissionKey {
  return isRecord(value) && typeof value.key === 'string' && typeof value.submittedAt === 'string';
}

function areKeys(value: unknown): value is Kept['tried'] {
  return isRecord(value) && Object.values(value).every(isKey);
}

/** Reads the stored state of this form or an older one. Damaged state counts as none. */
export function parseKept(text: string | null, fields: readonly FormField[]): Kept {
  try {
    const { draft, tried }: Readonly<Record<string, unknown>> = JSON.parse(text ?? '');
    return areKeys(tried) ? { draft: mergedDraft(draft, fields), tried } : NOTHING;
  } catch {
    return NOTHING;
  }
}
