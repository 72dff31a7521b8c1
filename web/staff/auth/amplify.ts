/**
 * The only file that imports Amplify, so that it can be loaded after the screen is shown. Amplify implements SRP and
 * the challenges.
 */
import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { KeyValueStorageInterface } from 'aws-amplify/utils';
import type { StaffConfig } from '../config.ts';

export {
  confirmResetPassword,
  confirmSignIn,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
export { Hub } from 'aws-amplify/utils';

/** Configures Amplify for one user pool and our storage. */
export function configureAmplify(config: StaffConfig, storage: KeyValueStorageInterface): void {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = config;
  const Cognito = {
    userPoolId,
    userPoolClientId,
    ...(userPoolEndpoint === undefined ? {} : { userPoolEndpoint }),
  };
  cognitoUserPoolsTokenProvider.setAuthConfig({ Cognito });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  Amplify.configure({ Auth: { Cognito } }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}
