import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { createCountMissedQuotes } from './count-missed-quotes.ts';
import { createCountQuotes } from './count-quotes.ts';
import { counterWriter } from './counters-table.ts';
import { uncountedQuotes } from './quotes-table.ts';

const client = documentClient();
const table = requiredSetting('QUOTES_TABLE');
const countMissedQuotes = createCountMissedQuotes({
  quotes: uncountedQuotes(client, table),
  countQuotes: createCountQuotes({ counters: counterWriter(client, table), pause: backOff }),
  now: () => new Date(),
});

/** Runs on a schedule; the result is for manual invocations. */
export const handler = async (): Promise<{ readonly missed: number }> => {
  const missed = await countMissedQuotes();
  if (missed > 0) console.warn(JSON.stringify({ level: 'WARN', event: 'missed_quotes_counted', missed }));
  return { missed };
};
