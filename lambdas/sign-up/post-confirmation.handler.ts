import { randomUUID } from 'node:crypto';
import { auditTrail } from '../aws/audit-trail.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { adminGroup, userPoolClient } from '../aws/user-pool.ts';
import { createPostConfirmation, emailList } from './post-confirmation.ts';

const cognito = userPoolClient();
const now = () => new Date();
const table = requiredSetting('AUDIT_LOGS_TABLE');

export const handler = createPostConfirmation({
  // An empty list is a list: nobody is admin by their address.
  adminEmails: emailList(process.env.ADMIN_EMAILS ?? ''),
  addAdmin: (userPoolId, userId) => adminGroup(cognito, userPoolId).add(userId),
  trail: auditTrail({ client: documentClient(), table, now, newId: randomUUID }),
  now,
});
