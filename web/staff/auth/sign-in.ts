import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';
import type { Store } from '../shared/store.ts';
import type { AccountRows } from './account-rows.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { SignInStep } from './auth-service.ts';
import type { AuthSession } from './auth-session.ts';
import type { AuthState } from './auth-state.ts';
import { errorMessage } from './error-message.ts';
import type { SecurityLog } from './security-log.ts';

/**
 * How a sign-in went on. What is still needed is handed to `answer`: the code of the authenticator app, or a password
 * of one's own in place of the one that an administrator made up.
 */
export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | Challenge
  | { readonly kind: 'failed'; readonly message: string; readonly reason: FailureReason };

export interface Challenge {
  readonly kind: 'code-needed' | 'new-password-needed';
  readonly answer: (answer: string) => Promise<SignInOutcome>;
}

/** What else to offer somebody whose sign-in failed. */
export type FailureReason = 'refused' | 'unconfirmed' | 'reset-needed';

export type SignIn = (email: string, password: string) => Promise<SignInOutcome>;

/** Milliseconds in which the toast is seen before the screen changes. */
export const REDIRECT_DELAY_MS = 100;

interface Parts extends AuthPorts {
  readonly log: SecurityLog;
  readonly rows: AccountRows;
  readonly state: Store<AuthState>;
  /** Resolves when the log of the state changes so far is written. */
  readonly changesLogged: () => Promise<void>;
}

export function createSignIn(parts: Parts): SignIn {
  const { service, rows, warn, startAfresh, changesLogged } = parts;

  /**
   * Its rows are marked before the new session has one: they may be the same person's. A token that has ended is renewed
   * for it, as nothing can be ended with it otherwise.
   */
  async function leavePreviousSession(): Promise<void> {
    const previous = await service.getSession().catch(() => service.storedSession());
    await service.clearStoredAuth();
    await service
      .signOutEverywhere(previous?.access_token ?? null)
      .catch((error: unknown) => warn('Could not end the previous session.', error));
    if (previous === null) return;
    await changesLogged();
    await rows.deactivateSessions(previous);
  }

  function settle(email: string, step: SignInStep): Promise<SignInOutcome> | SignInOutcome {
    switch (step.kind) {
      case 'done':
        return welcome(parts, email, step.session);
      case 'code-needed':
      case 'new-password-needed':
        return {
          kind: step.kind,
          answer: (answer) => {
            startAfresh();
            return attempt(email, () => service.answerChallenge(answer));
          },
        };
      case 'unconfirmed':
        return refuse(parts, email, AUTH_SCREEN.unconfirmed.message, 'unconfirmed');
      case 'reset-needed':
        return refuse(parts, email, AUTH_SCREEN.resetNeeded, 'reset-needed');
    }
  }

  async function attempt(email: string, ask: () => Promise<SignInStep>): Promise<SignInOutcome> {
    try {
      return await settle(email, await ask());
    } catch (error) {
      return refuse(parts, email, errorMessage(error), 'refused');
    }
  }

  return async (email, password) => {
    startAfresh();
    await leavePreviousSession();
    return attempt(email, () => service.signInWithPassword({ email, password }));
  };
}

async function welcome(parts: Parts, email: string, session: AuthSession): Promise<SignInOutcome> {
  const { log, rows, state, notify, clock, go } = parts;
  await log('successful_login', { email }, session);
  const role = await rows.loadRole(session);
  await rows.trackSession(session);
  notify(ACCOUNT_NOTICES.signedIn);
  await clock.wait(REDIRECT_DELAY_MS);
  // Only now: the screen leaves for the dashboard as soon as it learns of the session.
  state.set({ session, role, loading: false });
  go('/admin');
  return { kind: 'signed-in' };
}

async function refuse(
  { notify, log }: Parts,
  email: string,
  reported: string,
  reason: FailureReason,
): Promise<SignInOutcome> {
  const message = reported || ACCOUNT_NOTICES.signInFailed.text;
  notify({ ...ACCOUNT_NOTICES.signInFailed, text: message });
  await log('failed_login', { email, error: message }, null);
  return { kind: 'failed', message, reason };
}
