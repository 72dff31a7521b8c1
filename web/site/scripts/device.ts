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

/** A UUID; `crypto.randomUUID` is missing where the page is not served over HTTPS. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (
      Number(digit) ^
      ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))
    ).toString(16),
  );
}
