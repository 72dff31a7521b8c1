const SECOND_MS = 1_000;
/** A stream names whole seconds. */
const TOLERANCE_MS = 2 * SECOND_MS;
/** As long as a stream keeps its records. */
const KEPT_MS = 24 * 60 * 60 * SECOND_MS;

/** The items that time to live has deleted in this run; their stream records name the service as the one who did. */
export interface ExpiredItems {
  /** Told before the item is deleted, because the record may be read at once. */
  readonly add: (table: string, key: object) => void;
  /** Takes back what was not deleted after all. */
  readonly forget: (table: string, key: object) => void;
  /** @param createdAt of the record of a deletion, in seconds since 1970 */
  readonly has: (table: string, key: object, createdAt: number) => boolean;
}

const nameOf = (table: string, key: object) =>
  JSON.stringify([table, Object.entries(key).toSorted(([one], [other]) => one.localeCompare(other))]);

/** @param now milliseconds since 1970 */
export function createExpiredItems(now: () => number): ExpiredItems {
  const deleted = new Map<string, number>();
  return {
    add(table, key) {
      for (const [name, at] of deleted) {
        if (now() - at <= KEPT_MS) break;
        deleted.delete(name);
      }
      const name = nameOf(table, key);
      deleted.delete(name);
      deleted.set(name, now());
    },
    forget: (table, key) => void deleted.delete(nameOf(table, key)),
    has(table, key, createdAt) {
      const at = deleted.get(nameOf(table, key));
      return at !== undefined && Math.abs(createdAt * SECOND_MS - at) <= TOLERANCE_MS;
    },
  };
}
