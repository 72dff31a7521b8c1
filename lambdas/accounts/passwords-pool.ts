import { randomBytes } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  LimitExceededException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Invitations, PasswordResets } from './account.ts';

/**
 * Needs cognito-idp:AdminResetUserPassword and cognito-idp:AdminSetUserMFAPreference.
 * @param forgetFactor forgets that the person has a second factor: one switched off unforeseen opens nothing of admins
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminResetUserPassword.html
 */
export function passwordResets(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  forgetFactor: (userId: string) => Promise<void>,
): PasswordResets {
  return {
    mailCode: async (userId) => {
      const user = { UserPoolId: userPoolId, Username: userId };
      try {
        await client.send(new AdminResetUserPasswordCommand(user));
      } catch (error) {
        if (error instanceof InvalidParameterException) return 'no-address';
        if (error instanceof LimitExceededException) return 'too-often';
        throw error;
      }
      await forgetFactor(userId);
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await client.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings }));
      return 'mailed';
    },
  };
}

const VERIFIED = { Name: 'email_verified', Value: 'true' };

/** Has all four classes of characters, and 192 random bits. */
const unknownPassword = () => `Aa1!${randomBytes(24).toString('base64url')}`;

/**
 * Needs cognito-idp:AdminCreateUser; to take over cognito-idp:AdminSetUserPassword and
 * cognito-idp:AdminUpdateUserAttributes too. A temporary password sets the status to FORCE_CHANGE_PASSWORD, in which
 * the link of a sign-up does nothing and an invitation can be renewed.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminSetUserPassword.html
 */
export function invitations(client: CognitoIdentityProviderClient, userPoolId: string): Invitations {
  const pool = { UserPoolId: userPoolId };
  return {
    create: async (email) => {
      // The address is verified by the first sign-in, which takes the password of the mail.
      const UserAttributes = [{ Name: 'email', Value: email }, VERIFIED];
      try {
        const command = new AdminCreateUserCommand({ ...pool, Username: email, UserAttributes });
        return (await client.send(command)).User?.Username;
      } catch (error) {
        if (error instanceof UsernameExistsException) return undefined;
        throw error;
      }
    },
    renew: async (userId) => {
      const again = { ...pool, Username: userId, MessageAction: 'RESEND' } as const;
      await client.send(new AdminCreateUserCommand(again));
    },
    takeOver: async (userId) => {
      const user = { ...pool, Username: userId };
      const Password = unknownPassword();
      await client.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: false }));
      await client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [VERIFIED] }));
    },
  };
}

/**
 * Invitations for a pool that cannot mail: nothing is sent, and the first password is told to the caller. The person has
 * to choose another at the first sign-in (FORCE_CHANGE_PASSWORD). Needs the permissions of {@link invitations}.
 * @param tell is handed the password
 */
export function handedOverInvitations(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
  tell: (password: string) => void,
): Invitations {
  const pool = { UserPoolId: userPoolId };
  return {
    ...invitations(client, userPoolId),
    create: async (email) => {
      const UserAttributes = [{ Name: 'email', Value: email }, VERIFIED];
      const TemporaryPassword = unknownPassword();
      const silently = { MessageAction: 'SUPPRESS', TemporaryPassword } as const;
      try {
        const command = new AdminCreateUserCommand({ ...pool, Username: email, UserAttributes, ...silently });
        const { User } = await client.send(command);
        tell(TemporaryPassword);
        return User?.Username;
      } catch (error) {
        if (error instanceof UsernameExistsException) return undefined;
        throw error;
      }
    },
    renew: async (userId) => {
      const Password = unknownPassword();
      const wish = { ...pool, Username: userId, Password, Permanent: false };
      await client.send(new AdminSetUserPasswordCommand(wish));
      tell(Password);
    },
  };
}
