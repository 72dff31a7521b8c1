import { API } from '#contract/api.ts';
import { STAFF_ROLES } from '#contract/staff-roles.ts';
import { newestSessions, sessionsOf } from '../accounts/sessions-table.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { staffGroups } from '../accounts/user-pool.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createListSessions, type ListSessionsStores } from './list-sessions.ts';

export function build({ identify, ...stores }: ListSessionsStores & { readonly identify: Identify }) {
  const listSessions = createListSessions(stores);
  return endpoint(API.listSessions, ({ query }) => listSessions(query), { identify });
}

const client = documentClient();
const cognito = userPoolClient();
const table = requiredSetting('SESSIONS_TABLE');
const groups = staffGroups(cognito, requiredSetting('USER_POOL_ID'));

export const handler = build({
  identify: signedInStaff(client, cognito),
  newest: newestSessions(client, table),
  sessionsOf: sessionsOf(client, table),
  staff: () => groups.members(STAFF_ROLES),
  now: () => new Date(),
});
