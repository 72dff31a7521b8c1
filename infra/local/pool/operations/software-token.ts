import * as z from 'zod';
import { matchingStep, newTotpSecret } from '../crypto/totp.ts';
import {
  invalidParameter,
  invalidSession,
  notAuthorized,
  ServiceError,
  userNotFound,
} from '../protocol/service-error.ts';
import type { Challenge } from '../stores/challenges-store.ts';
import type { User } from '../stores/users-store.ts';
import { accessToken, operation } from './operation.ts';
import type { UserPool } from './user-pool.ts';

const CODE = z.string().regex(/^[0-9]{6}$/, 'a code of six digits');

/** Either the token of a user who is signed in, or the session of a sign-in that waits for a second factor to be set up. */
const bearer = { AccessToken: accessToken.optional(), Session: z.string().min(1).optional() };

export const associateSoftwareToken = operation('anyone', z.object(bearer), async (pool, input) => {
  const { user, setup } = await bearerOf(pool, input.AccessToken, input.Session);
  const secret = newTotpSecret();
  pool.users.update({ ...user, pendingSoftwareToken: secret });
  return { SecretCode: secret, ...nextSession(pool, setup, input.Session, false) };
});

const verifyInput = z.object({
  ...bearer,
  UserCode: CODE,
  FriendlyDeviceName: z.string().max(131_072).optional(),
});

export const verifySoftwareToken = operation('anyone', verifyInput, async (pool, input) => {
  const { user, setup } = await bearerOf(pool, input.AccessToken, input.Session);
  const { pendingSoftwareToken: secret, ...rest } = user;
  if (secret === undefined) {
    throw new ServiceError('SoftwareTokenMFANotFoundException', 'Software token has not been associated.');
  }
  const step = matchingStep(secret, input.UserCode, pool.now());
  if (step === undefined) throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch');
  const before = user.softwareToken;
  const preference = {
    enabled: setup !== undefined || before?.enabled === true,
    preferred: setup !== undefined || before?.preferred === true,
  };
  const device = input.FriendlyDeviceName === undefined ? {} : { deviceName: input.FriendlyDeviceName };
  pool.users.update({ ...rest, softwareToken: { secret, lastStep: step, ...preference, ...device } });
  return { Status: 'SUCCESS', ...nextSession(pool, setup, input.Session, true) };
});

const mfaSettings = z.object({
  Enabled: z.boolean().default(false),
  PreferredMfa: z.boolean().default(false),
});

/** The members of a preference, in a user's own call and in an administrator's. */
export const mfaPreference = {
  SoftwareTokenMfaSettings: mfaSettings.optional(),
  SMSMfaSettings: mfaSettings.optional(),
  EmailMfaSettings: mfaSettings.optional(),
};

const preferenceInput = z.object({ AccessToken: accessToken, ...mfaPreference });

export const setUserMfaPreference = operation('anyone', preferenceInput, async (pool, input) => {
  const { user } = await pool.tokens.verifyAccessToken(input.AccessToken);
  applyMfaPreference(pool, user, input);
  return {};
});

/** @throws ServiceError InvalidParameterException for a factor that the user or the pool does not have */
export function applyMfaPreference(
  pool: UserPool,
  user: User,
  preference: Omit<z.infer<typeof preferenceInput>, 'AccessToken'>,
): void {
  const { SMSMfaSettings: sms, EmailMfaSettings: email, SoftwareTokenMfaSettings: chosen } = preference;
  if (sms?.Enabled === true || email?.Enabled === true) {
    throw invalidParameter('User pool has only software token MFA.');
  }
  if (chosen === undefined) return;
  const { Enabled: enabled, PreferredMfa } = chosen;
  const preferred = enabled && PreferredMfa;
  if (user.softwareToken !== undefined) {
    pool.users.update({ ...user, softwareToken: { ...user.softwareToken, enabled, preferred } });
  } else if (enabled) {
    throw invalidParameter('User has not verified software token mfa');
  }
}

/**
 * Uses a code up in a sign-in. Wrong codes count like wrong passwords.
 *
 * @throws ServiceError CodeMismatchException, ExpiredCodeException, NotAuthorizedException while locked out
 */
export function redeemSoftwareTokenCode(pool: UserPool, user: User, code: string): void {
  pool.lockout.assertOpen(user.username);
  const token = user.softwareToken;
  if (token === undefined) throw invalidSession();
  const step = matchingStep(token.secret, code, pool.now());
  if (step === undefined) {
    pool.lockout.recordFailure(user.username);
    throw new ServiceError('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= token.lastStep) {
    throw new ServiceError('ExpiredCodeException', 'Your software token has already been used once.');
  }
  pool.users.update({ ...user, softwareToken: { ...token, lastStep: step } });
}

/** How answers name the factors that a user has chosen. */
export function mfaSettingsOf({ softwareToken: token }: User) {
  return {
    ...(token?.enabled === true && { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }),
    ...(token?.preferred === true && { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }),
  };
}

type Setup = Extract<Challenge, { name: 'MFA_SETUP' }>;

async function bearerOf(
  pool: UserPool,
  token: string | undefined,
  session: string | undefined,
): Promise<{ user: User; setup: Setup | undefined }> {
  if (token !== undefined) {
    const { user } = await pool.tokens.verifyAccessToken(token);
    return { user, setup: undefined };
  }
  if (session === undefined) throw notAuthorized('Invalid Access Token');
  const challenge = pool.challenges.read(session);
  if (challenge.name !== 'MFA_SETUP') throw invalidSession();
  const user = pool.users.find(challenge.username);
  if (user === undefined) throw userNotFound();
  return { user, setup: challenge };
}

/** A step of the setup that succeeded hands the sign-in on under a new session. */
function nextSession(pool: UserPool, setup: Setup | undefined, last: string | undefined, verified: boolean) {
  if (setup === undefined || last === undefined) return {};
  const seconds = pool.settings.clients.get(setup.clientId)?.challengeSeconds ?? 180;
  pool.challenges.close(last);
  return { Session: pool.challenges.open({ ...setup, secretVerified: verified }, seconds) };
}
