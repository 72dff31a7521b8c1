import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { dailyRuns } from '../accounts/daily-runs-table.ts';
import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { counterReader } from './counters-table.ts';
import { logDailyRunsMissing, logPageFailed, logQuietDay, logTrialFailed } from './log-watched.ts';
import { trialProof } from './trial-proof.ts';
import { storedTrials } from './trials-table.ts';
import { createTryPages } from './try-pages.ts';
import { createTryQuote } from './try-quote.ts';
import { createWatchDailyRuns } from './watch-daily-runs.ts';
import { createWatchQuietDay } from './watch-quiet-day.ts';
import { createWatchQuotes, type Watched } from './watch-quotes.ts';

const client = documentClient();
const table = requiredSetting('QUOTES_TABLE');
const secret = requiredSetting('EDGE_SECRET');
const now = () => new Date();
const outside = {
  siteOrigin: requiredSetting('SITE_ORIGIN'),
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  pause: (attempt: number) => setTimeout(attempt * 1_000),
  newId: randomUUID,
};

const watchQuotes = createWatchQuotes({
  tryQuote: createTryQuote({
    ...outside,
    prove: (trial) => trialProof(secret, trial),
    stored: storedTrials(client, table),
    logFailure: logTrialFailed,
    now,
  }),
  tryPages: createTryPages({ ...outside, logFailure: logPageFailed }),
  watchQuietDay: createWatchQuietDay({
    counters: counterReader(client, table, backOff),
    logQuiet: logQuietDay,
    now,
  }),
  watchDailyRuns: createWatchDailyRuns({
    runs: dailyRuns(client, requiredSetting('BOOKKEEPING_TABLE')),
    logMissing: logDailyRunsMissing,
    now,
  }),
  now,
});

/** Runs on a schedule; the result is for manual invocations. */
export const handler = (): Promise<Watched> => watchQuotes();
