import type { ReportedAction } from '#contract/audit-events.ts';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { createStore, type Store } from '../shared/store.ts';
import { createAccountRows } from './account-rows.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { FreshSignIn } from './auth-service.ts';
import { type AuthState, SIGNED_OUT, UNKNOWN } from './auth-state.ts';
import { startAutoRefresh } from './auto-refresh.ts';
import { type ChangePassword, createChangePassword } from './change-password.ts';
import { createReadRoleAgain } from './read-role-again.ts';
import { createSecurityLog, type EventDetails } from './security-log.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignOut, type SignOut } from './sign-out.ts';
import { createSignUp, type SignUp } from './sign-up.ts';
import { createStepUp, type StepUp } from './step-up.ts';
import { watchAuthState } from './watch-auth-state.ts';

/** The account on this device, while the staff screens are open. */
export interface Auth {
  readonly state: Pick<Store<AuthState>, 'get' | 'subscribe'>;
  readonly signIn: SignIn;
  readonly signUp: SignUp;
  readonly signOut: SignOut;
  /** Writes an event of the signed-in user into the security log. */
  readonly logSecurityEvent: (action: ReportedAction, details?: EventDetails) => Promise<void>;
  /**
   * To be called when the API refused the session. A missing row, which another tab has not written yet or which never
   * arrived, is written; a session that was ended is discarded.
   * @returns whether to retry the refused call
   */
  readonly recoverSession: () => Promise<boolean>;
  /**
   * Reads the role again after it could not be read. A failure leaves everything as it is.
   * @returns whether the server answered
   */
  readonly readRoleAgain: () => Promise<boolean>;
  readonly stepUp: StepUp;
  readonly changePassword: Pick<ChangePassword, 'change' | 'endOthers'>;
  readonly stop: () => void;
}

interface Options extends AuthPorts {
  readonly fresh: FreshSignIn;
  readonly every: (milliseconds: number, callback: () => void) => () => void;
}

/** Wires the account flows and starts to follow the session. */
export function createAuth(ports: Options): Auth {
  const { service, notify } = ports;
  const state = createStore<AuthState>(UNKNOWN);
  const log = createSecurityLog(ports);
  const rows = createAccountRows(ports);
  const watch = watchAuthState({ ...ports, state, log, rows });
  const parts = { ...ports, state, log, rows, changesLogged: watch.changesLogged };
  const stopRefresh = startAutoRefresh(ports);
  const stepUp = createStepUp(parts);
  const changePassword = createChangePassword({ ...parts, stepUp });
  const recoverSession = oneAtATime(async () => {
    await changePassword.settled();
    const session = await service.getSession().catch(() => null);
    if (session !== null && (await rows.isAlive(session))) return true;
    if (state.get().session !== null) notify(ACCOUNT_NOTICES.sessionEnded);
    state.set(SIGNED_OUT);
    await service.clearStoredAuth();
    return false;
  });
  return {
    state,
    signIn: createSignIn(parts),
    signUp: createSignUp(parts),
    signOut: createSignOut(parts),
    logSecurityEvent: async (action, details = {}) =>
      log(action, details, await service.getSession().catch(() => state.get().session)),
    recoverSession,
    readRoleAgain: createReadRoleAgain({ ...parts, recoverSession }),
    stepUp,
    changePassword,
    stop: () => {
      watch.stop();
      stopRefresh();
    },
  };
}

/** Calls made while one is pending share its result. */
function oneAtATime<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let current: Promise<Result> | undefined;
  return () => {
    current ??= task().finally(() => {
      current = undefined;
    });
    return current;
  };
}
