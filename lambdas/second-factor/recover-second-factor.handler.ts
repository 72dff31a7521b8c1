import { API } from '#contract/api.ts';
import { repeatCounter } from '../accounts/repeats-table.ts';
import { sessionEnder } from '../accounts/session-ender-table.ts';
import { accounts, poolSessions, staffGroups } from '../accounts/user-pool.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { publicEndpoint } from '../http/endpoint.ts';
import { factorStores } from './factor-stores.ts';
import { createRecoverSecondFactor, type RecoverSecondFactorStores } from './recover-second-factor.ts';

export function build(stores: RecoverSecondFactorStores) {
  const recoverSecondFactor = createRecoverSecondFactor(stores);
  return publicEndpoint(API.recoverSecondFactor, ({ body: { email, code }, clientInfo }) =>
    recoverSecondFactor({ email, code, clientInfo }),
  );
}

const client = documentClient();
const cognito = userPoolClient();
const userPoolId = requiredSetting('USER_POOL_ID');

export const handler = build({
  accounts: accounts(cognito, userPoolId),
  staff: staffGroups(cognito, userPoolId),
  repeats: repeatCounter(client, requiredSetting('BOOKKEEPING_TABLE')),
  pool: poolSessions(cognito, userPoolId),
  sessions: sessionEnder(client, requiredSetting('SESSIONS_TABLE')),
  ...factorStores(client, cognito),
});
