import { startAccountStack } from '../../lambdas/accounts/account-stack.ts';
import type { HttpTarget } from './over-http.ts';

export interface FuzzStack extends HttpTarget {
  readonly stop: () => Promise<void>;
}

/** The whole stack as `npm start` starts it, with its admin signing in. */
export async function startFuzzStack(): Promise<FuzzStack> {
  const stack = await startAccountStack();
  return {
    site: stack.endpoints.site,
    signIn: async () => {
      const { access } = await stack.signIn(stack.admin.email, stack.admin.password);
      await stack.call('trackSession', { token: access });
      return access;
    },
    stop: stack.stop,
  };
}
