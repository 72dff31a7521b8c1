import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { sessionEnder } from '../accounts/session-ender-table.ts';
import { sessionStatus } from '../accounts/sessions-table.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { adminGroup, poolSessions } from '../accounts/user-pool.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createEndSession, type EndSessionStores } from './end-session.ts';

export function build({ identify, ...stores }: EndSessionStores & { readonly identify: Identify }) {
  const endSession = createEndSession(stores);
  return endpoint(
    API.endSession,
    ({ caller, params, clientInfo }) =>
      endSession({ admin: caller, session: { userId: params.user_id, id: params.id }, clientInfo }),
    { identify },
  );
}

const client = documentClient();
const cognito = userPoolClient();
const userPoolId = requiredSetting('USER_POOL_ID');
const table = requiredSetting('SESSIONS_TABLE');
const now = () => new Date();

export const handler = build({
  identify: signedInStaff(client),
  statusOf: sessionStatus(client, table),
  sessions: sessionEnder(client, table),
  pool: poolSessions(cognito, userPoolId),
  admins: adminGroup(cognito, userPoolId),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  now,
});
