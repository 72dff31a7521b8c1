import { randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Fingerprint } from '../crypto/secrets.ts';
import { codeMismatch, expiredCode } from '../protocol/service-error.ts';

export type CodePurpose = 'sign-up' | 'recovery' | 'verify-email';

const HOUR_MS = 3_600_000;

/** How long a code can be used. Source: the quotas page of the service's developer guide. */
const LIFETIMES_MS: Record<CodePurpose, number> = {
  'sign-up': 24 * HOUR_MS,
  recovery: HOUR_MS,
  'verify-email': 24 * HOUR_MS,
};

/** Six-digit codes sent by mail. Only fingerprints are kept; a new code replaces the last one. */
export interface CodesStore {
  issue(subject: string, purpose: CodePurpose, pendingValue?: string): string;
  /**
   * Uses a code up.
   *
   * @returns the value that was waiting for the code, if any
   * @throws ServiceError CodeMismatchException, or ExpiredCodeException where no code is waiting
   */
  redeem(subject: string, purpose: CodePurpose, code: string): string | undefined;
}

export function createCodesStore(
  database: DatabaseSync,
  fingerprint: Fingerprint,
  now: () => number,
): CodesStore {
  const sweep = database.prepare('DELETE FROM codes WHERE expires_at <= ?');
  const put = database.prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?)');
  const get = database.prepare(
    'SELECT digest, pending_value FROM codes WHERE subject = ? AND purpose = ? AND expires_at > ?',
  );
  const remove = database.prepare('DELETE FROM codes WHERE subject = ? AND purpose = ?');
  const digest = (subject: string, purpose: string, code: string) =>
    fingerprint(JSON.stringify(['code', subject, purpose, code]));
  return {
    issue(subject, purpose, pendingValue) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const hidden = digest(subject, purpose, code).toString('hex');
      sweep.run(now());
      put.run(subject, purpose, hidden, pendingValue ?? null, now() + LIFETIMES_MS[purpose]);
      return code;
    },
    redeem(subject, purpose, code) {
      const row = get.get(subject, purpose, now());
      if (row === undefined) throw expiredCode();
      const expected = Buffer.from(String(row.digest), 'hex');
      if (!timingSafeEqual(expected, digest(subject, purpose, code))) throw codeMismatch();
      remove.run(subject, purpose);
      return row.pending_value === null ? undefined : String(row.pending_value);
    },
  };
}
