import { marksItsRun } from '../accounts/daily-runs.ts';
import { dailyRuns } from '../accounts/daily-runs-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { daysMails } from './days-mails-table.ts';
import { createListWaiting } from './list-waiting.ts';
import { delivery } from './mail-stores.ts';
import { waitingQuotes } from './waiting-table.ts';

const client = documentClient();
const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');
const listWaiting = createListWaiting({
  quotes: waitingQuotes(client, requiredSetting('QUOTES_TABLE')),
  addresses: requiredSetting('ALERT_EMAILS').split(','),
  siteOrigin: requiredSetting('SITE_ORIGIN'),
  deliver: delivery(client),
  mailOfDay: daysMails(client, bookkeeping),
  now: () => new Date(),
});

/** Runs on a schedule; the result is for manual invocations. */
export const handler = marksItsRun('listWaiting', dailyRuns(client, bookkeeping), async () => ({
  waiting: await listWaiting(),
}));
