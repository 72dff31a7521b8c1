import { API } from '#contract/api.ts';
import { invitations } from '../accounts/passwords-pool.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createInviteUser, type InviteStores } from './invite-user.ts';
import { roleStores } from './role-stores.ts';

export function build({ identify, ...stores }: InviteStores & { readonly identify: Identify }) {
  const inviteUser = createInviteUser(stores);
  return endpoint(
    API.inviteUser,
    ({ caller, body, clientInfo }) => inviteUser({ ...body, by: caller.userId, clientInfo }),
    { identify },
  );
}

const database = documentClient();
const cognito = userPoolClient();
const userPoolId = requiredSetting('USER_POOL_ID');

export const handler = build({
  identify: signedInStaff(database),
  invitations: invitations(cognito, userPoolId),
  ...roleStores({
    database,
    cognito,
    userPoolId,
    sessionsTable: requiredSetting('SESSIONS_TABLE'),
    auditLogsTable: requiredSetting('AUDIT_LOGS_TABLE'),
    bookkeepingTable: requiredSetting('BOOKKEEPING_TABLE'),
  }),
});
