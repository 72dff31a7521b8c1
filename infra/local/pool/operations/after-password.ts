import { notAuthorized, ServiceError } from '../protocol/service-error.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import type { Challenge } from '../stores/challenges-store.ts';
import type { User } from '../stores/users-store.ts';
import { completeSignIn, type Metadata } from './complete-sign-in.ts';
import type { UserPool } from './user-pool.ts';

type GenerationSource = Parameters<typeof completeSignIn>[3];

/**
 * What follows a right password: a refusal, the next challenge or the tokens. None of it is answered
 * before the password is right.
 *
 * @throws ServiceError
 */
export async function continueAfterPassword(
  pool: UserPool,
  user: User,
  client: ClientSettings,
  metadata: Metadata,
): Promise<object> {
  assertMaySignIn(pool, user);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    return continueWithSecondFactor(pool, user, client, 'TokenGeneration_Authentication', metadata);
  }
  return challengeUser(pool, client, user, 'NEW_PASSWORD_REQUIRED', {
    requiredAttributes: '[]',
    userAttributes: JSON.stringify(user.attributes),
  });
}

export async function continueWithSecondFactor(
  pool: UserPool,
  user: User,
  client: ClientSettings,
  source: GenerationSource,
  metadata: Metadata,
): Promise<object> {
  const { MfaConfiguration: mode } = pool.settings.properties;
  const token = user.softwareToken;
  if (token !== undefined && (mode === 'ON' || (mode === 'OPTIONAL' && token.enabled))) {
    const device = token.deviceName === undefined ? {} : { FRIENDLY_DEVICE_NAME: token.deviceName };
    return challengeUser(pool, client, user, 'SOFTWARE_TOKEN_MFA', device);
  }
  if (mode === 'ON') {
    return challengeUser(pool, client, user, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
  }
  return completeSignIn(pool, user, client, source, metadata);
}

function challengeUser(
  pool: UserPool,
  client: ClientSettings,
  { username }: User,
  name: Exclude<Challenge['name'], 'PASSWORD_VERIFIER'>,
  parameters: Record<string, string>,
) {
  const waiting = { clientId: client.id, username };
  const challenge: Challenge =
    name === 'MFA_SETUP' ? { name, ...waiting, secretVerified: false } : { name, ...waiting };
  return {
    ChallengeName: name,
    Session: pool.challenges.open(challenge, client.challengeSeconds),
    ChallengeParameters: { USER_ID_FOR_SRP: username, ...parameters },
  };
}

/** @throws ServiceError when the account is disabled, unconfirmed, to be reset, or its temporary password has ended */
export function assertMaySignIn(pool: UserPool, user: User): void {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED') {
    throw new ServiceError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (user.status === 'RESET_REQUIRED') {
    throw new ServiceError('PasswordResetRequiredException', 'Password reset required for the user');
  }
  if ((user.temporaryPasswordExpiresAt ?? Number.POSITIVE_INFINITY) <= pool.now()) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.');
  }
}
