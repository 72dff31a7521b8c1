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

/** Has all four classes of characters. Nobody learns it: the invitation sets another. */
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
