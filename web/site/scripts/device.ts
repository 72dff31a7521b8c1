type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser storage that never throws: where it is blocked or full, values last only as long as the page. */
export function deviceStorage(open: () => SimpleStorage): SimpleStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(action: (storage: SimpleStorage) => T): T | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (stored === true) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}
