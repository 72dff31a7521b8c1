import { createHmac, randomBytes } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '#contract/recovery-code.ts';
import type { RecoveryDigests } from '../accounts/second-factor.ts';

const SALT_BYTES = 16;

/** Five bits of each random byte choose a sign, so all signs are equally likely. */
function newCode(): string {
  return [...randomBytes(RECOVERY_LENGTH)]
    .map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length])
    .join('');
}

/**
 * What is stored of a code: HMAC-SHA-256 under a salt of the person. A slow hash, as for passwords, would add nothing:
 * nobody can try 80 random bits, and ten of them a call would invite floods.
 */
export function digestOf(salt: string, code: string): string {
  return createHmac('sha256', Buffer.from(salt, 'base64url')).update(code).digest('base64url');
}

/** New codes, and what may be stored of them. */
export function newRecoveryCodes(): { readonly codes: readonly string[]; readonly stored: RecoveryDigests } {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return { codes, stored: { salt, digests: new Set(codes.map((code) => digestOf(salt, code))) } };
}
