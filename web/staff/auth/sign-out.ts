import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import type { Store } from '../shared/store.ts';
import type { AccountRows } from './account-rows.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { AuthSession } from './auth-session.ts';
import { type AuthState, SIGNED_OUT } from './auth-state.ts';
import { errorMessage } from './error-message.ts';
import type { SecurityLog } from './security-log.ts';

export type SignOut = () => Promise<void>;

interface Parts extends Pick<AuthPorts, 'service' | 'notify' | 'go'> {
  readonly log: SecurityLog;
  readonly rows: AccountRows;
  readonly state: Store<AuthState>;
  /** Resolves when all state changes so far have been logged. */
  readonly changesLogged: () => Promise<void>;
}

/**
 * Ends the user's sessions on all devices. The stored data are cleared first; this call keeps the token in memory,
 * because the log, the pool and the session rows still need it.
 */
export function createSignOut(parts: Parts): SignOut {
  const { service, rows, state, log, notify, go, changesLogged } = parts;
  return async () => {
    const session = await currentSession(parts);
    if (session !== null) await log('logout', { email: session.user.email }, session);
    await service.clearStoredAuth();
    const failure = await endEverywhere(parts, session);
    await changesLogged();
    if (session !== null) await rows.deactivateSessions(session);
    state.set(SIGNED_OUT);
    notify(failure ?? ACCOUNT_NOTICES.signedOut);
    go('/auth');
  };
}

/** An expired token is renewed first; when that fails, the old one is used. */
async function currentSession({ service, state }: Parts): Promise<AuthSession | null> {
  return service.getSession().catch(() => state.get().session);
}

async function endEverywhere({ service }: Parts, session: AuthSession | null) {
  try {
    await service.signOutEverywhere(session?.access_token ?? null);
    return undefined;
  } catch (error) {
    const { signOutFailed } = ACCOUNT_NOTICES;
    return { ...signOutFailed, text: errorMessage(error) || signOutFailed.text };
  }
}
