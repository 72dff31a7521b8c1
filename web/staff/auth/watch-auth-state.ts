import { DEFAULT_ROLE } from '#contract/account-options.ts';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import type { Store } from '../shared/store.ts';
import type { AccountRows } from './account-rows.ts';
import type { AuthEvent } from './auth-event.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { AuthChange } from './auth-service.ts';
import { type AuthSession, remainingMs } from './auth-session.ts';
import { type AuthState, SIGNED_OUT, UNKNOWN } from './auth-state.ts';
import type { SecurityLog } from './security-log.ts';

interface Parts extends Pick<AuthPorts, 'service' | 'notify' | 'lapsed' | 'clock'> {
  readonly log: SecurityLog;
  readonly rows: AccountRows;
  readonly state: Store<AuthState>;
}

export interface AuthWatch {
  /** Resolves when every change so far has been logged. */
  readonly changesLogged: () => Promise<void>;
  readonly stop: () => void;
}

const STARTS_OR_ENDS: ReadonlySet<AuthEvent> = new Set(['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT']);

/** The session of this sign-in as it is now, renewed perhaps; null when another sign-in or a sign-out has followed. */
type Present = () => AuthSession | null;

/**
 * Follows the subscription: keeps the state of this tab, and logs every event but the silent first one with its name,
 * once over all tabs (by the tab in which it began) and while there is a token to log it under. What happens without a
 * token, a password recovery, the server records itself (`lambdas/sign-up/post-confirmation.ts`). Sign-in and sign-out
 * show their result themselves, at their end.
 */
export function watchAuthState(parts: Parts): AuthWatch {
  const { service, log } = parts;
  const logging = new Set<Promise<void>>();
  let known: AuthSession | null = null;
  // Counts sign-ins and sign-outs: a renewal goes on with the sign-in before.
  let signIn = 0;

  const logChange = (event: string, session: AuthSession) => {
    const entry = log('auth_state_change', { event, email: session.user.email }, session);
    logging.add(entry);
    void entry.finally(() => logging.delete(entry));
  };

  const { unsubscribe } = service.onAuthStateChange((change) => {
    const speaker = change.session ?? known;
    known = change.session;
    if (STARTS_OR_ENDS.has(change.event)) signIn += 1;
    const mine = signIn;
    const isLogged = change.event !== 'INITIAL_SESSION' && change.origin !== 'elsewhere';
    if (isLogged && speaker !== null) logChange(change.event, speaker);
    void reflect(parts, change, () => (signIn === mine ? known : null));
  });
  return { changesLogged: async () => void (await Promise.all(logging)), stop: unsubscribe };
}

async function reflect(
  parts: Parts,
  { event, session, origin, previous }: AuthChange,
  present: Present,
): Promise<void> {
  const { state, notify, rows, lapsed } = parts;
  const isKnown = session !== null && session.access_token === state.get().session?.access_token;
  if (event === 'INITIAL_SESSION' || (event === 'SIGNED_IN' && origin === 'elsewhere' && !isKnown)) {
    await adopt(parts, session, present);
  } else if (event === 'TOKEN_REFRESHED' && session !== null && state.get().session !== null) {
    state.set({ ...state.get(), session });
    if (origin === 'here') await rows.trackSession(session);
  } else if (event === 'SIGNED_OUT' && origin !== 'here') {
    if (previous !== undefined) lapsed.remember(previous);
    if (origin === 'lapsed' && state.get().session !== null) notify(ACCOUNT_NOTICES.sessionEnded);
    state.set(SIGNED_OUT);
  }
}

/** A session from before this tab's own sign-in, which may have been ended in the meantime. */
async function adopt(
  { service, state, rows, notify, clock }: Parts,
  session: AuthSession | null,
  present: Present,
): Promise<void> {
  if (session === null) {
    state.set(SIGNED_OUT);
    return;
  }
  if (remainingMs(session, clock.now()) <= 0) {
    // It could not be renewed, so nobody can be asked: an expired token would be taken for an ended session.
    state.set({ session, role: DEFAULT_ROLE, roleFailure: 'no-answer', loading: false });
    return;
  }
  state.set(UNKNOWN);
  const [isAlive, look] = [rows.isAlive(session), rows.loadRole(session)];
  if (await isAlive) {
    const seen = await look;
    const now = present();
    if (now !== null) state.set({ session: now, ...seen, loading: false });
  } else if (present() !== null) {
    await service.clearStoredAuth();
    notify(ACCOUNT_NOTICES.sessionEnded);
    state.set(SIGNED_OUT);
  }
}
