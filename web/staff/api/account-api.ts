import type { UserRole } from '#contract/account-answer-schemas.ts';
import { type AccountApi, SessionEnded } from '../auth/auth-ports.ts';
import { ApiFailure, type CallApi } from './call-api.ts';

const UNAUTHORIZED = 401;

const asEnded = (error: unknown) =>
  error instanceof ApiFailure && error.status === UNAUTHORIZED ? new SessionEnded(error.message) : error;

/** The calls of the account flows. */
export function createAccountApi(call: CallApi): AccountApi {
  return {
    recordEvent: async (event, token) => {
      await call('recordEvent', { token, body: event });
    },
    loadRole: async (token) => (await call<UserRole>('readOwnRole', { token })).role,
    trackSession: async (row, token) => {
      await call('trackSession', { token, body: row }).catch((error: unknown) => {
        throw asEnded(error);
      });
    },
    deactivateSessions: async (userId, token) => {
      await call('deactivateSessions', { token, body: { user_id: userId } }).catch((error: unknown) => {
        throw asEnded(error);
      });
    },
  };
}
