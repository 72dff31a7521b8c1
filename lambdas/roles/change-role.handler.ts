import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createChangeRole } from './change-role.ts';
import { recordRefusedRoleChange } from './refused-role-change.ts';
import type { RoleStores } from './role-change.ts';
import { roleStores } from './role-stores.ts';

export function build({ identify, ...stores }: RoleStores & { readonly identify: Identify }) {
  const changeRole = createChangeRole(stores);
  return endpoint(
    API.changeRole,
    ({ caller, params, body, clientInfo }) =>
      changeRole({ by: caller.userId, userId: params.user_id, role: body.role, clientInfo }),
    { identify, refused: recordRefusedRoleChange(stores), now: stores.now },
  );
}

const database = documentClient();

export const handler = build({
  identify: signedInStaff(database),
  ...roleStores({
    database,
    cognito: userPoolClient(),
    userPoolId: requiredSetting('USER_POOL_ID'),
    sessionsTable: requiredSetting('SESSIONS_TABLE'),
    auditLogsTable: requiredSetting('AUDIT_LOGS_TABLE'),
    bookkeepingTable: requiredSetting('BOOKKEEPING_TABLE'),
  }),
});
