import { adminGroup } from '../accounts/user-pool.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { adminMemory } from './admin-memory-table.ts';
import { createWatchAdmins } from './watch-admins.ts';

/** Runs on a schedule; the result is for manual invocations. */
export const handler = createWatchAdmins({
  admins: adminGroup(userPoolClient(), requiredSetting('USER_POOL_ID')),
  memory: adminMemory(documentClient(), requiredSetting('BOOKKEEPING_TABLE')),
});
