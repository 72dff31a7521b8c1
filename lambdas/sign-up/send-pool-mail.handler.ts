import { requiredSetting } from '../aws/environment.ts';
import { mailSender } from './mail-sender.ts';
import { poolCodes } from './pool-codes.ts';
import { createSendPoolMail } from './send-pool-mail.ts';

export const handler = createSendPoolMail({
  siteOrigin: requiredSetting('SITE_ORIGIN'),
  decrypt: poolCodes(requiredSetting('POOL_CODES_KEY')),
  send: mailSender(requiredSetting('MAIL_FROM')),
});
