import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';

/** Runs in a real browser: Amplify as the staff screens use it, for a test to call. */

const events: string[] = [];
Hub.listen('auth', ({ payload }) => void events.push(payload.event));

export const page = {
  events,
  configure(pool: { userPoolId: string; userPoolClientId: string; userPoolEndpoint: string }) {
    Amplify.configure({ Auth: { Cognito: pool } });
  },
  signIn: (username: string, password: string) => auth.signIn({ username, password }),
  confirmSignIn: (challengeResponse: string) => auth.confirmSignIn({ challengeResponse }),
  signOut: () => auth.signOut({ global: true }),
  async setUpApp() {
    const { sharedSecret } = await auth.setUpTOTP();
    return sharedSecret;
  },
  async finishApp(code: string) {
    await auth.verifyTOTPSetup({ code });
    await auth.updateMFAPreference({ totp: 'PREFERRED' });
  },
  async tokens(forceRefresh: boolean) {
    const { tokens } = await auth.fetchAuthSession({ forceRefresh });
    return { accessToken: tokens?.accessToken.toString(), email: tokens?.idToken?.payload.email };
  },
};

export type AmplifyPage = typeof page;
