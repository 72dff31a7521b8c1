import { REQUEST_MONTHS } from '#contract/retention.ts';
import { marksItsRun } from '../accounts/daily-runs.ts';
import { dailyRuns } from '../accounts/daily-runs-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { createEraseOld } from './erase-old.ts';
import { erasureOrders } from './erasure-orders-table.ts';
import { keptRequests, monthLooks } from './old-requests-table.ts';

const client = documentClient();
const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');
const eraseOld = createEraseOld({
  months: REQUEST_MONTHS,
  requests: keptRequests(client, requiredSetting('QUOTES_TABLE')),
  looks: monthLooks(client, bookkeeping),
  orders: erasureOrders(client, bookkeeping),
  now: () => new Date(),
});

/** Runs on a schedule; the result is for manual invocations. */
export const handler = marksItsRun('eraseOld', dailyRuns(client, bookkeeping), async () => ({
  ordered: await eraseOld(),
}));
