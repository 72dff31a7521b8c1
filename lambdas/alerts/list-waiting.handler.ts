import { onceADay } from '../accounts/once-a-day-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { createListWaiting } from './list-waiting.ts';
import { delivery } from './mail-stores.ts';
import { waitingQuotes } from './waiting-table.ts';

const client = documentClient();
const listWaiting = createListWaiting({
  quotes: waitingQuotes(client, requiredSetting('QUOTES_TABLE')),
  addresses: requiredSetting('ALERT_EMAILS').split(','),
  siteOrigin: requiredSetting('SITE_ORIGIN'),
  deliver: delivery(client),
  onceADay: onceADay(client, requiredSetting('BOOKKEEPING_TABLE')),
  now: () => new Date(),
});

/** Runs on a schedule; the result is for manual invocations. */
export const handler = async (): Promise<{ readonly waiting: number }> => ({ waiting: await listWaiting() });
