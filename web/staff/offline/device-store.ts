import { DATABASE, HAS_DATABASE } from './database-name.ts';

const TABLE = 'kept';

/** Values by their names, the same for all tabs. */
export interface DeviceStore {
  readonly read: (name: string) => Promise<unknown>;
  /** Changes a value in one step, whatever other tabs do. @returns the new one */
  readonly change: <Value>(name: string, change: (before: unknown) => Value) => Promise<Value>;
  /** Removes all values. */
  readonly wipe: () => Promise<void>;
}

interface Parts {
  /** The browser's; it may have none. */
  readonly databases: () => IDBFactory;
  readonly storage: Pick<Storage, 'setItem' | 'removeItem'>;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A store in IndexedDB, which lets go of it when another tab removes it. */
export function createDeviceStore({ databases, storage }: Parts): DeviceStore {
  let opened: Promise<IDBDatabase> | undefined;

  async function open(): Promise<IDBDatabase> {
    // Before there is anything to find: whoever signs out removes what may be there.
    storage.setItem(HAS_DATABASE, '1');
    const request = databases().open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    const database = await settled(request);
    const forget = () => {
      database.close();
      opened = undefined;
    };
    database.onversionchange = forget;
    database.onclose = forget;
    return database;
  }

  const table = async (mode: IDBTransactionMode) => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return (await opened).transaction(TABLE, mode);
  };

  return {
    read: async (name) => settled((await table('readonly')).objectStore(TABLE).get(name)),
    change: async (name, change) => {
      const transaction = await table('readwrite');
      const values = transaction.objectStore(TABLE);
      const after = change(await settled<unknown>(values.get(name)));
      values.put(after, name);
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      return after;
    },
    wipe: async () => {
      (await opened?.catch(() => undefined))?.close();
      opened = undefined;
      await settled(databases().deleteDatabase(DATABASE));
      storage.removeItem(HAS_DATABASE);
    },
  };
}
