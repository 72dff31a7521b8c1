import type { UserSession } from '#contract/account-answer-schemas.ts';
import type { SentOf } from '#contract/api.ts';
import { ApiFailure, type CallApi } from './call-api.ts';

/** An entry for the security log, with the user it names: the API itself relies on the token alone. */
export type SecurityEvent = SentOf<'recordEvent', 'body'> & { readonly user_id: string | null };

/** A session as reported by the browser. Its id is taken from the token. */
export type TrackedSession = Omit<UserSession, 'id'> & {
  readonly is_active: true;
  /** Id of the sign-in whose place it takes. */
  readonly replaces?: string;
};

/**
 * The API calls of the account flows. Each takes its token explicitly, so that it is clear for which user it is made.
 */
export interface AccountApi {
  recordEvent(event: SecurityEvent, token: string | null): Promise<void>;
  /** The role of the token's user, as the API knows it. */
  loadRole(token: string): Promise<string>;
  /** @throws SessionEnded when the session was ended, here or by an admin */
  trackSession(row: TrackedSession, token: string): Promise<void>;
  /** A pass for one sign-up with this address. */
  requestSignUpPass(email: string): Promise<string>;
  /** @throws SessionEnded when this session had ended before */
  deactivateSessions(userId: string, token: string): Promise<void>;
  /**
   * Ends all sessions of the token's user, who has changed the password.
   * @throws SessionEnded when this session had ended before
   */
  recordPasswordChange(token: string): Promise<void>;
}

/** The API has ended this session for good. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

const UNAUTHORIZED = 401;

function throwAsEnded(error: unknown): never {
  throw error instanceof ApiFailure && error.status === UNAUTHORIZED
    ? new SessionEnded(error.message)
    : error;
}

export function createAccountApi(call: CallApi): AccountApi {
  return {
    recordEvent: async (event, token) => {
      await call('recordEvent', { token, body: event });
    },
    loadRole: async (token) => (await call('readOwnRole', { token })).role,
    trackSession: async (row, token) => {
      await call('trackSession', { token, body: row }).catch(throwAsEnded);
    },
    requestSignUpPass: async (email) => (await call('requestSignUpPass', { body: { email } })).pass,
    deactivateSessions: async (userId, token) => {
      await call('deactivateSessions', { token, body: { user_id: userId } }).catch(throwAsEnded);
    },
    recordPasswordChange: async (token) => {
      await call('recordPasswordChange', { token }).catch(throwAsEnded);
    },
  };
}
