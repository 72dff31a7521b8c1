import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { randomToken, tokenDigest } from '../crypto/secrets.ts';
import { invalidSession } from '../protocol/service-error.ts';

const common = { clientId: z.string(), username: z.string() };

const challengeSchema = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('PASSWORD_VERIFIER'),
    ...common,
    /** What the user typed as name; a user of this name may not exist. */
    login: z.string(),
    secret: z.string(),
    publicValue: z.string(),
    clientPublicValue: z.string(),
  }),
  z.object({ name: z.literal('SOFTWARE_TOKEN_MFA'), ...common }),
  z.object({ name: z.literal('NEW_PASSWORD_REQUIRED'), ...common }),
  z.object({ name: z.literal('MFA_SETUP'), ...common, secretVerified: z.boolean() }),
]);

/** A sign-in that waits for its next step. `username` is the id the client proves its password for. */
export type Challenge = z.infer<typeof challengeSchema>;

export interface ChallengesStore {
  /** @returns the session to hand out; only its digest is kept */
  open(challenge: Challenge, seconds: number): string;
  /** @throws ServiceError NotAuthorizedException when the session is unknown, used or too old */
  read(session: string): Challenge;
  /** A session opens one door once. */
  close(session: string): void;
}

export function createChallengesStore(database: DatabaseSync, now: () => number): ChallengesStore {
  const sweep = database.prepare('DELETE FROM challenges WHERE expires_at <= ?');
  const put = database.prepare('INSERT INTO challenges VALUES (?, ?, ?)');
  const get = database.prepare('SELECT document FROM challenges WHERE digest = ? AND expires_at > ?');
  const remove = database.prepare('DELETE FROM challenges WHERE digest = ?');
  return {
    open(challenge, seconds) {
      const session = randomToken();
      sweep.run(now());
      put.run(tokenDigest(session), JSON.stringify(challenge), now() + seconds * 1_000);
      return session;
    },
    read(session) {
      const row = get.get(tokenDigest(session), now());
      if (row === undefined) throw invalidSession();
      return challengeSchema.parse(JSON.parse(String(row.document)));
    },
    close(session) {
      remove.run(tokenDigest(session));
    },
  };
}
