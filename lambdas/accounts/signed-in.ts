import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requiredSetting } from '../aws/environment.ts';
import { publicUserPool } from '../aws/public-user-pool.ts';
import { userPoolSettings } from '../aws/user-pool-settings.ts';
import { verifyAccessToken } from '../http/access-token.ts';
import type { Identify } from '../http/caller.ts';
import { type CallerChecks, identifyCaller } from '../http/identify-caller.ts';
import { poolKeys } from '../http/pool-keys.ts';
import { adminsFrom } from './account-proofs-table.ts';
import { isSecondFactorMissing } from './second-factor.ts';
import { secondFactorRecord } from './second-factor-table.ts';
import { sessionStatus } from './sessions-table.ts';

/**
 * Identifies callers; wired from the function's environment. Needs USER_POOL_ID, USER_POOL_CLIENT_ID, and
 * dynamodb:GetItem on SESSIONS_TABLE and BOOKKEEPING_TABLE. For endpoints of staff take
 * `signedInStaff`.
 */
export function signedIn(
  client: DynamoDBDocumentClient,
  more: Pick<CallerChecks, 'groupsNow'> = {},
): Identify {
  const settings = userPoolSettings();
  const pool = publicUserPool(settings);
  const now = () => new Date();
  const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');
  const recordOf = secondFactorRecord(client, bookkeeping);
  const rules = {
    issuer: settings.issuer,
    clientId: settings.clientId,
    findKey: poolKeys({ load: pool.keySet, now }),
    now,
  };
  return identifyCaller({
    verify: (token) => verifyAccessToken(token, rules),
    sessionStatus: sessionStatus(client, requiredSetting('SESSIONS_TABLE')),
    accountOf: pool.accountOf,
    now,
    secondFactor: async (userId) => {
      const record = await recordOf(userId);
      return ({ hasSecondFactor }) => isSecondFactorMissing({ hasSecondFactor, record, now: now() });
    },
    adminsFrom: adminsFrom(client, bookkeeping),
    ...more,
  });
}
