import { DEFAULT_ROLE, SESSION_ID_LENGTH } from '#contract/account-options.ts';
import { SessionEnded, type TrackedSession } from '../api/account-api.ts';
import { ApiFailure, TIMED_OUT } from '../api/call-api.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { AuthSession } from './auth-session.ts';
import type { RoleLook } from './auth-state.ts';
import { retry, THREE_RETRIES } from './retry.ts';

/** The signed-in user's rows in `user_roles` and `user_sessions`. */
export interface AccountRows {
  /** The role; `user` when it cannot be read after three more attempts. */
  readonly loadRole: (session: AuthSession) => Promise<RoleLook>;
  /**
   * The role by one attempt, for the one who waits for the server.
   * @throws ApiFailure
   */
  readonly readRole: (session: AuthSession) => Promise<RoleLook>;
  /** Records that this session is in use now. */
  readonly trackSession: (session: AuthSession) => Promise<void>;
  /**
   * Records that this session has taken the place of another one, which ends.
   * @throws ApiFailure when it could not be recorded
   */
  readonly replaceSession: (session: AuthSession, replaces?: string) => Promise<void>;
  /** False when the session was ended; true when it is in use or its state is unknown. */
  readonly isAlive: (session: AuthSession) => Promise<boolean>;
  /** Marks all sessions of the user as ended. */
  readonly deactivateSessions: (session: AuthSession) => Promise<void>;
}

const FORBIDDEN = 403;

/** A refusal of the server is an answer: the default is then the role. */
function assumedAfter(error: unknown): RoleLook {
  const status = error instanceof ApiFailure ? error.status : 0;
  if (status === FORBIDDEN) return { role: DEFAULT_ROLE };
  const isSilent = status === 0 || status === TIMED_OUT;
  return { role: DEFAULT_ROLE, roleFailure: isSilent ? 'no-answer' : 'bad-answer' };
}

/** Unless said otherwise none of these calls rejects: a failure to read or write a row is only a console warning. */
export function createAccountRows({
  api,
  clock,
  device,
  warn,
}: Pick<AuthPorts, 'api' | 'clock' | 'device' | 'warn'>): AccountRows {
  const withRetries = <Result>(attempt: () => Promise<Result>) => retry(attempt, THREE_RETRIES, clock.wait);
  const rowOf = ({ access_token: token, user }: AuthSession): TrackedSession => ({
    user_id: user.id,
    session_id: token.slice(0, SESSION_ID_LENGTH),
    user_agent: device.userAgent,
    last_activity: new Date(clock.now()).toISOString(),
    is_active: true,
  });
  return {
    loadRole: async ({ access_token: token }) => {
      try {
        return { role: await withRetries(() => api.loadRole(token)) };
      } catch (error) {
        warn(`Could not load the role, '${DEFAULT_ROLE}' is assumed.`, error);
        return assumedAfter(error);
      }
    },
    readRole: async ({ access_token: token }) => ({ role: await api.loadRole(token) }),
    trackSession: async (session) => {
      await withRetries(() => api.trackSession(rowOf(session), session.access_token)).catch(
        (error: unknown) => warn('Could not track the session.', error),
      );
    },
    replaceSession: (session, replaces) =>
      withRetries(() =>
        api.trackSession(
          { ...rowOf(session), ...(replaces === undefined ? {} : { replaces }) },
          session.access_token,
        ),
      ),
    isAlive: async (session) => {
      try {
        await api.trackSession(rowOf(session), session.access_token);
        return true;
      } catch (error) {
        return !(error instanceof SessionEnded);
      }
    },
    deactivateSessions: async ({ access_token: token, user }) => {
      // A session that has ended is already marked, and the API would refuse any retry.
      const mark = () =>
        api.deactivateSessions(user.id, token).catch((error: unknown) => {
          if (!(error instanceof SessionEnded)) throw error;
        });
      await withRetries(mark).catch((error: unknown) => warn('Could not mark the sessions as ended.', error));
    },
  };
}
