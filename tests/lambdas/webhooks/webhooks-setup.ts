/** Admins who make webhooks, events of quotes, and the function that sends them, on the real engine and over HTTP. */
import { randomBytes, randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Stage } from '#contract/quote-work.ts';
import type { WebhookList } from '#contract/webhook-schemas.ts';
import { eventOfStage, RECEIVED, WEBHOOK_EVENTS } from '#contract/webhooks.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import type { HttpResult } from '../../../lambdas/http/http-event.ts';
import { webhookList, webhookQueue } from '../../../lambdas/webhook-queue/webhook-queue-table.ts';
import { build as buildChange } from '../../../lambdas/webhooks/change-webhook.handler.ts';
import { createListWebhooks } from '../../../lambdas/webhooks/list-webhooks.ts';
import { build as buildMake } from '../../../lambdas/webhooks/make-webhook.handler.ts';
import {
  givenUpMessages,
  type Messages,
  resentMessages,
  webhookMessages,
} from '../../../lambdas/webhooks/messages-table.ts';
import { createPauseFailing } from '../../../lambdas/webhooks/pause-failing.ts';
import { webhookPoster } from '../../../lambdas/webhooks/post-webhook.ts';
import { quoteReader } from '../../../lambdas/webhooks/quote-reader-table.ts';
import { createSendWebhooks } from '../../../lambdas/webhooks/send-webhooks.ts';
import { addressesOf } from '../../../lambdas/webhooks/webhook-stores.ts';
import { changedWebhooks, newWebhooks, sendingWebhooks } from '../../../lambdas/webhooks/webhooks-table.ts';
import { adminCaller, calledBy } from '../../builders/caller.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import type { Engine } from '../dynamodb-engine.ts';

export const START = '2026-11-23T18:00:00.000Z';
export const MINUTE_MS = 60_000;
const TIMEOUT_MS = 150;

type Content = NonNullable<Parameters<typeof storedQuote>[1]>;
type NewQuote = Content & { readonly corrected?: Content };

const read = ({ statusCode, body }: HttpResult) => ({ status: statusCode, body: JSON.parse(body) });

export async function office({ client, createTable, createQuotesTable, scan }: Engine) {
  const table = await createTable('webhooks', { withStream: false });
  const quotes = await createQuotesTable({ withStream: false });
  const clock = { time: Date.parse(START) };
  const now = () => new Date(clock.time);
  const recorded: AuditEvent[] = [];
  const logged: unknown[] = [];
  const faults: { mark?: Error | undefined } = {};
  const trail = {
    append: async (event: AuditEvent) => {
      recorded.push(event);
      return { id: 'event-1', createdAt: now().toISOString() };
    },
  };
  const webhooks = webhookList(client, table);
  const queue = webhookQueue(client, table);
  const identify = (at: Date) => calledBy(adminCaller({ userId: 'olga', signedInAt: at }));
  const messages: Messages = webhookMessages(client, table);
  const finish: Messages['finish'] = async (key, tried) => {
    if (faults.mark !== undefined) throw faults.mark;
    await messages.finish(key, tried);
  };
  const send = createSendWebhooks({
    ...sendingWebhooks(client, table),
    webhooks,
    messages: { ...messages, finish },
    quoteOf: quoteReader(client, quotes),
    post: webhookPoster({ resolve: addressesOf, allowsLoopback: true, timeoutMs: TIMEOUT_MS }),
    pauseFailing: createPauseFailing({ pause: changedWebhooks(client, table).pause, trail, now }),
    logFailure: (error) => logged.push(error),
    now,
  });
  const make = async (body: unknown, { signedInAt = now(), allowsLoopback = true } = {}) => {
    const handler = buildMake({
      identify: identify(signedInAt),
      webhooks,
      ...newWebhooks(client, table),
      trail,
      random: randomBytes,
      now,
      allowsLoopback,
    });
    return read(await handler(jsonEvent(JSON.stringify(body))));
  };
  const change = async (id: string, body: unknown) => {
    const handler = buildChange({
      identify: identify(now()),
      webhooks,
      ...changedWebhooks(client, table),
      ...givenUpMessages(client, table),
      sendAgain: resentMessages(client, table),
      trail,
      now,
    });
    return read(await handler({ ...jsonEvent(JSON.stringify(body)), pathParameters: { id } }));
  };
  const listAll = createListWebhooks({ webhooks, ...givenUpMessages(client, table) });
  return {
    table,
    quotes,
    queue,
    clock,
    recorded,
    logged,
    faults,
    send,
    change,
    make,
    rows: () => scan(table),
    list: (): Promise<WebhookList> => listAll(),
    pass: (minutes: number) => {
      clock.time += minutes * MINUTE_MS;
    },
    /** A webhook that hears of all, unless it says otherwise. */
    listen: async (address: string, more: object = {}) =>
      (await make({ address, events: WEBHOOK_EVENTS, ...more })).body,
    newQuote: async ({ corrected, ...content }: NewQuote = {}): Promise<string> => {
      const item = storedQuote(now(), content);
      await client.send(
        new PutCommand({ TableName: quotes, Item: { ...item, ...(corrected && { corrected }) } }),
      );
      return item.id;
    },
    eraseQuote: (id: string) =>
      client.send(
        new UpdateCommand({
          TableName: quotes,
          Key: { id },
          UpdateExpression: 'SET erased_at = :now',
          ExpressionAttributeValues: { ':now': now().toISOString() },
        }),
      ),
    received: (quoteId: string) => queue({ event: RECEIVED, quoteId, stage: 'new', at: now().toISOString() }),
    reached: (quoteId: string, stage: Stage, operation: string = randomUUID()) =>
      queue({ event: eventOfStage(stage), quoteId, stage, at: now().toISOString(), operation }),
  };
}

export type Office = Awaited<ReturnType<typeof office>>;
