import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { SessionEnded } from '../api/account-api.ts';
import type { Store } from '../shared/store.ts';
import type { AuthPorts } from './auth-ports.ts';
import { type AuthState, SIGNED_OUT } from './auth-state.ts';
import { plainMessage } from './plain-message.ts';
import { retry, THREE_RETRIES } from './retry.ts';
import type { SecurityLog } from './security-log.ts';
import type { StepUp } from './step-up.ts';

/**
 * What came of it. `changed`: every other device is signed out, and this one goes on; `signed-out`: this one is, too;
 * `others-left`: the password is changed, and others may still be signed in; `refused`: nothing is changed, with the pool's
 * error.
 */
export type PasswordOutcome =
  | { readonly kind: 'changed' | 'signed-out' }
  | { readonly kind: 'others-left'; readonly message: string }
  | { readonly kind: 'refused'; readonly error: unknown };

/** The password of the signed-in person. */
export interface ChangePassword {
  readonly change: (current: string, next: string) => Promise<PasswordOutcome>;
  /** Repeats what `others-left` left undone. */
  readonly endOthers: (next: string) => Promise<PasswordOutcome>;
  /** Resolves when no change is under way: in the middle of one the stored session has ended, and another follows. */
  readonly settled: () => Promise<void>;
}

interface Parts extends Pick<AuthPorts, 'service' | 'api' | 'clock' | 'notify'> {
  readonly log: SecurityLog;
  readonly state: Store<AuthState>;
  readonly stepUp: Pick<StepUp, 'renew'>;
  /** Resolves when all state changes so far have been logged. */
  readonly changesLogged: () => Promise<void>;
}

/**
 * Changes the password at the pool, has the server end all sessions, as the pool cannot spare one, and signs in again in
 * place with the new password. Who leaves the last step has changed the password and is signed out.
 */
export function createChangePassword(parts: Parts): ChangePassword {
  const { service, stepUp, notify } = parts;
  let underWay: Promise<unknown> = Promise.resolve();

  function hold<Result>(task: Promise<Result>): Promise<Result> {
    underWay = task.catch(() => undefined);
    return task;
  }

  async function endOthers(next: string): Promise<PasswordOutcome> {
    try {
      await endSessions(parts);
    } catch (error) {
      return { kind: 'others-left', message: plainMessage(error) };
    }
    if (!(await stepUp.renew(next))) return leave(parts);
    notify(ACCOUNT_NOTICES.passwordChanged);
    return { kind: 'changed' };
  }

  async function change(current: string, next: string): Promise<PasswordOutcome> {
    try {
      await service.changePassword(current, next);
    } catch (error) {
      await logGuess(parts, error);
      return { kind: 'refused', error };
    }
    return endOthers(next);
  }

  return {
    change: (current, next) => hold(change(current, next)),
    endOthers: (next) => hold(endOthers(next)),
    settled: async () => void (await underWay),
  };
}

/** A wrong password is in the log, as one at a sign-in is: whoever has a token may be guessing. */
async function logGuess({ log, state }: Parts, error: unknown): Promise<void> {
  const { session } = state.get();
  if (session === null || !(error instanceof Error) || error.name !== 'NotAuthorizedException') return;
  await log('failed_login', { email: session.user.email, error: error.message }, session);
}

/** A session that has ended already, perhaps by a call whose answer was lost, leaves nothing to do. */
async function endSessions({ service, api, clock, changesLogged }: Parts): Promise<void> {
  await changesLogged();
  const session = await service.getSession();
  if (session === null) return;
  const end = () =>
    api.recordPasswordChange(session.access_token).catch((error: unknown) => {
      if (!(error instanceof SessionEnded)) throw error;
    });
  await retry(end, THREE_RETRIES, clock.wait);
}

async function leave({ service, state, notify }: Parts): Promise<PasswordOutcome> {
  notify(ACCOUNT_NOTICES.passwordChangedOnly);
  state.set(SIGNED_OUT);
  await service.clearStoredAuth();
  return { kind: 'signed-out' };
}
