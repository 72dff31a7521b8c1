import * as z from 'zod';
import { emailDelivery } from '../messages/code-delivery.ts';
import type { CodeMessage } from '../messages/messages.ts';
import { ServiceError } from '../protocol/service-error.ts';
import {
  assertMutable,
  assertUserMayWrite,
  attributesFromPairs,
  pairsFromAttributes,
} from '../rules/attributes.ts';
import { inTransaction } from '../stores/database.ts';
import { loginKey, type User } from '../stores/users-store.ts';
import { accessToken, attributePairs, clientMetadata, confirmationCode, operation } from './operation.ts';
import { mfaSettingsOf } from './software-token.ts';
import type { UserPool } from './user-pool.ts';

export const getUser = operation('anyone', z.object({ AccessToken: accessToken }), async (pool, input) => {
  const { user } = await pool.tokens.verifyAccessToken(input.AccessToken);
  return { Username: user.username, UserAttributes: listedAttributes(user), ...mfaSettingsOf(user) };
});

export const deleteUser = operation('anyone', z.object({ AccessToken: accessToken }), async (pool, input) => {
  const { user } = await pool.tokens.verifyAccessToken(input.AccessToken);
  pool.users.remove(user.username);
  return {};
});

const updateInput = z.object({
  AccessToken: accessToken,
  UserAttributes: attributePairs,
  ClientMetadata: clientMetadata,
});

/** A new email counts at once or, where the template says so, only after the code sent to it has come back. */
export const updateUserAttributes = operation('anyone', updateInput, async (pool, input) => {
  const { user, client } = await pool.tokens.verifyAccessToken(input.AccessToken);
  const { properties } = pool.settings;
  const { email, ...others } = attributesFromPairs(input.UserAttributes);
  assertUserMayWrite(properties, client, { ...others, ...(email !== undefined && { email }) });
  assertMutable(properties, [...Object.keys(others), ...(email === undefined ? [] : ['email'])]);
  const changed = { ...user, attributes: { ...user.attributes, ...others } };
  if (email === undefined || email === user.attributes.email) {
    pool.users.update(changed);
    return { CodeDeliveryDetailsList: [] };
  }
  assertEmailFree(pool, changed, email);
  const waits = properties.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [];
  const attributes = waits.includes('email')
    ? changed.attributes
    : { ...changed.attributes, email, email_verified: 'false' };
  pool.users.update({ ...changed, attributes });
  if (!properties.AutoVerifiedAttributes.includes('email')) return { CodeDeliveryDetailsList: [] };
  await sendVerificationCode(pool, 'UpdateUserAttribute', changed, email, {
    clientId: client.id,
    clientMetadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetailsList: [emailDelivery(email)] };
});

const verifyInput = z.object({
  AccessToken: accessToken,
  AttributeName: z.literal('email'),
  Code: confirmationCode,
});

export const verifyUserAttribute = operation('anyone', verifyInput, async (pool, input) => {
  const { user } = await pool.tokens.verifyAccessToken(input.AccessToken);
  pool.limits.count(user.username, 'VerifyUserAttribute');
  inTransaction(pool.database, () => {
    const email = pool.codes.redeem(user.username, 'verify-email', input.Code) ?? user.attributes.email ?? '';
    pool.users.update({ ...user, attributes: { ...user.attributes, email, email_verified: 'true' } });
  });
  pool.limits.clear(user.username, 'VerifyUserAttribute');
  return {};
});

/** The attributes as answers list them: `sub` first. */
export function listedAttributes({ sub, attributes }: User) {
  return pairsFromAttributes({ sub, ...attributes });
}

/** The code goes to the address that waits for it and confirms this address only. */
async function sendVerificationCode(
  pool: UserPool,
  reason: CodeMessage['reason'],
  user: User,
  email: string,
  call: Pick<CodeMessage, 'clientId' | 'clientMetadata'>,
): Promise<void> {
  const code = pool.codes.issue(user.username, 'verify-email', email);
  await pool.messages.send({ reason, user, to: email, code, ...call });
}

function assertEmailFree(pool: UserPool, user: User, email: string): void {
  const { UsernameAttributes, AliasAttributes } = pool.settings.properties;
  if (![...UsernameAttributes, ...AliasAttributes].includes('email')) return;
  const owner = pool.users.find(loginKey(pool.settings, email));
  if (owner === undefined || owner.username === user.username) return;
  throw new ServiceError('AliasExistsException', 'An account with the given email already exists.');
}
