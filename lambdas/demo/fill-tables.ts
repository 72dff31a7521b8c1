import { demoLogs } from './demo-logs.ts';
import { demoQuotes, repeatedQuotes } from './demo-quotes.ts';
import { demoSessions } from './demo-sessions.ts';
import type { DemoStaff } from './demo-staff.ts';
import type { DemoStores } from './demo-stores.ts';
import { demoWork } from './demo-work.ts';

/** Maximum number of concurrent writes. */
const AT_ONCE = 20;

/** How many rows of each kind were added, without those that existed. */
export interface DemoRows {
  readonly quotes: number;
  readonly logs: number;
  readonly sessions: number;
}

/** @returns how many of the rows were added */
async function addAll<Row>(rows: readonly Row[], add: (row: Row) => Promise<boolean>): Promise<number> {
  let added = 0;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const results = await Promise.all(rows.slice(start, start + AT_ONCE).map(add));
    added += results.filter(Boolean).length;
  }
  return added;
}

/**
 * Fills the tables with demo quotes, security logs and sessions of the last weeks. Idempotent at any later time;
 * completes an interrupted run. The stream's function updates the counters.
 */
export async function fillTables(
  { addQuote, addWork, connect, addLog, addSession }: DemoStores,
  now: Date,
  staff: DemoStaff,
): Promise<DemoRows> {
  // Stored first: on a repeated run its stored time is the base of all other times.
  const [newestQuote] = demoQuotes(now);
  const earlier = newestQuote && (await addQuote(newestQuote));
  const newest = earlier === undefined ? now : new Date(earlier);
  const quotes = demoQuotes(newest);
  const others = quotes.slice(1);
  const added = await addAll(others, async (quote) => (await addQuote(quote)) === undefined);
  await addAll(demoWork(quotes, staff), async (changes) => {
    await addWork(changes);
    return true;
  });
  // The later ones of those that are of one person, once all are stored.
  for (const quote of repeatedQuotes(quotes)) await connect(quote, new Date(quote.created_at));
  return {
    quotes: added + (earlier === undefined ? 1 : 0),
    logs: await addAll(demoLogs(newest, staff), addLog),
    sessions: await addAll(demoSessions(newest, staff), addSession),
  };
}
