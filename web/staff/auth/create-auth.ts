import type { ReportedAction } from '#contract/audit-events.ts';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { createStore, type Store } from '../shared/store.ts';
import { createAccountRows } from './account-rows.ts';
import type { AuthPorts } from './auth-ports.ts';
import { type AuthState, SIGNED_OUT, UNKNOWN } from './auth-state.ts';
import { startAutoRefresh } from './auto-refresh.ts';
import { createSecurityLog, type EventDetails } from './security-log.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignOut, type SignOut } from './sign-out.ts';
import { createSignUp, type SignUp } from './sign-up.ts';
import { watchAuthState } from './watch-auth-state.ts';

/** The account of whoever sits at this device, for as long as the staff screens are open. */
export interface Auth {
  readonly state: Pick<Store<AuthState>, 'get' | 'subscribe'>;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly signOut: SignOut;
  /** Writes an event of the person who is signed in into the security log. */
  readonly logSecurityEvent: (action: ReportedAction, details?: EventDetails) => Promise<void>;
  /** To be called when the API no longer takes the session: it was ended somewhere else. */
  readonly sessionWasEnded: () => Promise<void>;
  readonly stop: () => void;
}

interface Options extends AuthPorts {
  readonly every: (milliseconds: number, callback: () => void) => () => void;
}

/** Puts the account flows together and begins to follow the session. */
export function createAuth(ports: Options): Auth {
  const { service, notify } = ports;
  const state = createStore<AuthState>(UNKNOWN);
  const log = createSecurityLog(ports);
  const rows = createAccountRows(ports);
  const parts = { ...ports, state, log, rows };
  const watch = watchAuthState(parts);
  const stopRefresh = startAutoRefresh(ports);
  return {
    state,
    signIn: createSignIn(parts),
    signUp: createSignUp(parts),
    signOut: createSignOut({ ...parts, changesLogged: watch.changesLogged }),
    logSecurityEvent: (action, details = {}) => log(action, details, state.get().session),
    sessionWasEnded: async () => {
      if (state.get().session === null) return;
      state.set(SIGNED_OUT);
      notify(ACCOUNT_NOTICES.sessionEnded);
      await service.clearStoredAuth();
    },
    stop: () => {
      watch.stop();
      stopRefresh();
    },
  };
}
