import type { Notice } from '../content/notices.ts';

/** A notice on its way to the next document. */
export interface Flash extends Notice {
  /** Milliseconds since 1970 after which it is no longer shown; without it there is no end. */
  readonly until?: number;
}

type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const STORAGE_KEY = 'flash';

/** Hands a notice over to the document that is opened next in this tab, where it is shown once. */
export function leaveFlash(storage: SimpleStorage, flash: Flash): void {
  storage.setItem(STORAGE_KEY, JSON.stringify(flash));
}

function isFlash(value: unknown): value is Flash {
  if (typeof value !== 'object' || value === null) return false;
  if (!('tone' in value && 'title' in value && 'text' in value)) return false;
  const { tone, title, text } = value;
  return (
    (tone === 'success' || tone === 'destructive') && typeof title === 'string' && typeof text === 'string'
  );
}

/** The notice that the document before this one left, once. */
export function takeFlash(storage: SimpleStorage, now: number): Flash | undefined {
  const text = storage.getItem(STORAGE_KEY);
  storage.removeItem(STORAGE_KEY);
  try {
    const flash: unknown = JSON.parse(text ?? 'null');
    return isFlash(flash) && now < (flash.until ?? Number.POSITIVE_INFINITY) ? flash : undefined;
  } catch {
    return undefined;
  }
}
