import { ENDPOINTS } from '#contract/endpoints.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool.ts';
import { endpoint } from '../http/endpoint.ts';
import { signedIn } from '../http/signed-in.ts';
import { changeRoleTranslator } from './change-role.translator.ts';
import { createChangeRole } from './change-role.ts';
import { recordRefusedRoleChange } from './refused-role-change.ts';
import { roleStores } from './role-stores.ts';

const database = documentClient();
const stores = roleStores({
  database,
  cognito: userPoolClient(),
  userPoolId: requiredSetting('USER_POOL_ID'),
  sessionsTable: requiredSetting('SESSIONS_TABLE'),
  auditLogsTable: requiredSetting('AUDIT_LOGS_TABLE'),
});

export const handler = endpoint(ENDPOINTS.changeRole, changeRoleTranslator, createChangeRole(stores), {
  identify: signedIn(ENDPOINTS.changeRole, database),
  refused: recordRefusedRoleChange(stores),
});
