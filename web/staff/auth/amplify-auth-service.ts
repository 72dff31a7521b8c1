import type { AmplifyModule, AmplifySessions } from './amplify-sessions.ts';
import type { AuthService, SignInStep } from './auth-service.ts';

type SignInOutput = Awaited<ReturnType<AmplifyModule['signIn']>>;

/** The account calls to the pool, made by Amplify; {@link AmplifySessions} keeps sessions and their changes. */
export function createAmplifyAuthService(sessions: AmplifySessions): AuthService {
  const { amplify, announce } = sessions;
  async function toStep({ nextStep }: SignInOutput): Promise<SignInStep> {
    switch (nextStep.signInStep) {
      case 'DONE': {
        const session = await sessions.storedSession();
        if (session === null) throw new Error('The sign-in could not be stored on this device.');
        return { kind: 'done', session };
      }
      case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
        return { kind: 'code-needed' };
      case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
        return { kind: 'new-password-needed' };
      case 'CONFIRM_SIGN_UP':
        return { kind: 'unconfirmed' };
      case 'RESET_PASSWORD':
        return { kind: 'reset-needed' };
      default:
        throw new Error(`This account asks for a step that is not offered here: ${nextStep.signInStep}.`);
    }
  }
  return {
    ...sessions,
    signInWithPassword: async ({ email, password }) =>
      toStep(await (await amplify()).signIn({ username: email, password })),
    answerChallenge: async (answer) =>
      toStep(await (await amplify()).confirmSignIn({ challengeResponse: answer })),
    signUp: async ({ email, password, emailRedirectTo, validationData }) => {
      const options = { userAttributes: { email }, clientMetadata: { emailRedirectTo }, validationData };
      await (await amplify()).signUp({ username: email, password, options });
    },
    resendConfirmation: async (email, emailRedirectTo) => {
      const options = { clientMetadata: { emailRedirectTo } };
      await (await amplify()).resendSignUpCode({ username: email, options });
    },
    sendRecoveryCode: async (email) => {
      await (await amplify()).resetPassword({ username: email });
      announce('PASSWORD_RECOVERY');
    },
    resetPassword: async ({ email, code, password }) => {
      const recovery = { username: email, confirmationCode: code, newPassword: password };
      await (await amplify()).confirmResetPassword(recovery);
      announce('USER_UPDATED');
    },
    changePassword: async (oldPassword, newPassword) => {
      // An expired token is renewed in the queue of all tabs; Amplify would renew it outside of that queue.
      await sessions.getSession();
      await (await amplify()).updatePassword({ oldPassword, newPassword });
      announce('USER_UPDATED');
    },
  };
}
