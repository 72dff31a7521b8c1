import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { inTime } from '../aws/stream-lag.ts';
import { createCountQuotes } from './count-quotes.ts';
import { counterWriter } from './counters-table.ts';
import { insertedQuotes } from './inserted-quotes.ts';
import { logUncounted } from './log-uncounted.ts';

const counters = counterWriter(documentClient(), requiredSetting('QUOTES_TABLE'));
const countQuotes = createCountQuotes({ counters, pause: backOff });

/** A failure retries the whole batch; quotes that were counted before are not counted again. */
export const handler = inTime(async (event) => {
  const quotes = insertedQuotes(event);
  try {
    await countQuotes(quotes);
  } catch (error) {
    logUncounted(quotes);
    throw error;
  }
});
