type SimpleStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** A pause after which the next look is a new visit, in milliseconds: phones keep tabs open for weeks. */
const VISIT_ENDS_AFTER_MS = 30 * 60_000;

/** The stored visits of one user on this device. */
interface Remembered {
  /** ISO time of the newest quote shown before this visit; '' if there was none, null before the first read. */
  readonly before: string | null;
  /** ISO time of the newest quote ever shown; '' if there was none. */
  readonly seen: string;
  /** The last time at which the visit was active, in milliseconds since 1970. */
  readonly at: number;
}

/** The visits of one user, shared by all tabs of this device. */
export interface Visits {
  /** Begins a visit, or continues one that was active a moment ago. */
  readonly enter: () => void;
  /** Records that the page is visible now. */
  readonly leave: () => void;
  /** Records that quotes up to this ISO time have been shown; '' if there were none. */
  readonly saw: (newest: string) => void;
  /** The newest quote of the previous visit: later quotes are new. Null while there is nothing to compare with. */
  readonly before: () => string | null;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && (value === '' || !Number.isNaN(Date.parse(value)));

/** Parses what {@link visitsOf} stored; undefined for any other value. */
function parse(text: string | null): Remembered | undefined {
  try {
    const { before, seen, at }: Partial<Record<keyof Remembered, unknown>> = Object(JSON.parse(text ?? ''));
    const isWhole = (before === null || isTime(before)) && isTime(seen) && typeof at === 'number';
    return isWhole ? { before, seen, at } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param userId the user whose visits these are
 * @param storage persists between visits
 * @param now milliseconds since 1970
 */
export function visitsOf(userId: string, storage: SimpleStorage, now: () => number): Visits {
  const key = `quotes-visit.${userId}`;
  const remembered = () => parse(storage.getItem(key)) ?? { before: null, seen: '', at: now() };
  const remember = (change: Partial<Remembered>) => {
    try {
      storage.setItem(key, JSON.stringify({ ...remembered(), at: now(), ...change }));
    } catch {
      // When the storage is full, no quote is marked as new; everything else works.
    }
  };
  return {
    enter: () => {
      const { before, seen, at } = remembered();
      // After the clock was set back, the length of the pause is unknown.
      const isOver = before !== null && Math.abs(now() - at) > VISIT_ENDS_AFTER_MS;
      remember({ before: isOver ? seen : before });
    },
    leave: () => remember({}),
    saw: (newest) => {
      const { before, seen } = remembered();
      remember({ before: before ?? newest, seen: newest > seen ? newest : seen });
    },
    before: () => remembered().before,
  };
}
