import { DEFAULT_ROLE, SESSION_ID_LENGTH } from '#contract/account-options.ts';
import { type AuthPorts, SessionEnded, type SessionRow } from './auth-ports.ts';
import type { AuthSession } from './auth-session.ts';
import { retry, THREE_RETRIES } from './retry.ts';

/** The rows of `user_roles` and `user_sessions` that belong to whoever is signed in. */
export interface AccountRows {
  /** The role; `user` when it cannot be found out after three more attempts. */
  readonly loadRole: (session: AuthSession) => Promise<string>;
  /** Says that this session is in use now. */
  readonly trackSession: (session: AuthSession) => Promise<void>;
  /** False when the session was ended; true when it is in use, or when nobody could be asked. */
  readonly isAlive: (session: AuthSession) => Promise<boolean>;
  /** Marks all sessions of the person as ended. */
  readonly deactivateSessions: (session: AuthSession) => Promise<void>;
}

/** None of the calls fails: a warning on the console is all that comes of a failure to write or read a row. */
export function createAccountRows({
  api,
  clock,
  device,
  warn,
}: Pick<AuthPorts, 'api' | 'clock' | 'device' | 'warn'>): AccountRows {
  const insist = <Result>(attempt: () => Promise<Result>) => retry(attempt, THREE_RETRIES, clock.wait);
  const rowOf = ({ access_token: token, user }: AuthSession): SessionRow => ({
    user_id: user.id,
    session_id: token.slice(0, SESSION_ID_LENGTH),
    user_agent: device.userAgent,
    last_activity: new Date(clock.now()).toISOString(),
    is_active: true,
  });
  return {
    loadRole: async ({ access_token: token }) => {
      try {
        return await insist(() => api.loadRole(token));
      } catch (error) {
        warn(`Could not load the role, '${DEFAULT_ROLE}' is assumed.`, error);
        return DEFAULT_ROLE;
      }
    },
    trackSession: async (session) => {
      await insist(() => api.trackSession(rowOf(session), session.access_token)).catch((error: unknown) =>
        warn('Could not track the session.', error),
      );
    },
    isAlive: async (session) => {
      try {
        await api.trackSession(rowOf(session), session.access_token);
        return true;
      } catch (error) {
        return !(error instanceof SessionEnded);
      }
    },
    deactivateSessions: async ({ access_token: token, user }) => {
      // One that has ended is marked, and no further attempt would be heard.
      const mark = () =>
        api.deactivateSessions(user.id, token).catch((error: unknown) => {
          if (!(error instanceof SessionEnded)) throw error;
        });
      await insist(mark).catch((error: unknown) => warn('Could not mark the sessions as ended.', error));
    },
  };
}
