import type { Fingerprint } from './secrets.ts';
import type { PasswordVerifier } from './srp.ts';

/**
 * Stands in for a user who does not exist, so that a stranger learns nothing: the same login always gets the
 * same salt and id, and the arithmetic of a real user is done on a verifier that no password fits.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 */
export interface SimulatedUser {
  readonly username: string;
  readonly password: PasswordVerifier;
}

export function simulateUser(fingerprint: Fingerprint, loginKey: string): SimulatedUser {
  const part = (name: string) => fingerprint(JSON.stringify(['simulated', name, loginKey])).toString('hex');
  const verifier = Array.from({ length: 12 }, (_, block) => part(`verifier-${block}`)).join('');
  return {
    username: uuidFrom(part('username')),
    password: { salt: part('salt').slice(0, 32), verifier },
  };
}

/** A version 4 UUID made of given digits instead of random ones. */
function uuidFrom(digits: string): string {
  const variant = '89ab'.charAt(Number.parseInt(digits.charAt(16), 16) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
