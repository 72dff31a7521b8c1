import * as z from 'zod';
import { emailDelivery } from '../messages/code-delivery.ts';
import { expiredCode, invalidParameter, notAuthorized, userNotFound } from '../protocol/service-error.ts';
import { inTransaction } from '../stores/database.ts';
import type { User } from '../stores/users-store.ts';
import { clientId, clientMetadata, confirmationCode, findClient, operation, username } from './operation.ts';
import { subjectOf, type UserPool } from './user-pool.ts';

const confirmInput = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: confirmationCode,
  ClientMetadata: clientMetadata,
});

export const confirmSignUp = operation('anyone', confirmInput, async (pool, input) => {
  const client = findClient(pool, input.ClientId);
  const user = pool.users.find(input.Username);
  const subject = subjectOf(pool, input.Username, user);
  pool.limits.count(subject, 'ConfirmSignUp');
  if (user === undefined) throw client.hidesUserExistence ? expiredCode() : userNotFound();
  assertUnconfirmed(user);
  const confirmed = inTransaction(pool.database, () => {
    pool.codes.redeem(subject, 'sign-up', input.ConfirmationCode);
    return confirm(pool, user, { email_verified: 'true' });
  });
  pool.limits.clear(subject, 'ConfirmSignUp');
  await announceConfirmation(pool, confirmed, client.id, input.ClientMetadata);
  return {};
});

const resendInput = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });

export const resendConfirmationCode = operation('anyone', resendInput, async (pool, input) => {
  const client = findClient(pool, input.ClientId);
  const user = pool.users.find(input.Username);
  const subject = subjectOf(pool, input.Username, user);
  pool.limits.count(subject, 'ResendConfirmationCode');
  if (user === undefined && !client.hidesUserExistence) throw userNotFound();
  if (user !== undefined && user.status !== 'UNCONFIRMED')
    throw invalidParameter('User is already confirmed.');
  const email = user?.attributes.email;
  const code = pool.codes.issue(subject, 'sign-up');
  if (user !== undefined && email !== undefined) {
    const message = {
      reason: 'ResendCode' as const,
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

/** Makes an account usable and keeps it so. */
function confirm(pool: UserPool, user: User, attributes: Record<string, string>): User {
  const confirmed: User = {
    ...user,
    status: 'CONFIRMED',
    attributes: { ...user.attributes, ...attributes },
  };
  pool.users.update(confirmed);
  return confirmed;
}

/** @throws ServiceError NotAuthorizedException */
function assertUnconfirmed({ status }: User): void {
  if (status === 'UNCONFIRMED') return;
  throw notAuthorized(`User cannot be confirmed. Current status is ${status}`);
}

export async function announceConfirmation(
  pool: UserPool,
  user: User,
  client: string | undefined,
  metadata: Record<string, string> | undefined,
): Promise<void> {
  await pool.triggers.run('PostConfirmation', {
    source: 'PostConfirmation_ConfirmSignUp',
    user,
    clientId: client,
    request: metadata === undefined ? {} : { clientMetadata: metadata },
    response: {},
  });
}
