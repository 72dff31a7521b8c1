/**
 * The one file that imports Amplify, so that it can be loaded after the screen stands. Amplify proves passwords by
 * SRP and answers challenges.
 */
import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { StaffConfig } from '../config.ts';
import type { TokenStorage } from './token-storage.ts';

export {
  confirmResetPassword,
  confirmSignIn,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
export { Hub } from 'aws-amplify/utils';

/** Points Amplify at one user pool and at our storage. */
export function configureAmplify(config: StaffConfig, storage: TokenStorage): void {
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
