import { POOL_REFUSALS } from '../../content/auth.ts';
import { UNREACHABLE } from '../api/call-api.ts';
import { errorMessage } from './error-message.ts';

const BY_NAME: Readonly<Record<string, string>> = { ...POOL_REFUSALS, NetworkError: UNREACHABLE };

/**
 * The message of an error, in words of our own where the user pool gave the reason by a name that we know. Not for
 * signing in and up, which show the pool's own message.
 */
export function plainMessage(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return (Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : undefined) ?? errorMessage(error);
}
