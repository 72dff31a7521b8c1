import * as z from 'zod';
import { type AccountStack, startAccountStack } from '../../lambdas/accounts/account-stack.ts';
import { type Inspector, inspectWorkers } from './inside-workers.ts';
import type { HttpTarget } from './over-http.ts';

const madeKeySchema = z.object({ key: z.string() });

export interface FuzzStack extends HttpTarget {
  /** The lines in which its functions have said that they failed. */
  readonly errors: () => readonly string[];
  /** Looks into its functions. */
  readonly inspector: Inspector;
  readonly stop: () => Promise<void>;
}

/** The whole stack as `npm start` starts it, with its admin signing in. */
export async function startFuzzStack(): Promise<FuzzStack> {
  const stack = await startAccountStack({ nodeOptions: ['--inspect=127.0.0.1:0'] });
  try {
    return await inspected(stack);
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function inspected(stack: AccountStack): Promise<FuzzStack> {
  const inspector = await inspectWorkers(/ws:\S+/.exec(stack.printed())?.[0] ?? '');
  const signIn = async () => {
    const { access } = await stack.signIn(stack.admin.email, stack.admin.password);
    await stack.call('trackSession', { token: access });
    return access;
  };
  const made = await stack.call('makeApiKey', { token: await signIn(), body: { name: 'Fuzzer' } });
  return {
    inspector,
    site: stack.endpoints.site,
    signIn,
    errors: () => stack.linesWith('"level":"ERROR"'),
    key: madeKeySchema.parse(await made.json()).key,
    stop: async () => {
      inspector.stop();
      await stack.stop();
    },
  };
}
