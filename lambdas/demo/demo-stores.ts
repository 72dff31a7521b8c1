import { randomUUID } from 'node:crypto';
import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { UserSession } from '#contract/account-answer-schemas.ts';
import { RESTORED_AT } from '#contract/restored.ts';
import { writeRow } from '../accounts/sessions-table.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { backOff } from '../aws/back-off.ts';
import { held } from '../aws/conditional-write.ts';
import { createApplyWork } from '../quotes/change-work.ts';
import { workStore } from '../quotes/quote-work-table.ts';
import { quoteStore } from '../quotes/quotes-table.ts';
import { indexQuote, searchRows } from '../search/search-keys-table.ts';
import { createConnectRepeats } from '../work/connect-repeats.ts';
import type { FoundWork } from '../work/kept-event.ts';
import { repeatStore } from '../work/repeats-table.ts';
import type { DemoLog } from './demo-logs.ts';
import type { DemoQuote } from './demo-quotes.ts';
import type { DemoChange } from './demo-work.ts';

/** Physical names of the tables. */
export interface DemoTables {
  readonly quotes: string;
  readonly quoteEvents: string;
  readonly searchKeys: string;
  readonly auditLogs: string;
  readonly sessions: string;
}

/** The features' own stores; each method adds a row unless it exists. The demo mails nobody: what it tells is past. */
export interface DemoStores {
  /** @returns the time of an existing quote; undefined when it was added */
  readonly addQuote: (quote: DemoQuote) => Promise<string | undefined>;
  /** Changes of one quote, one after the other. */
  readonly addWork: (changes: readonly DemoChange[]) => Promise<void>;
  /** Connects a quote with earlier ones of its sender; repeated, it changes nothing. */
  readonly connect: (quote: DemoQuote, at: Date) => Promise<void>;
  /** @returns whether it was added */
  readonly addLog: (log: DemoLog) => Promise<boolean>;
  /** @returns whether it was added */
  readonly addSession: (session: UserSession) => Promise<boolean>;
}

export function demoStores(client: DynamoDBDocumentClient, tables: DemoTables): DemoStores {
  const quotes = quoteStore(client, tables.quotes);
  const work = workStore(client, { quotes: tables.quotes, events: tables.quoteEvents });
  const index = indexQuote(client, tables.searchKeys);
  // At once, because each single write is slow in the database of a laptop.
  const addKeys = (rows: ReturnType<typeof searchRows>) => {
    const keys = rows.map((Item) => ({ Put: { TableName: tables.searchKeys, Item } }));
    return client.send(new TransactWriteCommand({ TransactItems: keys }));
  };
  /** Those of the notes, which follow the quote's own words, and the list of all. */
  const addNoted = ({ sent, work: { progress } }: FoundWork) =>
    addKeys(searchRows({ ...sent, progress }).slice(searchRows(sent).length - 1));
  const trailOf = (at: Date, newId: () => string) =>
    auditTrail({ client, table: tables.auditLogs, now: () => at, newId, restoredAt: at });
  return {
    addQuote: async (quote) => {
      const earlier = await quotes.putIfAbsent(quote);
      await addKeys(searchRows(quote));
      return earlier?.created_at;
    },
    addWork: async (changes) => {
      for (const { at, ...change } of changes) {
        await createApplyWork({ work, now: () => at, pause: backOff })(change);
      }
      const noted = changes.find(({ note }) => note !== undefined);
      const found = noted && (await work.find(noted.id));
      if (found !== undefined) await addNoted(found);
    },
    connect: async (quote, at) => {
      const connect = createConnectRepeats({
        store: repeatStore(client, {
          quotes: tables.quotes,
          events: tables.quoteEvents,
          keys: tables.searchKeys,
        }),
        index,
        trail: trailOf(at, randomUUID),
        now: () => at,
        pause: backOff,
      });
      await connect(quote);
    },
    addLog: ({ id, at, event }) => held(trailOf(at, () => id).append(event)),
    addSession: (session) =>
      held(
        client.send(
          writeRow(
            tables.sessions,
            { ...session, [RESTORED_AT]: session.last_activity },
            'attribute_not_exists(id)',
          ),
        ),
      ),
  };
}
