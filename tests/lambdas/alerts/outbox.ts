import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Alert, Channel, Told } from '../../../lambdas/alerts/alert.ts';
import { createAnnounce } from '../../../lambdas/alerts/announce.ts';
import { quoteOutbox } from '../../../lambdas/alerts/outbox-table.ts';
import { createSweepOutbox } from '../../../lambdas/alerts/sweep-outbox.ts';
import { quoteStore } from '../../../lambdas/quotes/quotes-table.ts';
import { createSubmitQuote } from '../../../lambdas/quotes/submit-quote.ts';
import { quoteContent } from '../../builders/quote-content.ts';
import type { Engine } from '../dynamodb-engine.ts';

/** Where every story begins: a Sunday morning in Oakland. */
const START = Date.parse('2026-11-22T15:30:00.000Z');

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

/** A table of quotes on the real engine with its outbox, and a clock that the test moves. */
export async function openOutbox(engine: Engine, channels: readonly Channel[]) {
  const table = await engine.createQuotesTable({ withStream: false });
  const clock = { time: START };
  const now = () => new Date(clock.time);
  const outbox = quoteOutbox(engine.client, table);
  const failures: unknown[] = [];
  const announce = createAnnounce({ outbox, channels, now });
  const submitQuote = createSubmitQuote({
    quotes: quoteStore(engine.client, table),
    now,
    newId: () => crypto.randomUUID(),
  });
  return {
    table,
    outbox,
    announce,
    failures,
    now,
    pass: (ms: number): void => {
      clock.time += ms;
    },
    /** Sends a request as the form does. @returns its id */
    submit: async (content: Parameters<typeof quoteContent>[0] = {}) => {
      const sent = { key: undefined, content: quoteContent(content), submittedAt: undefined };
      return (await submitQuote(sent)).id;
    },
    put: (item: object) => engine.client.send(new PutCommand({ TableName: table, Item: { ...item } })),
    sweep: createSweepOutbox({ outbox, announce, logFailure: (error) => failures.push(error), now }),
    /** What is still in the outbox. */
    waiting: async () => (await engine.scan(table)).filter((item) => item.unannounced !== undefined),
  };
}
