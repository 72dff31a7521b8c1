import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDelivery } from '../../../infra/local/streams/delivery.ts';
import type { Alert, Channel, Told } from '../../../lambdas/alerts/alert.ts';
import { createAnnounce } from '../../../lambdas/alerts/announce.ts';
import { createAnnounceQuotes } from '../../../lambdas/alerts/announce-quotes.ts';
import { createJudgeQuote } from '../../../lambdas/alerts/judge-quote.ts';
import { quoteOutbox } from '../../../lambdas/alerts/outbox-table.ts';
import { crowdCounter, quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import { createSweepOutbox } from '../../../lambdas/alerts/sweep-outbox.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { addressDigest } from '../../../lambdas/mail/address-digest.ts';
import type { Arrival } from '../../../lambdas/quotes/quote-item.ts';
import { quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { createSubmitQuote } from '../../../lambdas/quotes/submit-quote.ts';
import { indexQuote } from '../../../lambdas/search/search-keys-table.ts';
import { createConnectRepeats } from '../../../lambdas/work/connect-repeats.ts';
import { repeatStore } from '../../../lambdas/work/repeats-table.ts';
import { quoteContent } from '../../builders/quote-content.ts';
import type { Engine } from '../dynamodb-engine.ts';

/** Where every story begins: a Sunday morning in Oakland. */
const START = Date.parse('2026-11-22T15:30:00.000Z');

const SECOND = 1_000;

/** Of a visitor who took a minute, and whose network sent nothing before. */
const fromTheForm = (): Arrival => ({ fill_ms: 60_000, sender: crypto.randomUUID() });

/** A channel that writes down what it told; `tell` may refuse before. */
export function channelDouble(name: string, tell: (alert: Alert) => Promise<Told> = async () => 'told') {
  const told: string[] = [];
  const channel: Channel = {
    name,
    tell: async (alert) => {
      const outcome = await tell(alert);
      if (outcome === 'told') told.push(alert.quote.id);
      return outcome;
    },
  };
  return { channel, told };
}

/** What Lambda does with the consumer of the stream: a part of a batch is tried again, halved, and given up. */
export const deliveryTo = (
  stream: ReturnType<typeof createAnnounceQuotes>,
  { giveUp, pause }: { giveUp: (ids: readonly string[]) => void; pause: () => Promise<void> },
) =>
  createDelivery({
    policy: { reportsItemFailures: true, bisects: true, maxRetries: 2, maxAge: -1 },
    invoke: async (_, records) => {
      const quotes = records.map(({ sequenceNumber: id }) => ({ id, sequenceNumber: id }));
      const batchItemFailures = (await stream(quotes)).map((id) => ({ itemIdentifier: id }));
      return { ok: true, payload: JSON.stringify({ batchItemFailures }) };
    },
    giveUp: (records) => giveUp(records.map(({ sequenceNumber }) => sequenceNumber)),
    pause,
    isStopping: () => false,
    now: Date.now,
  });

/** A table of quotes on the real engine with its outbox, and a clock that the test moves. */
export async function openOutbox(engine: Engine, channels: readonly Channel[]) {
  const table = await engine.createQuotesTable({ withStream: false });
  const clock = { time: START };
  const now = () => new Date(clock.time);
  const outbox = quoteOutbox(engine.client, table);
  const failures: unknown[] = [];
  const bookkeeping = await engine.createTable('bookkeeping', { withStream: false });
  const hold = createJudgeQuote({
    crowds: crowdCounter(engine.client, bookkeeping),
    digest: addressDigest,
    ...quoteHolder(engine.client, table, now),
  });
  const searchKeys = await engine.createTable('searchKeys', { withStream: false });
  const index = indexQuote(engine.client, searchKeys);
  const events = await engine.createTable('quoteEvents', { withStream: false });
  const recorded: AuditEvent[] = [];
  const connect = createConnectRepeats({
    store: repeatStore(engine.client, { quotes: table, events, keys: searchKeys }),
    index,
    trail: {
      append: async (event) => {
        recorded.push(event);
        return { id: 'event-1', createdAt: now().toISOString() };
      },
    },
    now,
    pause: async () => {},
  });
  const pass = (ms: number): void => {
    clock.time += ms;
  };
  const pause = async () => pass(SECOND);
  const logFailure = (error: unknown) => void failures.push(error);
  const announce = createAnnounce({ outbox, channels, hold, index, connect, now, pause });
  const submitQuote = createSubmitQuote({
    quotes: quoteStore(engine.client, table),
    now,
    newId: () => crypto.randomUUID(),
  });
  return {
    table,
    events,
    recorded,
    hold,
    connect,
    bookkeeping,
    searchKeys,
    index,
    outbox,
    announce,
    failures,
    now,
    /** Ends at once, and the clock has gone on by a second. */
    pause,
    pass,
    /** Sends a request, as the form does unless `arrival` says otherwise. @returns its id */
    submit: async (content: Parameters<typeof quoteContent>[0] = {}, arrival: Arrival = fromTheForm()) => {
      const ownNote = crypto.randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
      const filledIn = quoteContent({ additional_notes: ownNote, ...content });
      const sent = { key: undefined, content: filledIn, arrival };
      return (await submitQuote(sent)).id;
    },
    put: (item: object) => engine.client.send(new PutCommand({ TableName: table, Item: { ...item } })),
    sweep: createSweepOutbox({ outbox, announce, logFailure, now }),
    stream: createAnnounceQuotes({ announce, logFailure, now, pause: async (ms) => pass(ms) }),
    /** The row of a quote. */
    stored: async (id: string) => (await engine.scan(table)).find((item) => item.id === id) ?? {},
    /** What is still in the outbox. */
    waiting: async () => (await engine.scan(table)).filter((item) => item.unannounced !== undefined),
  };
}
