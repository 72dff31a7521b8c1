import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time passwords: SHA-1, six digits, 30 seconds. Source: https://datatracker.ietf.org/doc/html/rfc6238 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP = 30_000;
const SECRET_BYTES = 32;
/** A phone's clock may be this many steps off, either way. */
const TOLERATED_STEPS = 1;

/** A new secret in base 32, as authenticator apps take it. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The code of a moment given in milliseconds. */
export function totpCode(secret: string, time: number): string {
  return codeOfStep(decodeBase32(secret), Math.floor(time / STEP));
}

/**
 * Finds the step that a code belongs to.
 *
 * @returns undefined when the code fits none of the steps around this moment
 */
export function matchingStep(secret: string, code: string, time: number): number | undefined {
  const key = decodeBase32(secret);
  const current = Math.floor(time / STEP);
  for (let step = current - TOLERATED_STEPS; step <= current + TOLERATED_STEPS; step += 1) {
    const expected = Buffer.from(codeOfStep(key, step));
    const given = Buffer.from(code);
    if (expected.length === given.length && timingSafeEqual(expected, given)) return step;
  }
  return undefined;
}

function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
