import { onceADay } from '../accounts/once-a-day-table.ts';
import { adminGroup } from '../accounts/user-pool.ts';
import { logReader } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { createTellLockouts } from './tell-lockouts.ts';

const client = documentClient();
const tellLockouts = createTellLockouts({
  siteOrigin: requiredSetting('SITE_ORIGIN'),
  read: logReader(client, requiredSetting('AUDIT_LOGS_TABLE')),
  admins: adminGroup(userPoolClient(), requiredSetting('USER_POOL_ID')),
  ceiling: onceADay(client, requiredSetting('BOOKKEEPING_TABLE')),
  send: mailSender(requiredSetting('MAIL_FROM')),
  now: () => new Date(),
});

/** Runs on a schedule; the result is for manual invocations. */
export const handler = async (): Promise<{ readonly locked: number }> => ({ locked: await tellLockouts() });
