type SimpleStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** A person who comes back after so many milliseconds begins another visit: a phone keeps its tabs for weeks. */
const VISIT_ENDS_AFTER_MS = 30 * 60_000;

/** What is remembered of the visits of one person on this device. */
interface Remembered {
  /** ISO time of the newest quote that was shown before this visit; '' if none was, null before the first reading. */
  readonly before: string | null;
  /** ISO time of the newest quote that was ever shown; '' if there was none. */
  readonly seen: string;
  /** When the visit was last known to go on, in milliseconds since 1970. */
  readonly at: number;
}

/** The visits of one person, in every tab of this device. */
export interface Visits {
  /** Begins a visit, or goes on with one that was left a moment ago. */
  readonly enter: () => void;
  /** Remembers when the page was last looked at. */
  readonly leave: () => void;
  /** Remembers that quotes up to this ISO time have been shown; '' if there were none. */
  readonly saw: (newest: string) => void;
  /** The newest quote of the visit before: what is newer is new. Null while there is nothing to compare with. */
  readonly before: () => string | null;
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && (value === '' || !Number.isNaN(Date.parse(value)));

/** What was written by {@link visitsOf}; undefined for anything else that may stand there. */
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
 * @param userId whose visits these are
 * @param storage lasts from visit to visit
 * @param now milliseconds since 1970
 */
export function visitsOf(userId: string, storage: SimpleStorage, now: () => number): Visits {
  const key = `quotes-visit.${userId}`;
  const remembered = () => parse(storage.getItem(key)) ?? { before: null, seen: '', at: now() };
  const remember = (change: Partial<Remembered>) => {
    try {
      storage.setItem(key, JSON.stringify({ ...remembered(), at: now(), ...change }));
    } catch {
      // A device without room forgets what was new, and shows all the rest.
    }
  };
  return {
    enter: () => {
      const { before, seen, at } = remembered();
      // A clock that was set back says nothing about how long she was away.
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
