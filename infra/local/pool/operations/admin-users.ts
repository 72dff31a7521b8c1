import * as z from 'zod';
import { assertInSchema, attributesFromPairs } from '../attributes.ts';
import { assertPool, attributePairs, clientMetadata, operation, password, username } from '../operation.ts';
import { assertPasswordConforms } from '../password-policy.ts';
import { userNotFound } from '../service-error.ts';
import type { UserPool } from '../user-pool.ts';
import type { User } from '../users-store.ts';
import { announceConfirmation, assertUnconfirmed, confirm } from './confirm-sign-up.ts';
import { listedAttributes } from './profile.ts';
import { setPassword } from './recover-password.ts';
import { applyMfaPreference, mfaPreference, mfaSettingsOf } from './software-token.ts';

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

export const adminConfirmSignUp = operation(
  'iam',
  z.object({ ...userReference, ClientMetadata: clientMetadata }),
  async (pool, input) => {
    const user = referencedUser(pool, input);
    assertUnconfirmed(user);
    const confirmed = confirm(pool, user, {});
    await announceConfirmation(pool, confirmed, undefined, input.ClientMetadata);
    return {};
  },
);

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

export const adminUpdateUserAttributes = operation(
  'iam',
  z.object({ ...userReference, UserAttributes: attributePairs }),
  (pool, input) => {
    const user = referencedUser(pool, input);
    const changes = attributesFromPairs(input.UserAttributes);
    assertInSchema(pool.settings.properties, changes);
    const newEmail = changes.email !== undefined && changes.email !== user.attributes.email;
    const attributes = { ...user.attributes, ...(newEmail && { email_verified: 'false' }), ...changes };
    pool.users.update({ ...user, attributes });
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

/** Until when a password that an administrator made up can be used, in milliseconds. */
export function temporaryPasswordEnd(pool: UserPool): number {
  const days = pool.settings.properties.Policies?.PasswordPolicy?.TemporaryPasswordValidityDays ?? 7;
  return pool.now() + days * 86_400_000;
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
