import { LOCKED_OUT } from '#contract/lockout.ts';
import { AUTH_SCREEN, POOL_REFUSALS } from '../../content/auth.ts';
import { UNREACHABLE } from '../api/call-api.ts';
import { errorMessage } from './error-message.ts';

const BY_NAME: Readonly<Record<string, string>> = { ...POOL_REFUSALS, NetworkError: UNREACHABLE };

/**
 * The message of an error, in our own words for exceptions of the user pool that we know by name. Sign-in and sign-up
 * show the pool's own message instead.
 */
export function plainMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (errorMessage(error).includes(LOCKED_OUT)) return AUTH_SCREEN.lockedOut;
  return (Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined) ?? errorMessage(error);
}
