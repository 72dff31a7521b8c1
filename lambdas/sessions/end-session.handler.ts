import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { auditTrail } from '../aws/audit-trail.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { sessionEnder } from '../aws/session-ender.ts';
import { sessionStatus } from '../aws/sessions-table.ts';
import { adminGroup, poolSessions, userPoolClient } from '../aws/user-pool.ts';
import { endpoint } from '../http/endpoint.ts';
import { signedIn } from '../http/signed-in.ts';
import { endSessionTranslator } from './end-session.translator.ts';
import { createEndSession } from './end-session.ts';

const client = documentClient();
const cognito = userPoolClient();
const userPoolId = requiredSetting('USER_POOL_ID');
const table = requiredSetting('SESSIONS_TABLE');
const now = () => new Date();
const endSession = createEndSession({
  statusOf: sessionStatus(client, table),
  sessions: sessionEnder(client, table),
  pool: poolSessions(cognito, userPoolId),
  admins: adminGroup(cognito, userPoolId),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  now,
});

export const handler = endpoint(ENDPOINTS.endSession, endSessionTranslator, endSession, {
  identify: signedIn(ENDPOINTS.endSession, client),
});
