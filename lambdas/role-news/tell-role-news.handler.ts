import { repeatCounter } from '../accounts/repeats-table.ts';
import { accounts, adminGroup } from '../accounts/user-pool.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { inTime } from '../aws/stream-lag.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { stageMailSender } from '../mail/mail-sender.ts';
import { newsIn } from './role-news.ts';
import { roleNewsMail } from './role-news-mail.ts';
import { createTellRoleNews } from './tell-role-news.ts';
import { warnOfMany } from './warn-of-many.ts';

const cognito = userPoolClient();
const userPoolId = requiredSetting('USER_POOL_ID');

const tellRoleNews = createTellRoleNews({
  accounts: accounts(cognito, userPoolId),
  admins: adminGroup(cognito, userPoolId),
  repeats: repeatCounter(documentClient(), requiredSetting('BOOKKEEPING_TABLE')),
  send: stageMailSender(),
  mailFor: roleNewsMail(requiredSetting('SITE_ORIGIN')),
  logCeiling: warnOfMany,
  now: () => new Date(),
});

/** One record at a time: what failed comes again, and no mail about a change before it. */
export const handler = inTime(async (event) => {
  for (const news of newsIn(event)) await tellRoleNews(news);
});
