/** A desk on the real engine: staff takes requests down, corrects them and looks for them. */
import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { build as buildChange } from '../../../lambdas/quotes/change-work.handler.ts';
import { leadStore } from '../../../lambdas/quotes/leads-table.ts';
import { createListToday } from '../../../lambdas/quotes/list-today.ts';
import { quoteEvents } from '../../../lambdas/quotes/quote-events-table.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { quotesById } from '../../../lambdas/quotes/quotes-by-id-table.ts';
import { build as buildRecord } from '../../../lambdas/quotes/record-lead.handler.ts';
import { createSearchQuotes } from '../../../lambdas/quotes/search-quotes.ts';
import { quotesOfStage } from '../../../lambdas/quotes/stages-table.ts';
import { quotesOfDay } from '../../../lambdas/quotes/today-table.ts';
import { indexQuote, searchKeys } from '../../../lambdas/search/search-keys-table.ts';
import { createConnectRepeats } from '../../../lambdas/work/connect-repeats.ts';
import { repeatStore } from '../../../lambdas/work/repeats-table.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import type { Engine } from '../dynamodb-engine.ts';

/** A Sunday: open from 9 to 4. */
export const NOW = '2026-09-27T18:00:00.000Z';

export async function desk({ client, scan, createQuotesTable, createTable }: Engine) {
  const tables = {
    quotes: await createQuotesTable({ withStream: false }),
    events: await createTable('quoteEvents', { withStream: false }),
    keys: await createTable('searchKeys', { withStream: false }),
  };
  const recorded: AuditEvent[] = [];
  const faults = { indexFails: false };
  const clock = { now: NOW };
  const now = () => new Date(clock.now);
  const byWords = indexQuote(client, tables.keys);
  const shared = {
    index: async (quote: Parameters<typeof byWords>[0]) => {
      if (faults.indexFails) throw new Error('The keys are away.');
      await byWords(quote);
    },
    trail: {
      append: async (event: AuditEvent) => {
        recorded.push(event);
        return { id: 'event-1', createdAt: NOW };
      },
    },
    now,
  };
  const work = workStore(client, tables);
  const repeats = repeatStore(client, tables);
  const quotes = quotesById(client, tables.quotes, backOff);
  const search = createSearchQuotes({
    keys: searchKeys(client, tables.keys),
    stages: quotesOfStage(client, tables.quotes),
    quotes,
    now,
  });
  const listToday = createListToday({ day: quotesOfDay(client, tables.quotes), quotes, now });
  const answer = async (handler: ReturnType<typeof buildRecord>, body: object, id?: string) => {
    const event = { ...jsonEvent(JSON.stringify(body)), ...(id && { pathParameters: { id } }) };
    const { statusCode, body: said } = await handler(event);
    return { status: statusCode, ...JSON.parse(said) };
  };
  return {
    tables,
    recorded,
    faults,
    clock,
    work,
    /** Stores and indexes a request as its visitor sent it. */
    send: async (content: Parameters<typeof storedQuote>[1] = {}) => {
      const quote = storedQuote('2026-09-27T17:00:00.000Z', content);
      await client.send(new PutCommand({ TableName: tables.quotes, Item: quote }));
      await byWords(quote);
      return quote;
    },
    /** @param meeting a client of the leads alone */
    record: (body: object, by = 'olga', role: 'admin' | 'user' = 'admin', meeting?: typeof client) =>
      answer(
        buildRecord({
          identify: calledBy(role === 'admin' ? adminCaller({ userId: by }) : caller({ userId: by })),
          leads: leadStore(meeting ?? client, tables, backOff),
          connect: createConnectRepeats({ store: repeats, pause: async () => {}, ...shared }),
          ...shared,
        }),
        { operation: randomUUID(), ...body },
      ),
    change: (id: string, version: number, body: object, by = 'olga') =>
      answer(
        buildChange({
          identify: calledBy(adminCaller({ userId: by })),
          work,
          ...shared,
          pause: async () => {},
        }),
        { operation: randomUUID(), version, ...body },
        id,
      ),
    stored: async (id: string) => (await scan(tables.quotes)).find((row) => row.id === id),
    timeline: async (id: string) =>
      (await quoteEvents(client, { quotes: tables.quotes, events: tables.events }).newest(id, 100)).events,
    found: async (typed: string) => (await search(typed)).quotes.map(({ id }) => id),
    today: async () => listToday(),
  };
}
