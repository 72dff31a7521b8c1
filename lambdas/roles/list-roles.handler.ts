import { ENDPOINTS } from '#contract/endpoints.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { accounts, adminGroup, userPoolClient } from '../aws/user-pool.ts';
import { endpoint } from '../http/endpoint.ts';
import { signedIn } from '../http/signed-in.ts';
import { listRolesTranslator } from './list-roles.translator.ts';
import { createListRoles } from './list-roles.ts';

const cognito = userPoolClient();
const userPoolId = requiredSetting('USER_POOL_ID');
const listRoles = createListRoles({
  accounts: accounts(cognito, userPoolId),
  admins: adminGroup(cognito, userPoolId),
});

export const handler = endpoint(ENDPOINTS.listRoles, listRolesTranslator, listRoles, {
  identify: signedIn(ENDPOINTS.listRoles, documentClient()),
});
