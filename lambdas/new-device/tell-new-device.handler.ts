import { sessionsOf } from '../accounts/sessions-table.ts';
import { accounts } from '../accounts/user-pool.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { inTime } from '../aws/stream-lag.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { stageMailSender } from '../mail/mail-sender.ts';
import { insertedSessions } from './inserted-sessions.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { createTellNewDevice } from './tell-new-device.ts';

const tellNewDevice = createTellNewDevice({
  sessionsOf: sessionsOf(documentClient(), requiredSetting('SESSIONS_TABLE')),
  accounts: accounts(userPoolClient(), requiredSetting('USER_POOL_ID')),
  send: stageMailSender(),
  mailFor: newDeviceMail(requiredSetting('SITE_ORIGIN')),
});

/** One record at a time: what failed comes again, and no mail that was sent before it. */
export const handler = inTime(async (event) => {
  for (const session of insertedSessions(event)) await tellNewDevice(session);
});
