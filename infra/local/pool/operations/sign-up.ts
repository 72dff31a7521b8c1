import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { derivePasswordVerifier } from '../crypto/srp.ts';
import { emailDelivery } from '../messages/code-delivery.ts';
import { invalidParameter, notAuthorized, ServiceError } from '../protocol/service-error.ts';
import { assertRequiredPresent, assertUserMayWrite, attributesFromPairs } from '../rules/attributes.ts';
import { isMailbox } from '../rules/email-address.ts';
import { assertPasswordConforms } from '../rules/password-policy.ts';
import type { UserPoolSettings } from '../settings/settings.ts';
import { signsInByEmail, type User } from '../stores/users-store.ts';
import { announceConfirmation } from './confirm-sign-up.ts';
import {
  attributePairs,
  clientId,
  clientMetadata,
  findClient,
  operation,
  password,
  username,
} from './operation.ts';
import type { UserPool } from './user-pool.ts';

const signUpInput = z.object({
  ClientId: clientId,
  Username: username,
  Password: password,
  UserAttributes: attributePairs,
  ValidationData: attributePairs,
  ClientMetadata: clientMetadata,
});

export const signUp = operation('anyone', signUpInput, async (pool, input) => {
  const { settings } = pool;
  const client = findClient(pool, input.ClientId);
  if (settings.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly === true) {
    throw notAuthorized('SignUp is not permitted for this user pool');
  }
  const attributes = attributesFromPairs(input.UserAttributes);
  assertUserMayWrite(settings.properties, client, attributes);
  const complete = withLoginEmail(settings, input.Username, attributes);
  assertRequiredPresent(settings.properties, complete);
  assertPasswordConforms(settings.properties, input.Password);

  const newcomer = newUser(pool, input.Username, input.Password, complete);
  // Observed of the service: the trigger runs for an address that has an account, too, and its refusal comes first.
  // Source: https://github.com/aws-amplify/aws-sdk-android/issues/1730
  const user = await beforeSignUp(pool, newcomer, input);
  if (pool.users.find(input.Username) !== undefined) throw usernameExists(settings);
  pool.users.insert(user);
  if (user.status === 'CONFIRMED') {
    await announceConfirmation(pool, user, client.id, input.ClientMetadata);
  }
  const delivery = await sendSignUpCode(pool, user, input.ClientId, input.ClientMetadata);
  return { UserConfirmed: user.status === 'CONFIRMED', UserSub: user.sub, ...delivery };
});

/**
 * A user as sign-up and invitation begin it: with a password that is kept as salt and verifier only. Where people
 * sign in by email the pool makes the user name up.
 */
export function newUser(
  pool: UserPool,
  login: string,
  secret: string,
  attributes: Readonly<Record<string, string>>,
): User {
  const sub = randomUUID();
  const name = signsInByEmail(pool.settings) ? sub : login;
  return {
    username: name,
    sub,
    status: 'UNCONFIRMED',
    enabled: true,
    password: derivePasswordVerifier(pool.settings.nameInProofs, name, secret),
    attributes: { ...attributes, ...(attributes.email !== undefined && { email_verified: 'false' }) },
    createdAt: pool.now(),
    modifiedAt: pool.now(),
  };
}

/**
 * Checks the form of a user name and completes the attributes by it.
 *
 * @throws ServiceError InvalidParameterException
 */
export function withLoginEmail(
  settings: UserPoolSettings,
  login: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> {
  if (!signsInByEmail(settings)) {
    if (settings.properties.AliasAttributes.includes('email') && isMailbox(login)) {
      throw invalidParameter(
        'Username cannot be of email format, since user pool is configured for email alias.',
      );
    }
    return { ...attributes };
  }
  if (!isMailbox(login)) throw invalidParameter('Username should be an email.');
  if (attributes.email !== undefined && attributes.email.toLowerCase() !== login.toLowerCase()) {
    throw invalidParameter('The email attribute must be the same as the username.');
  }
  return { email: login, ...attributes };
}

export function usernameExists(settings: UserPoolSettings): ServiceError {
  return new ServiceError(
    'UsernameExistsException',
    signsInByEmail(settings) ? 'An account with the given email already exists.' : 'User already exists',
  );
}

const preSignUpResponse = z
  .object({ autoConfirmUser: z.boolean().default(false), autoVerifyEmail: z.boolean().default(false) })
  .default({ autoConfirmUser: false, autoVerifyEmail: false });

async function beforeSignUp(pool: UserPool, user: User, input: z.infer<typeof signUpInput>): Promise<User> {
  const response = await pool.triggers.run('PreSignUp', {
    source: 'PreSignUp_SignUp',
    user,
    clientId: input.ClientId,
    request: {
      userAttributes: withoutVerifiedMark(user),
      validationData: input.ValidationData.length > 0 ? attributesFromPairs(input.ValidationData) : null,
      ...(input.ClientMetadata !== undefined && { clientMetadata: input.ClientMetadata }),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const parsed = preSignUpResponse.safeParse(response);
  if (!parsed.success) {
    throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  const { autoConfirmUser, autoVerifyEmail } = parsed.data;
  const attributes = autoVerifyEmail ? { ...user.attributes, email_verified: 'true' } : user.attributes;
  return { ...user, attributes, status: autoConfirmUser ? 'CONFIRMED' : user.status };
}

function withoutVerifiedMark({ attributes }: User): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== 'email_verified'));
}

async function sendSignUpCode(
  pool: UserPool,
  user: User,
  client: string,
  metadata: Record<string, string> | undefined,
) {
  const { email, email_verified } = user.attributes;
  const verifies = pool.settings.properties.AutoVerifiedAttributes.includes('email');
  if (!verifies || email === undefined || email_verified === 'true') return {};
  const code = pool.codes.issue(user.username, 'sign-up');
  const message = { user, to: email, code, clientId: client, clientMetadata: metadata };
  await pool.messages.send({ reason: 'SignUp', ...message });
  return { CodeDeliveryDetails: emailDelivery(email) };
}
