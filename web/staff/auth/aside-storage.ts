import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import { type RawTokens, readTokens, type TokenStorage } from './token-storage.ts';

/**
 * Amplify refuses a sign-in while a user is signed in. To sign the same person in again, what it reads and writes is
 * kept in memory for that time, and the stored session stays as it is for all else.
 */
export interface AsideStorage {
  /** What Amplify is given. */
  readonly forAmplify: KeyValueStorageInterface;
  /** Begins with nothing in memory. */
  readonly begin: () => void;
  readonly end: () => void;
  /** The tokens of a sign-in that was made in memory. */
  readonly tokens: () => RawTokens | null;
}

export function createAsideStorage(storage: TokenStorage, clientId: string): AsideStorage {
  let memory: Map<string, string> | null = null;
  return {
    forAmplify: {
      ...storage,
      getItem: async (key) => (memory === null ? storage.getItem(key) : (memory.get(key) ?? null)),
      setItem: async (key, value) =>
        memory === null ? storage.setItem(key, value) : void memory.set(key, value),
      removeItem: async (key) => (memory === null ? storage.removeItem(key) : void memory.delete(key)),
      clear: async () => (memory === null ? storage.clear() : memory.clear()),
    },
    begin: () => {
      memory = new Map();
    },
    end: () => {
      memory = null;
    },
    tokens: () => readTokens({ getItem: (key) => memory?.get(key) ?? null }, clientId),
  };
}
