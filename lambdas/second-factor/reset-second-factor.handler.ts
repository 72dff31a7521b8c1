import { API } from '#contract/api.ts';
import { sessionEnder } from '../accounts/session-ender-table.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { accounts, adminGroup, poolSessions } from '../accounts/user-pool.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { factorStores } from './factor-stores.ts';
import { createResetSecondFactor, type ResetSecondFactorStores } from './reset-second-factor.ts';

export function build({ identify, ...stores }: ResetSecondFactorStores & { readonly identify: Identify }) {
  const resetSecondFactor = createResetSecondFactor(stores);
  return endpoint(
    API.resetSecondFactor,
    ({ caller, clientInfo, params }) => resetSecondFactor({ caller, clientInfo }, params.user_id),
    { identify, now: stores.now },
  );
}

const client = documentClient();
const cognito = userPoolClient();
const userPoolId = requiredSetting('USER_POOL_ID');

export const handler = build({
  identify: signedIn(client),
  accounts: accounts(cognito, userPoolId),
  admins: adminGroup(cognito, userPoolId),
  pool: poolSessions(cognito, userPoolId),
  sessions: sessionEnder(client, requiredSetting('SESSIONS_TABLE')),
  ...factorStores(client, cognito),
});
