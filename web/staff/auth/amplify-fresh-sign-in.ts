import type { AmplifyModule, AmplifySessions } from './amplify-sessions.ts';
import type { FreshSignIn, FreshStep } from './auth-service.ts';
import { toAuthSession } from './auth-session.ts';

type SignInOutput = Awaited<ReturnType<AmplifyModule['signIn']>>;

/** Signs the signed-in person in again, by Amplify and its SRP, beside the stored session. */
export function createFreshSignIn({
  amplify,
  aside,
  takeOver,
}: Pick<AmplifySessions, 'amplify' | 'aside' | 'takeOver'>): FreshSignIn {
  function toStep({ nextStep }: SignInOutput): FreshStep {
    if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE') return { kind: 'code-needed' };
    const tokens = nextStep.signInStep === 'DONE' ? aside.tokens() : null;
    if (tokens === null) {
      throw new Error(`This account asks for a step that is not offered here: ${nextStep.signInStep}.`);
    }
    aside.end();
    return { kind: 'done', session: toAuthSession(tokens), takeOver: () => takeOver(tokens) };
  }
  return {
    start: async ({ email, password }) => {
      const { signIn } = await amplify();
      aside.begin();
      return toStep(await signIn({ username: email, password }));
    },
    answer: async (code) => toStep(await (await amplify()).confirmSignIn({ challengeResponse: code })),
    abandon: aside.end,
  };
}
