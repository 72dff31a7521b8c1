import { LOCKED_OUT } from '#contract/lockout.ts';
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
 * The state of a sign-in. If a challenge remains, its answer goes to `answer`: the code of the authenticator app, or a
 * new password that replaces the administrator's.
 */
export type SignInOutcome =
  | { readonly kind: 'signed-in' }
  | Challenge
  | { readonly kind: 'failed'; readonly message: string; readonly reason: FailureReason };

export interface Challenge {
  readonly kind: 'code-needed' | 'new-password-needed';
  readonly answer: (answer: string) => Promise<SignInOutcome>;
}

/** The way out to offer after a failed sign-in. */
export type FailureReason = 'refused' | 'locked-out' | 'unconfirmed' | 'reset-needed';

export type SignIn = (email: string, password: string) => Promise<SignInOutcome>;

/** Time for which the toast is visible before the screen changes, in milliseconds. */
export const REDIRECT_DELAY_MS = 100;

interface Parts extends AuthPorts {
  readonly log: SecurityLog;
  readonly rows: AccountRows;
  readonly state: Store<AuthState>;
  /** Resolves when all state changes so far have been logged. */
  readonly changesLogged: () => Promise<void>;
}

export function createSignIn(parts: Parts): SignIn {
  const { service, rows, warn, startAfresh, changesLogged } = parts;

  /**
   * The rows of the previous session are marked before the new session has a row, as both may belong to the same user.
   * An expired token is renewed for this, because it could end nothing otherwise.
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
      const message = errorMessage(error);
      return refuse(parts, email, message, message.includes(LOCKED_OUT) ? 'locked-out' : 'refused');
    }
  }

  return async (email, password) => {
    startAfresh();
    await leavePreviousSession();
    return attempt(email, () => service.signInWithPassword({ email, password }));
  };
}

/** Writes the row of a new sign-in. It takes the place of one that lapsed here, whose tokens may be in other hands. */
async function record({ rows, lapsed, warn }: Parts, session: AuthSession): Promise<void> {
  const left = lapsed.of(session.user.id);
  if (left === undefined) return rows.trackSession(session);
  await rows
    .replaceSession(session, left)
    .then(lapsed.forget, (error: unknown) => warn('Could not end the sign-in that lapsed.', error));
}

async function welcome(parts: Parts, email: string, session: AuthSession): Promise<SignInOutcome> {
  const { log, rows, state, notify, clock, go } = parts;
  await log('successful_login', { email }, session);
  const look = await rows.loadRole(session);
  await record(parts, session);
  notify(ACCOUNT_NOTICES.signedIn);
  await clock.wait(REDIRECT_DELAY_MS);
  // Only now, because the screen moves to the dashboard as soon as it knows the session.
  state.set({ session, ...look, loading: false });
  go('/admin');
  return { kind: 'signed-in' };
}

function refuse(
  { notify, log }: Parts,
  email: string,
  reported: string,
  reason: FailureReason,
): SignInOutcome {
  const message = reported || ACCOUNT_NOTICES.signInFailed.text;
  notify({ ...ACCOUNT_NOTICES.signInFailed, text: message });
  // Not awaited: the toast and the notice in the form appear at once, so no button moves under a finger in between.
  void log('failed_login', { email, error: message }, null);
  return { kind: 'failed', message, reason };
}
