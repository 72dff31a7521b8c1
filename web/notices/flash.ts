import type { Notice } from '../content/notices.ts';

type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const STORAGE_KEY = 'flash';
/** The next document may be slow to arrive; one that is opened later than this is not the one that was meant. */
const ON_ITS_WAY_MS = 60_000;

/**
 * Hands a notice over to the document that this tab opens next, where it is shown once.
 * @param now - milliseconds since 1970
 */
export function leaveFlash(storage: SimpleStorage, notice: Notice, now: number): void {
  storage.setItem(STORAGE_KEY, JSON.stringify({ ...notice, until: now + ON_ITS_WAY_MS }));
}

function isNotice(value: unknown): value is Notice & { readonly until?: number } {
  const { tone, title, text }: Partial<Record<keyof Notice, unknown>> = Object(value);
  return (
    (tone === 'success' || tone === 'destructive') && typeof title === 'string' && typeof text === 'string'
  );
}

/** The notice that the document before this one left. It is removed, so that no reload and no further page has it. */
export function takeFlash(storage: SimpleStorage, now: number): Notice | undefined {
  const stored = storage.getItem(STORAGE_KEY);
  storage.removeItem(STORAGE_KEY);
  try {
    const left: unknown = JSON.parse(stored ?? 'null');
    if (!isNotice(left)) return undefined;
    const { until = Number.POSITIVE_INFINITY, ...notice } = left;
    return now < until ? notice : undefined;
  } catch {
    return undefined;
  }
}
