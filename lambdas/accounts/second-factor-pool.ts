import {
  AdminSetUserMFAPreferenceCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { SecondFactorSwitch } from './second-factor.ts';

/** Needs cognito-idp:AdminSetUserMFAPreference. */
export function secondFactorSwitch(
  client: CognitoIdentityProviderClient,
  userPoolId: string,
): SecondFactorSwitch {
  return {
    turnOff: async (userId) => {
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId: userPoolId,
          Username: userId,
          SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
        }),
      );
    },
  };
}
