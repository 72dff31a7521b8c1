import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { createRemoveUnconfirmed } from './remove-unconfirmed.ts';
import { unconfirmedAccounts } from './unconfirmed-accounts-pool.ts';

/** Runs on a schedule; the result is for manual invocations. */
export const handler = createRemoveUnconfirmed({
  unconfirmed: unconfirmedAccounts(userPoolClient(), requiredSetting('USER_POOL_ID')),
  now: () => new Date(),
});
