import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { createJudgeDelivery } from './judge-delivery.ts';
import { mailPauses } from './mail-pauses-table.ts';
import { troubleTeller } from './mail-stores.ts';
import { returnedMail } from './returned-mail.ts';
import { returnedMails } from './returned-mails-table.ts';

const client = documentClient();
const table = requiredSetting('BOOKKEEPING_TABLE');
const judgeDelivery = createJudgeDelivery({
  own: requiredSetting('ALERT_EMAILS').split(','),
  pauses: mailPauses(client, table),
  returns: returnedMails(client, table),
  tellTrouble: troubleTeller(client),
  now: () => new Date(),
});

export const handler = async (event: unknown): Promise<void> => {
  const returned = returnedMail(event);
  if (returned !== undefined) await judgeDelivery(returned);
};
