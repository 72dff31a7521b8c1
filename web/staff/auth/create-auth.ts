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
  /**
   * To be called when the API refused the session. A row that is missing, because another tab has not written it
   * yet or it never arrived, is written; a session that was ended is given up.
   * @returns whether the refused call is worth another try
   */
  readonly recoverSession: () => Promise<boolean>;
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
  const watch = watchAuthState({ ...ports, state, log, rows });
  const parts = { ...ports, state, log, rows, changesLogged: watch.changesLogged };
  const stopRefresh = startAutoRefresh(ports);
  return {
    state,
    signIn: createSignIn(parts),
    signUp: createSignUp(parts),
    signOut: createSignOut(parts),
    logSecurityEvent: async (action, details = {}) =>
      log(action, details, await service.getSession().catch(() => state.get().session)),
    recoverSession: oneAtATime(async () => {
      const session = await service.getSession().catch(() => null);
      if (session !== null && (await rows.isAlive(session))) return true;
      if (state.get().session !== null) notify(ACCOUNT_NOTICES.sessionEnded);
      state.set(SIGNED_OUT);
      await service.clearStoredAuth();
      return false;
    }),
    stop: () => {
      watch.stop();
      stopRefresh();
    },
  };
}

/** Calls that come while one is under way get its result. */
function oneAtATime<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | undefined;
  return () => {
    current ??= task().finally(() => {
      current = undefined;
    });
    return current;
  };
}
