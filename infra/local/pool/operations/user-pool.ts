import type { DatabaseSync } from 'node:sqlite';
import { createFingerprint, type Fingerprint } from '../crypto/secrets.ts';
import { createMessages, type EncryptCode, type Messages, type SendMail } from '../messages/messages.ts';
import { createTriggers, type InvokeFunction, type Triggers } from '../messages/triggers.ts';
import type { UserPoolSettings } from '../settings/settings.ts';
import { type AttemptLimits, createAttemptLimits } from '../stores/attempt-limits.ts';
import { type ChallengesStore, createChallengesStore } from '../stores/challenges-store.ts';
import { type CodesStore, createCodesStore } from '../stores/codes-store.ts';
import { createMembershipsStore, type MembershipsStore } from '../stores/memberships-store.ts';
import { createRefreshTokensStore, type RefreshTokensStore } from '../stores/refresh-tokens-store.ts';
import { createSignInLockout, type SignInLockout } from '../stores/sign-in-lockout.ts';
import { createUsersStore, loginKey, type User, type UsersStore } from '../stores/users-store.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import { createTokens, type Tokens } from '../tokens/tokens.ts';

/** What every operation works with. */
export interface UserPool {
  readonly settings: UserPoolSettings;
  readonly database: DatabaseSync;
  readonly users: UsersStore;
  readonly memberships: MembershipsStore;
  readonly codes: CodesStore;
  readonly limits: AttemptLimits;
  readonly lockout: SignInLockout;
  readonly challenges: ChallengesStore;
  readonly refreshTokens: RefreshTokensStore;
  readonly tokens: Tokens;
  readonly triggers: Triggers;
  readonly messages: Messages;
  readonly fingerprint: Fingerprint;
  /** Milliseconds. */
  readonly now: () => number;
  /** Lets a delivery go on after the answer, so that the time of an answer tells nothing. */
  readonly inBackground: (delivery: Promise<void>) => void;
}

interface UserPoolOptions {
  readonly settings: UserPoolSettings;
  readonly database: DatabaseSync;
  readonly keys: SigningKeys;
  readonly invokeFunction: InvokeFunction;
  readonly sendMail: SendMail;
  readonly encryptCode: EncryptCode;
  readonly now: () => number;
  readonly inBackground: (delivery: Promise<void>) => void;
}

export function createUserPool(options: UserPoolOptions): UserPool {
  const { settings, database, keys, now } = options;
  const fingerprint = createFingerprint(database);
  const users = createUsersStore(database, settings, now);
  const refreshTokens = createRefreshTokensStore(database, now);
  const triggers = createTriggers(settings, options.invokeFunction);
  return {
    settings,
    database,
    users,
    memberships: createMembershipsStore(database, settings),
    codes: createCodesStore(database, fingerprint, now),
    limits: createAttemptLimits(database, now),
    lockout: createSignInLockout(database, now),
    challenges: createChallengesStore(database, now),
    refreshTokens,
    tokens: createTokens({ settings, keys, refreshTokens, users, now }),
    triggers,
    messages: createMessages({ ...options, triggers }),
    fingerprint,
    now,
    inBackground: options.inBackground,
  };
}

/** Under which attempts and codes of a login are counted, whether or not there is such a user. */
export function subjectOf(pool: UserPool, login: string, user: User | undefined): string {
  const unknownUser = `unknown:${pool.fingerprint(loginKey(pool.settings, login)).toString('hex')}`;
  return user?.username ?? unknownUser;
}
