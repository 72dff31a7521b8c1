import { randomUUID } from 'node:crypto';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { inTime } from '../aws/stream-lag.ts';
import { erasedWords } from '../search/search-keys-table.ts';
import { createCarryOutErasures } from './carry-out-erasures.ts';
import { erasuresIn } from './erasure-orders-table.ts';
import { erasingRows, personRows } from './person-rows-table.ts';

const client = documentClient();
const names = {
  quotes: requiredSetting('QUOTES_TABLE'),
  quoteEvents: requiredSetting('QUOTE_EVENTS_TABLE'),
  bookkeeping: requiredSetting('BOOKKEEPING_TABLE'),
};
const now = () => new Date();

const carryOut = createCarryOutErasures({
  rows: personRows(client, names),
  erasing: erasingRows(client, names),
  words: erasedWords(client, requiredSetting('SEARCH_KEYS_TABLE')),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  now,
});

/** A failure retries the batch; what is erased is not erased again. */
export const handler = inTime((event) => carryOut(erasuresIn(event)));
