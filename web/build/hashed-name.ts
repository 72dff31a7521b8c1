import { createHash } from 'node:crypto';

/** Of base64's characters, 6 bits each. */
const HASH_LENGTH = 8;

/**
 * A name that changes with the content, so that the file can be cached for ever.
 * @param length of the hash: of files with the same name, one in 64 to its power has the hash of the one before
 */
export function hashedName(name: string, content: string | Buffer, length = HASH_LENGTH): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, length);
  return `assets/${name.replace('.', `-${hash}.`)}`;
}
