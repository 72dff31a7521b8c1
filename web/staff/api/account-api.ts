import type { UserRole } from '#contract/account-answer-schemas.ts';
import type { AccountApi } from '../auth/auth-ports.ts';
import type { CallApi } from './call-api.ts';

/** The calls of the account flows. */
export function createAccountApi(call: CallApi): AccountApi {
  return {
    recordEvent: async (event, token) => {
      await call('recordEvent', { token, body: event });
    },
    loadRole: async (token) => (await call<UserRole>('readOwnRole', { token })).role,
    trackSession: async (row, token) => {
      await call('trackSession', { token, body: row });
    },
    deactivateSessions: async (userId, token) => {
      await call('deactivateSessions', { token, body: { user_id: userId } });
    },
  };
}
