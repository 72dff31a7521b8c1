import * as z from 'zod';
import { derivePasswordVerifier, passwordMatches } from '../crypto/srp.ts';
import { emailDelivery } from '../messages/code-delivery.ts';
import {
  codeMismatch,
  incorrectPassword,
  invalidParameter,
  notAuthorized,
  type ServiceError,
  userNotFound,
} from '../protocol/service-error.ts';
import { assertPasswordConforms } from '../rules/password-policy.ts';
import { inTransaction } from '../stores/database.ts';
import type { User } from '../stores/users-store.ts';
import {
  accessToken,
  clientId,
  clientMetadata,
  confirmationCode,
  findClient,
  operation,
  password,
  username,
} from './operation.ts';
import { subjectOf, type UserPool } from './user-pool.ts';

const forgotInput = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });

export const forgotPassword = operation('anyone', forgotInput, async (pool, input) => {
  const client = findClient(pool, input.ClientId);
  const user = pool.users.find(input.Username);
  if (user?.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  const subject = subjectOf(pool, input.Username, user);
  pool.limits.count(subject, 'ForgotPassword');
  const obstacle = recoveryObstacle(user);
  if (obstacle !== undefined && !client.hidesUserExistence) throw obstacle;
  const email = user?.attributes.email;
  const code = pool.codes.issue(subject, 'recovery');
  if (user !== undefined && email !== undefined && obstacle === undefined) {
    const message = {
      reason: 'ForgotPassword' as const,
      user,
      to: email,
      code,
      clientId: client.id,
      clientMetadata: input.ClientMetadata,
    };
    const delivery = pool.messages.send(message);
    if (client.hidesUserExistence) pool.inBackground(delivery);
    else await delivery;
  }
  return { CodeDeliveryDetails: emailDelivery(email ?? input.Username) };
});

const confirmInput = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: confirmationCode,
  Password: password,
  ClientMetadata: clientMetadata,
});

export const confirmForgotPassword = operation('anyone', confirmInput, async (pool, input) => {
  const client = findClient(pool, input.ClientId);
  assertPasswordConforms(pool.settings.properties, input.Password);
  const user = pool.users.find(input.Username);
  if (user === undefined && !client.hidesUserExistence) throw userNotFound();
  const subject = subjectOf(pool, input.Username, user);
  pool.limits.count(subject, 'ConfirmForgotPassword');
  const changed = inTransaction(pool.database, () => {
    pool.codes.redeem(subject, 'recovery', input.ConfirmationCode);
    if (user === undefined || recoveryObstacle(user) !== undefined) throw codeMismatch();
    return setPassword(pool, { ...user, status: 'CONFIRMED' }, input.Password);
  });
  pool.limits.clear(subject, 'ConfirmForgotPassword');
  await pool.triggers.run('PostConfirmation', {
    source: 'PostConfirmation_ConfirmForgotPassword',
    user: changed,
    clientId: client.id,
    request: input.ClientMetadata === undefined ? {} : { clientMetadata: input.ClientMetadata },
    response: {},
  });
  return {};
});

const changeInput = z.object({
  AccessToken: accessToken,
  PreviousPassword: password,
  ProposedPassword: password,
});

export const changePassword = operation('anyone', changeInput, async (pool, input) => {
  const { user } = await pool.tokens.verifyAccessToken(input.AccessToken);
  pool.lockout.assertOpen(user.username);
  pool.limits.count(user.username, 'ChangePassword');
  const { nameInProofs, properties } = pool.settings;
  if (!passwordMatches(nameInProofs, user.username, input.PreviousPassword, user.password)) {
    pool.lockout.recordFailure(user.username);
    throw incorrectPassword();
  }
  assertPasswordConforms(properties, input.ProposedPassword);
  setPassword(pool, user, input.ProposedPassword);
  return {};
});

/** Keeps the salt and verifier of a new password. */
export function setPassword(pool: UserPool, user: User, secret: string): User {
  const verifier = derivePasswordVerifier(pool.settings.nameInProofs, user.username, secret);
  const changed: User = { ...user, password: verifier };
  pool.users.update(changed);
  return changed;
}

/** Why no recovery code can be sent, in the words for pools that do not hide it. */
export function recoveryObstacle(user: User | undefined): ServiceError | undefined {
  if (user === undefined) return userNotFound();
  if (!user.enabled) return notAuthorized('User is disabled.');
  if (user.attributes.email !== undefined && user.attributes.email_verified === 'true') return undefined;
  return invalidParameter(
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  );
}
