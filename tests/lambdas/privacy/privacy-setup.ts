/** Admins who ask what is kept of a person and have it erased, on the real engine. */
import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { auditTrail } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import type { HttpResult } from '../../../lambdas/http/http-event.ts';
import { createCarryOutErasures } from '../../../lambdas/privacy/carry-out-erasures.ts';
import { createEraseOld, type EraseOldStores } from '../../../lambdas/privacy/erase-old.ts';
import { erasureOrders } from '../../../lambdas/privacy/erasure-orders-table.ts';
import { build as buildExport } from '../../../lambdas/privacy/export-person.handler.ts';
import { personLookup } from '../../../lambdas/privacy/find-person-table.ts';
import { keptRequests, monthLooks } from '../../../lambdas/privacy/old-requests-table.ts';
import { build as buildOrder } from '../../../lambdas/privacy/order-erasure.handler.ts';
import { erasingRows, personRows } from '../../../lambdas/privacy/person-rows-table.ts';
import { build as buildRead } from '../../../lambdas/privacy/read-person.handler.ts';
import { createApplyWork } from '../../../lambdas/quotes/change-work.ts';
import { counterWriter } from '../../../lambdas/quotes/counters-table.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { erasedWords, indexQuote } from '../../../lambdas/search/search-keys-table.ts';
import { createKeepFound } from '../../../lambdas/work/keep-found.ts';
import { adminCaller, calledBy } from '../../builders/caller.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import type { Engine } from '../dynamodb-engine.ts';

export const NOW = '2026-02-01T10:00:00.000Z';

export const ZELDA = {
  first_name: 'Zelda',
  last_name: 'Quixano',
  email: 'Zelda.Quixano@example.com',
  phone: '(415) 555-0188',
  current_address: '7 Dulcinea Lane, Oakland',
  special_items: 'A windmill',
  additional_notes: 'Ask for Sancho',
};
/** Each is in what she sent or what staff wrote of her. */
const HERS = /zelda|quixano|555.?0188|dulcinea|windmill|sancho|lance/i;

const read = ({ statusCode, body }: HttpResult) => ({ status: statusCode, body: JSON.parse(body) });

export async function office({ client, createTable, scan }: Engine) {
  const made = async (name: Parameters<typeof createTable>[0]) => createTable(name, { withStream: false });
  const tables = {
    quotes: await made('quotes'),
    quoteEvents: await made('quoteEvents'),
    searchKeys: await made('searchKeys'),
    bookkeeping: await made('bookkeeping'),
    auditLogs: await made('auditLogs'),
  };
  const clock = { now: NOW };
  const now = () => new Date(clock.now);
  const lookup = personLookup(client, tables);
  const stores = {
    rows: personRows(client, tables),
    erasing: erasingRows(client, tables),
    words: erasedWords(client, tables.searchKeys),
    trail: auditTrail({ client, table: tables.auditLogs, now, newId: randomUUID }),
    now,
  };
  const orders = erasureOrders(client, tables.bookkeeping);
  const index = indexQuote(client, tables.searchKeys);
  const work = workStore(client, { quotes: tables.quotes, events: tables.quoteEvents });
  const apply = createApplyWork({ work, now, pause: backOff });
  const keepFound = createKeepFound({ find: work.find, index });
  const as = (userId: string) => calledBy(adminCaller({ userId, signedInAt: now() }));
  const onQuote = (id: string, body: object) => ({
    ...jsonEvent(JSON.stringify(body)),
    pathParameters: { id },
  });
  const old = {
    requests: keptRequests(client, tables.quotes),
    looks: monthLooks(client, tables.bookkeeping),
    orders,
  };
  const add = async (content: Parameters<typeof storedQuote>[1], further: object = {}) => {
    const quote = { ...storedQuote(now(), content), ...further };
    await client.send(new PutCommand({ TableName: tables.quotes, Item: { ...quote } }));
    if (!('held' in further)) await index({ ...quote });
    return quote;
  };
  /** A request that came at a time, counted as by the stream. */
  const addAt = async (
    createdAt: string,
    content: Parameters<typeof storedQuote>[1] = {},
    further: object = {},
  ) => {
    const quote = { ...storedQuote(createdAt, { move_date: '', ...content }), ...further };
    await client.send(new PutCommand({ TableName: tables.quotes, Item: { ...quote } }));
    await counterWriter(client, tables.quotes).count([quote]);
    return quote;
  };
  return {
    client,
    old,
    addAt,
    /** A night at whose beginning requests are kept for so many months. */
    eraseOld: (months: number | undefined = 24, others: Partial<EraseOldStores> = {}) =>
      createEraseOld({ months, ...old, now, ...others })(),
    tables,
    clock,
    stores,
    orders,
    add,
    rows: scan,
    logged: async () =>
      (await scan(tables.auditLogs)).map(({ action, user_id, new_data }) => ({ action, user_id, new_data })),
    hers: async () => {
      const all = await Promise.all(Object.values(tables).map((table) => scan(table)));
      return all
        .flat()
        .map((row) => JSON.stringify(row))
        .filter((row) => HERS.test(row));
    },
    change: async (id: string, wish: object) => {
      const version = (await work.find(id))?.work.version ?? 0;
      const outcome = await apply({
        id,
        by: 'olga',
        operation: randomUUID(),
        version,
        happened: 'note',
        ...wish,
      });
      await keepFound(id);
      return outcome;
    },
    person: async (id: string) => read(await buildRead({ identify: as('olga'), ...lookup })(onQuote(id, {}))),
    copy: async (id: string, requests: readonly string[]) => {
      const handler = buildExport({ identify: as('olga'), lookup, ...stores });
      return read(await handler(onQuote(id, { requests })));
    },
    order: async (
      id: string,
      requests: readonly string[],
      operation: string = randomUUID(),
      {
        by = 'olga',
        ...others
      }: { readonly by?: string } & Partial<Pick<Parameters<typeof buildOrder>[0], 'orders' | 'trail'>> = {},
    ) => {
      const handler = buildOrder({ identify: as(by), lookup, orders, trail: stores.trail, now, ...others });
      return read(await handler(onQuote(id, { requests, operation })));
    },
    /** What the stream of the list of erasures does. */
    carryOut: async (others: Partial<typeof stores> = {}) => {
      const listed = (await scan(tables.bookkeeping)).map(({ id }) => String(id));
      const quotes = listed.flatMap((id) => (id.startsWith('erased#') ? [id.slice('erased#'.length)] : []));
      await createCarryOutErasures({ ...stores, ...others })(quotes);
    },
  };
}
