import type { StaffConfig } from '../config.ts';
import { type AsideStorage, createAsideStorage } from './aside-storage.ts';
import type { AuthEvent } from './auth-event.ts';
import type { AuthChange, AuthService, ChangeOrigin } from './auth-service.ts';
import { type AuthSession, remainingMs, toAuthSession } from './auth-session.ts';
import { endSessionsEverywhere } from './global-sign-out.ts';
import { renewTokens } from './renew-tokens.ts';
import { retry, THREE_RETRIES } from './retry.ts';
import { revokeSignIn } from './revoke-sign-in.ts';
import type { RawTokens, TokenStorage } from './token-storage.ts';

/** Amplify, as `amplify.ts` exports it. */
export type AmplifyModule = typeof import('./amplify.ts');

type SessionCalls =
  | 'getSession'
  | 'storedSession'
  | 'refreshSession'
  | 'onAuthStateChange'
  | 'clearStoredAuth'
  | 'signOutEverywhere';

/** The part of the service that handles the session and its changes. */
export interface AmplifySessions extends Pick<AuthService, SessionCalls> {
  /** Amplify, configured, loaded at the first call. */
  readonly amplify: () => Promise<AmplifyModule>;
  /** Notifies the subscribers of a change that Amplify does not announce. */
  readonly announce: (event: AuthEvent) => void;
  /** Where a second sign-in of the same person is kept until it takes the place of the first. */
  readonly aside: AsideStorage;
  /** Stores the tokens of the sign-in made aside in place of the present ones, whose refresh token is revoked. */
  readonly takeOver: (tokens: RawTokens) => Promise<void>;
}

interface Options {
  readonly config: StaffConfig;
  readonly storage: TokenStorage;
  readonly load: () => Promise<AmplifyModule>;
  /** Runs one task at a time across all tabs of this origin. */
  readonly exclusively: <Result>(task: () => Promise<Result>) => Promise<Result>;
  readonly now: () => number;
  /** Resolves after this many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly fetch: typeof fetch;
}

type Listener = (change: AuthChange) => void;

/** Maps Amplify's event names to ours. */
const CHANGES: Readonly<Record<string, AuthEvent>> = {
  signedIn: 'SIGNED_IN',
  signedOut: 'SIGNED_OUT',
  tokenRefresh: 'TOKEN_REFRESHED',
};

/**
 * Sessions that Amplify keeps in `storage`, shared by all tabs. A stored session is read and renewed without Amplify,
 * so that no screen waits for it to load.
 */
export function createAmplifySessions({
  config,
  storage,
  load,
  exclusively,
  now,
  wait,
  fetch,
}: Options): AmplifySessions {
  const listeners = new Set<Listener>();
  const aside = createAsideStorage(storage, config.userPoolClientId);
  const tell = (change: AuthChange) => {
    for (const listener of listeners) listener(change);
  };
  const announce = (event: AuthEvent, origin: ChangeOrigin) =>
    tell({ event, session: event === 'SIGNED_OUT' ? null : readSession(storage), origin });
  storage.onOtherTabs((event) => announce(event, 'elsewhere'));
  const amplify = once(async () => {
    const module = await load();
    module.configureAmplify(config, aside.forAmplify);
    followHub(module.Hub, (event) => announce(event, 'here'));
    return module;
  });
  const refreshSession = () => {
    const before = readSession(storage);
    return exclusively(async () => {
      const present = readSession(storage);
      if (present?.access_token !== before?.access_token) return present;
      const old = storage.tokens();
      if (old === null) return null;
      const renewed = await retry(() => renewTokens(old, config, fetch, now), THREE_RETRIES, wait);
      // A sign-in does not use this queue, so another user's session may have been stored in the meantime.
      if (storage.tokens()?.refreshToken !== old.refreshToken) return readSession(storage);
      if (renewed === null) {
        storage.clearAuth();
        tell({ event: 'SIGNED_OUT', session: null, origin: 'lapsed', ...(present && { previous: present }) });
        return null;
      }
      storage.replaceTokens(renewed);
      const session = readSession(storage);
      tell({ event: 'TOKEN_REFRESHED', session, origin: 'here' });
      return session;
    });
  };
  const getSession = async () => {
    const session = readSession(storage);
    return session !== null && remainingMs(session, now()) <= 0 ? refreshSession() : session;
  };
  return {
    amplify,
    getSession,
    refreshSession,
    storedSession: async () => readSession(storage),
    // Without a connection it cannot be renewed, and is still that of this person.
    onAuthStateChange: (listener) =>
      subscribe(listeners, listener, () => getSession().catch(() => readSession(storage))),
    clearStoredAuth: () => exclusively(async () => storage.clearAuth()),
    signOutEverywhere: async (accessToken) => {
      if (accessToken === null) return;
      try {
        await endSessionsEverywhere(accessToken, config, fetch);
      } finally {
        const { signOut } = await amplify();
        await signOut();
      }
    },
    announce: (event) => announce(event, 'here'),
    aside,
    takeOver: async (tokens) => {
      const old = await exclusively(async () => {
        const before = storage.tokens();
        storage.replaceTokens(tokens);
        return before;
      });
      if (old !== null) await revokeSignIn(old, config, fetch);
    },
  };
}

/** Shares the first call's result with all calls; after a failure the next call tries again. */
function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function readSession(storage: TokenStorage): AuthSession | null {
  const tokens = storage.tokens();
  return tokens === null ? null : toAuthSession(tokens);
}

function followHub(hub: AmplifyModule['Hub'], announce: (event: AuthEvent) => void): void {
  hub.listen('auth', ({ payload }) => {
    const event = CHANGES[payload.event];
    if (event !== undefined) announce(event);
  });
}

function subscribe(
  listeners: Set<Listener>,
  listener: Listener,
  present: () => Promise<AuthSession | null>,
): { unsubscribe: () => void } {
  listeners.add(listener);
  void present().then((session) => {
    if (listeners.has(listener)) listener({ event: 'INITIAL_SESSION', session, origin: 'here' });
  });
  return { unsubscribe: () => void listeners.delete(listener) };
}
