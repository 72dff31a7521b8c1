import type { ConfirmationLink } from '#contract/confirmation-link.ts';
import { ApiFailure, type CallApi } from './call-api.ts';

/**
 * Confirms the account of a verification link; no user is signed in.
 * @returns whether the link works: `refused` for one that never will
 * @throws ApiFailure when the call can be repeated
 */
export type ConfirmSignUp = (link: ConfirmationLink) => Promise<'confirmed' | 'refused'>;

const BAD_REQUEST = 400;

export function createConfirmSignUp(call: CallApi): ConfirmSignUp {
  return async ({ user, code }) => {
    try {
      await call('confirmSignUp', { body: { user, code } });
      return 'confirmed';
    } catch (error) {
      if (error instanceof ApiFailure && error.status === BAD_REQUEST) return 'refused';
      throw error;
    }
  };
}
