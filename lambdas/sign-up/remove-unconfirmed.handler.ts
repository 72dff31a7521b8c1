import { marksItsRun } from '../accounts/daily-runs.ts';
import { dailyRuns } from '../accounts/daily-runs-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { createRemoveUnconfirmed } from './remove-unconfirmed.ts';
import { unconfirmedAccounts } from './unconfirmed-accounts-pool.ts';

/** Runs on a schedule; the result is for manual invocations. */
export const handler = marksItsRun(
  'removeUnconfirmed',
  dailyRuns(documentClient(), requiredSetting('BOOKKEEPING_TABLE')),
  createRemoveUnconfirmed({
    unconfirmed: unconfirmedAccounts(userPoolClient(), requiredSetting('USER_POOL_ID')),
    now: () => new Date(),
  }),
);
