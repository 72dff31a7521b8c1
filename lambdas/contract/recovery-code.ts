/** Recovery codes of the second factor, as the page reads them and the server makes them. */

/** How many a person gets at once. */
export const RECOVERY_CODES = 10;

/** Digits and letters that nobody mistakes for each other (Crockford's Base32): five bits each. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits: beyond guessing, whatever the hash. */
export const RECOVERY_LENGTH = 16;

const GROUPS = /.{1,4}/g;
const LOOK_ALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** A code as it is read: `ABCD-EFGH-JKMN-PQRS`. */
export const groupedRecoveryCode = (code: string): string => (code.match(GROUPS) ?? []).join('-');

/** A typed code without spaces, hyphens and the letters that are not in it; undefined if it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => LOOK_ALIKES[letter] ?? letter);
  const isOne =
    code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign));
  return isOne ? code : undefined;
}
