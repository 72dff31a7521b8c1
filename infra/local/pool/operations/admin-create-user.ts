import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { ServiceError, userNotFound } from '../protocol/service-error.ts';
import { assertInSchema, attributesFromPairs } from '../rules/attributes.ts';
import { assertPasswordConforms } from '../rules/password-policy.ts';
import { signsInByEmail, type User } from '../stores/users-store.ts';
import { temporaryPasswordEnd, userDates, userReference } from './admin-users.ts';
import { assertPool, attributePairs, clientMetadata, operation, password } from './operation.ts';
import { listedAttributes } from './profile.ts';
import { setPassword } from './recover-password.ts';
import { newUser, usernameExists, withLoginEmail } from './sign-up.ts';
import type { UserPool } from './user-pool.ts';

const createInput = z.object({
  ...userReference,
  UserAttributes: attributePairs,
  ValidationData: attributePairs,
  TemporaryPassword: password.optional(),
  MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
  ClientMetadata: clientMetadata,
});

type Invitation = z.infer<typeof createInput>;

/** Invites a user, who chooses a password of their own at the first sign-in. */
export const adminCreateUser = operation('iam', createInput, async (pool, input) => {
  assertPool(pool, input.UserPoolId);
  const secret = input.TemporaryPassword ?? newTemporaryPassword();
  assertPasswordConforms(pool.settings.properties, secret);
  const user =
    input.MessageAction === 'RESEND'
      ? renewInvitation(pool, input, secret)
      : await invite(pool, input, secret);
  if (input.MessageAction !== 'SUPPRESS') await sendInvitation(pool, user, secret, input.ClientMetadata);
  return { User: { ...userDates(user), Attributes: listedAttributes(user) } };
});

async function invite(pool: UserPool, input: Invitation, secret: string): Promise<User> {
  const attributes = attributesFromPairs(input.UserAttributes);
  assertInSchema(pool.settings.properties, attributes);
  const complete = withLoginEmail(pool.settings, input.Username, attributes);
  if (pool.users.find(input.Username) !== undefined) throw usernameExists(pool.settings);
  const begun = newUser(pool, input.Username, secret, complete);
  const user: User = {
    ...begun,
    status: 'FORCE_CHANGE_PASSWORD',
    temporaryPasswordExpiresAt: temporaryPasswordEnd(pool),
    attributes: { ...begun.attributes, ...attributes },
  };
  await pool.triggers.run('PreSignUp', {
    source: 'PreSignUp_AdminCreateUser',
    user,
    clientId: undefined,
    request: { userAttributes: complete, validationData: attributesFromPairs(input.ValidationData) },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  pool.users.insert(user);
  return user;
}

function renewInvitation(pool: UserPool, input: Invitation, secret: string): User {
  const user = pool.users.find(input.Username);
  if (user === undefined) throw userNotFound();
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new ServiceError(
      'UnsupportedUserStateException',
      `Resend not possible. ${user.status} is not a valid state.`,
    );
  }
  return setPassword(pool, { ...user, temporaryPasswordExpiresAt: temporaryPasswordEnd(pool) }, secret);
}

async function sendInvitation(
  pool: UserPool,
  user: User,
  secret: string,
  metadata: Invitation['ClientMetadata'],
): Promise<void> {
  const { email } = user.attributes;
  if (email === undefined) return;
  const login = signsInByEmail(pool.settings) ? email : user.username;
  await pool.messages.send({
    reason: 'AdminCreateUser',
    user: { ...user, username: login },
    to: email,
    code: secret,
    clientId: undefined,
    clientMetadata: metadata,
  });
}

/** Sixteen characters with one at least of each class that a policy can ask for. */
function newTemporaryPassword(): string {
  const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '!#%*+-?@'];
  const pick = (characters: string) => characters.charAt(randomInt(characters.length));
  return Array.from({ length: 16 }, (_, index) => pick(classes[index % classes.length] ?? '')).join('');
}
