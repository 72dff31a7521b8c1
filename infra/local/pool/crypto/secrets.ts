import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** A secret of this pool that an earlier start has kept. */
export function readSecret(database: DatabaseSync, name: string): string | undefined {
  const row = database.prepare('SELECT value FROM secrets WHERE name = ?').get(name);
  return row === undefined ? undefined : String(row.value);
}

export function keepSecret(database: DatabaseSync, name: string, value: string): string {
  database.prepare('INSERT INTO secrets (name, value) VALUES (?, ?)').run(name, value);
  return value;
}

/** A function of the pool's own that answers the same bytes for the same text, and tells nothing of the text. */
export type Fingerprint = (text: string) => Buffer;

export function createFingerprint(database: DatabaseSync): Fingerprint {
  const kept = readSecret(database, 'fingerprint');
  const key = Buffer.from(
    kept ?? keepSecret(database, 'fingerprint', randomBytes(32).toString('hex')),
    'hex',
  );
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** An unguessable text for a token or a session. */
export function randomToken(bytes = 64): string {
  return randomBytes(bytes).toString('base64url');
}

/** Under which a random token is kept. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
