import * as z from 'zod';
import { invalidParameter, userNotFound } from '../protocol/service-error.ts';
import { assertInSchema, assertMutable, attributesFromPairs } from '../rules/attributes.ts';
import { assertPasswordConforms } from '../rules/password-policy.ts';
import type { User } from '../stores/users-store.ts';
import { assertPool, attributePairs, clientMetadata, operation, password, username } from './operation.ts';
import { listedAttributes } from './profile.ts';
import { setPassword } from './recover-password.ts';
import { applyMfaPreference, mfaPreference, mfaSettingsOf } from './software-token.ts';
import type { UserPool } from './user-pool.ts';

/** Names a user to an administrator's call. */
export const userReference = { UserPoolId: z.string().min(1), Username: username };

/** @throws ServiceError ResourceNotFoundException, UserNotFoundException */
export function referencedUser(pool: UserPool, reference: { UserPoolId: string; Username: string }): User {
  assertPool(pool, reference.UserPoolId);
  const user = pool.users.find(reference.Username);
  if (user === undefined) throw userNotFound();
  return user;
}

const reference = z.object(userReference);

export const adminGetUser = operation('iam', reference, (pool, input) => {
  const user = referencedUser(pool, input);
  return { ...userDates(user), UserAttributes: listedAttributes(user), ...mfaSettingsOf(user) };
});

const setPasswordInput = z.object({
  ...userReference,
  Password: password,
  Permanent: z.boolean().default(false),
});

export const adminSetUserPassword = operation('iam', setPasswordInput, (pool, input) => {
  const { temporaryPasswordExpiresAt: _, ...user } = referencedUser(pool, input);
  assertPasswordConforms(pool.settings.properties, input.Password);
  const next: User = input.Permanent
    ? { ...user, status: 'CONFIRMED' }
    : { ...user, status: 'FORCE_CHANGE_PASSWORD', temporaryPasswordExpiresAt: temporaryPasswordEnd(pool) };
  setPassword(pool, next, input.Password);
  return {};
});

/**
 * Unlike users, an administrator may also mark an address as verified.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminUpdateUserAttributes.html
 */
export const adminUpdateUserAttributes = operation(
  'iam',
  z.object({ ...userReference, UserAttributes: attributePairs, ClientMetadata: clientMetadata }),
  (pool, input) => {
    const user = referencedUser(pool, input);
    const attributes = attributesFromPairs(input.UserAttributes);
    assertInSchema(pool.settings.properties, attributes);
    assertMutable(pool.settings.properties, Object.keys(attributes));
    if (attributes.email !== undefined) {
      throw invalidParameter('AdminUpdateUserAttributes is not emulated for a new email.');
    }
    pool.users.update({ ...user, attributes: { ...user.attributes, ...attributes } });
    return {};
  },
);

export const adminDeleteUser = operation('iam', reference, (pool, input) => {
  pool.users.remove(referencedUser(pool, input).username);
  return {};
});

/** Also ends the user's sign-ins. */
export const adminDisableUser = operation('iam', reference, (pool, input) => {
  const user = referencedUser(pool, input);
  pool.users.update({ ...user, enabled: false });
  pool.refreshTokens.revokeAllOf(user.username);
  return {};
});

export const adminEnableUser = operation('iam', reference, (pool, input) => {
  pool.users.update({ ...referencedUser(pool, input), enabled: true });
  return {};
});

export const adminUserGlobalSignOut = operation('iam', reference, (pool, input) => {
  pool.refreshTokens.revokeAllOf(referencedUser(pool, input).username);
  return {};
});

export const adminSetUserMfaPreference = operation(
  'iam',
  z.object({ ...userReference, ...mfaPreference }),
  (pool, input) => {
    applyMfaPreference(pool, referencedUser(pool, input), input);
    return {};
  },
);

const DAY_MS = 86_400_000;

/** Until when a password that an administrator made up can be used: milliseconds since 1970. */
export function temporaryPasswordEnd(pool: UserPool): number {
  const days = pool.settings.properties.Policies?.PasswordPolicy?.TemporaryPasswordValidityDays ?? 7;
  return pool.now() + days * DAY_MS;
}

/** The members that every listing of a user has. Dates are seconds. */
export function userDates(user: User) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1_000,
    UserLastModifiedDate: user.modifiedAt / 1_000,
  };
}
