import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Endpoint } from '#contract/endpoints.ts';
import { requiredSetting } from '../aws/environment.ts';
import { publicUserPool } from '../aws/public-user-pool.ts';
import { sessionStatus } from '../aws/sessions-table.ts';
import { userPoolSettings } from '../aws/user-pool-settings.ts';
import { verifyAccessToken } from './access-token.ts';
import type { Identify } from './caller.ts';
import { identifyCaller } from './identify-caller.ts';
import { poolKeys } from './pool-keys.ts';

/**
 * How a function finds out who calls this endpoint, wired from its environment.
 * Needs USER_POOL_ID, USER_POOL_CLIENT_ID, SESSIONS_TABLE, and dynamodb:GetItem on that table.
 */
export function signedIn({ session = 'tracked' }: Endpoint, client: DynamoDBDocumentClient): Identify {
  const settings = userPoolSettings();
  const pool = publicUserPool(settings);
  const now = () => new Date();
  const rules = {
    issuer: settings.issuer,
    clientId: settings.clientId,
    findKey: poolKeys({ load: pool.keySet, now }),
    now,
  };
  return identifyCaller(session, {
    verify: (token) => verifyAccessToken(token, rules),
    sessionStatus: sessionStatus(client, requiredSetting('SESSIONS_TABLE')),
    honours: pool.honours,
  });
}
