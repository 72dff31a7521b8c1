import { marksItsRun } from '../accounts/daily-runs.ts';
import { dailyRuns } from '../accounts/daily-runs-table.ts';
import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { removeSearchKeys } from '../search/search-keys-table.ts';
import { createExpireHeld } from './expire-held.ts';
import { expiringQuotes } from './held-quotes-table.ts';

const client = documentClient();
const expireHeld = createExpireHeld({
  quotes: expiringQuotes(client, requiredSetting('QUOTES_TABLE'), backOff),
  removeKeys: removeSearchKeys(client, requiredSetting('SEARCH_KEYS_TABLE')),
  now: () => new Date(),
});

/** Runs on a schedule; the result is for manual invocations. */
export const handler = marksItsRun(
  'expireHeld',
  dailyRuns(client, requiredSetting('BOOKKEEPING_TABLE')),
  async () => ({ expired: await expireHeld() }),
);
