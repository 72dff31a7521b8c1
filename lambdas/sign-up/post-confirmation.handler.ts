import { randomUUID } from 'node:crypto';
import { auditTrail } from '../aws/audit-trail.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { sessionEnder } from '../aws/session-ender.ts';
import { adminGroup, poolSessions, userPoolClient } from '../aws/user-pool.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import { grantedAddresses } from './granted-addresses.ts';
import { createPostConfirmation, emailList } from './post-confirmation.ts';

const client = documentClient();
const cognito = userPoolClient();
const now = () => new Date();
const auditLogs = requiredSetting('AUDIT_LOGS_TABLE');
const sessions = requiredSetting('SESSIONS_TABLE');

export const handler = createPostConfirmation({
  // An empty list is a list: nobody is admin by their address.
  adminEmails: emailList(process.env.ADMIN_EMAILS ?? ''),
  claimAddress: grantedAddresses(client, sessions),
  addAdmin: (userPoolId, userId) => adminGroup(cognito, userPoolId).add(userId),
  admins: (userPoolId) => adminGroup(cognito, userPoolId).members(),
  sessions: sessionEnder(client, sessions),
  poolSessions: (userPoolId) => poolSessions(cognito, userPoolId),
  trail: auditTrail({ client, table: auditLogs, now, newId: randomUUID }),
  now,
  log: (error) => logUnexpected(error, { endpoint: 'post-confirmation' }),
});
