type SimpleStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What an admin has seen of the quotes before. */
export interface LastVisit {
  /** Whether a quote of this ISO time has come in since the visit before this one. */
  readonly isNew: (createdAt: string) => boolean;
  /** Remembers for the next visit that quotes up to this ISO time have been shown. */
  readonly saw: (createdAt: string) => void;
}

interface Stores {
  /** Lasts from visit to visit. */
  readonly lasting: SimpleStorage;
  /** Lasts as long as the tab: a reload is the same visit. */
  readonly tab: SimpleStorage;
}

/** A first visit has nothing to compare with, and marks nothing. */
const NEVER = '';

/** @param userId whose visits these are */
export function lastVisitOf(userId: string, { lasting, tab }: Stores): LastVisit {
  const key = `quotes-seen.${userId}`;
  const before = tab.getItem(key) ?? lasting.getItem(key) ?? NEVER;
  tab.setItem(key, before);
  return {
    isNew: (createdAt) => before !== NEVER && createdAt > before,
    saw: (createdAt) => {
      if (createdAt > (lasting.getItem(key) ?? NEVER)) lasting.setItem(key, createdAt);
    },
  };
}
