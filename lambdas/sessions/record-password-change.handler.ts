import { randomUUID } from 'node:crypto';
import { API } from '#contract/api.ts';
import { sessionEnder } from '../accounts/session-ender-table.ts';
import { signedIn } from '../accounts/signed-in.ts';
import { poolSessions } from '../accounts/user-pool.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import { passwordMail } from './password-mail.ts';
import { createRecordPasswordChange, type RecordPasswordChangeStores } from './record-password-change.ts';

export function build({ identify, ...stores }: RecordPasswordChangeStores & { readonly identify: Identify }) {
  const recordPasswordChange = createRecordPasswordChange(stores);
  return endpoint(
    API.recordPasswordChange,
    ({ caller, clientInfo }) => recordPasswordChange({ caller, clientInfo }),
    { identify },
  );
}

const client = documentClient();
const now = () => new Date();
const siteOrigin = requiredSetting('SITE_ORIGIN');

const log = (error: unknown) => logUnexpected(error, { endpoint: 'recordPasswordChange' });

async function tell(to: string): Promise<void> {
  // Loaded after the sessions have ended, because the client of the mail service is large.
  const { stageMailSender } = await import('../mail/mail-sender.ts');
  await stageMailSender('endpoint')(to, passwordMail(siteOrigin));
}

export const handler = build({
  identify: signedIn(client),
  sessions: sessionEnder(client, requiredSetting('SESSIONS_TABLE')),
  pool: poolSessions(userPoolClient(), requiredSetting('USER_POOL_ID')),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  tell,
  now,
  log,
});
