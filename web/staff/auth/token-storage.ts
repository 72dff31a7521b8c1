import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import type { AuthEvent } from './auth-event.ts';

/** Amplify stores each of its values under `PREFIX.CLIENT.USER.NAME`. */
const PREFIX = 'CognitoIdentityServiceProvider';

/** The tokens as they are stored, encoded. */
export interface RawTokens {
  readonly accessToken: string;
  readonly idToken: string | null;
  readonly refreshToken: string;
  /** How far the pool's clock was ahead of this device's when the tokens arrived, in milliseconds. */
  readonly clockDrift: number;
}

/**
 * Reads and writes Amplify's stored tokens directly: Amplify does not expose the refresh token, and a renewal should
 * not wait until Amplify has loaded.
 */
export interface TokenStorage extends KeyValueStorageInterface {
  /** Null when no user is signed in. */
  readonly tokens: () => RawTokens | null;
  /** Replaces the stored tokens of the signed-in user by renewed ones; tokens of any other user are ignored. */
  readonly replaceTokens: (tokens: RawTokens) => void;
  /** Removes everything that Amplify has stored, and nothing else. */
  readonly clearAuth: () => void;
  /**
   * Reports what other tabs do. Amplify could, but it loads when this tab has nothing else to do, and a tab in the
   * background may never reach that moment.
   */
  readonly onOtherTabs: (listener: (event: AuthEvent) => void) => void;
}

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/**
 * Tokens in the local storage of this origin, under Amplify's own keys, so that every tab sees the same session.
 * @param clientId the pool's client, which is part of each key
 * @param tabs announces the changes of other tabs
 */
export function createTokenStorage(storage: Storage, clientId: string, tabs: EventTarget): TokenStorage {
  const clearAuth = () => {
    for (const key of keysOf(storage).filter((key) => key.startsWith(`${PREFIX}.`))) storage.removeItem(key);
  };
  return {
    getItem: async (key) => storage.getItem(key),
    setItem: async (key, value) => storage.setItem(key, value),
    removeItem: async (key) => storage.removeItem(key),
    clear: async () => clearAuth(),
    tokens: () => readTokens(storage, clientId),
    replaceTokens: (tokens) => replaceTokens(storage, clientId, tokens),
    clearAuth,
    onOtherTabs: (listener) =>
      tabs.addEventListener('storage', (event) => {
        const told = event instanceof StorageEvent ? eventOf(event, `${PREFIX}.${clientId}.`) : null;
        if (told !== null) listener(told);
      }),
  };
}

/** The tokens of the signed-in user among Amplify's values. */
export function readTokens(storage: Pick<Storage, 'getItem'>, clientId: string): RawTokens | null {
  const user = storage.getItem(`${PREFIX}.${clientId}.LastAuthUser`);
  const read = (name: string) => storage.getItem(`${PREFIX}.${clientId}.${user}.${name}`);
  const accessToken = read('accessToken');
  const refreshToken = read('refreshToken');
  if (user === null || accessToken === null || refreshToken === null) return null;
  return { accessToken, refreshToken, idToken: read('idToken'), clockDrift: Number(read('clockDrift') ?? 0) };
}

function replaceTokens(storage: Storage, clientId: string, tokens: RawTokens): void {
  const user = storage.getItem(`${PREFIX}.${clientId}.LastAuthUser`);
  if (user === null) return;
  for (const [name, value] of Object.entries(tokens)) {
    const key = `${PREFIX}.${clientId}.${user}.${name}`;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, String(value));
  }
}

/** What a change of the storage by another tab says; a sign-in stores its refresh token last, after what it needs. */
function eventOf({ key, oldValue, newValue }: StorageEvent, prefix: string): AuthEvent | null {
  if (!key?.startsWith(prefix)) return null;
  if (key.endsWith('.refreshToken') && newValue === null) return 'SIGNED_OUT';
  if (key.endsWith('.refreshToken') && oldValue === null) return 'SIGNED_IN';
  const isRenewed = key.endsWith('.accessToken') && oldValue !== null && newValue !== null;
  return isRenewed ? 'TOKEN_REFRESHED' : null;
}
