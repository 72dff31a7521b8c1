import { API } from '#contract/api.ts';
import { newestSessions, sessionsOf } from '../accounts/sessions-table.ts';
import { signedInAdmin } from '../accounts/signed-in-admin.ts';
import { adminGroup } from '../accounts/user-pool.ts';
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

export const handler = build({
  identify: signedInAdmin(client, cognito),
  newest: newestSessions(client, table),
  sessionsOf: sessionsOf(client, table),
  admins: adminGroup(cognito, requiredSetting('USER_POOL_ID')),
  now: () => new Date(),
});
