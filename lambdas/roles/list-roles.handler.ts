import { API } from '#contract/api.ts';
import { accountProofs } from '../accounts/account-proofs-table.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { accounts, staffGroups } from '../accounts/user-pool.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createListRoles, type ListRolesStores } from './list-roles.ts';

export function build({ identify, ...stores }: ListRolesStores & { readonly identify: Identify }) {
  const listRoles = createListRoles(stores);
  return endpoint(
    API.listRoles,
    ({ query: { role, email, cursor } }) => listRoles({ role, emailPrefix: email, cursor }),
    { identify },
  );
}

const database = documentClient();
const cognito = userPoolClient();
const userPoolId = requiredSetting('USER_POOL_ID');

export const handler = build({
  identify: signedInStaff(database),
  accounts: accounts(cognito, userPoolId),
  staff: staffGroups(cognito, userPoolId),
  proofs: accountProofs(database, requiredSetting('BOOKKEEPING_TABLE')),
  now: () => new Date(),
});
