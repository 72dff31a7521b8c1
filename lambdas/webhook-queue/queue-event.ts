import { createHash } from 'node:crypto';
import type { Stage } from '#contract/quote-work.ts';
import type { Webhook } from '#contract/webhook-schemas.ts';
import { RECEIVED, type WebhookEventName } from '#contract/webhooks.ts';

/** Something that happened to a quote. */
export interface QuoteHappening {
  readonly event: WebhookEventName;
  readonly quoteId: string;
  readonly stage: Stage;
  /** ISO time. */
  readonly at: string;
  /** The operation that did it: of two quotes that belong together each has its own event. */
  readonly operation?: string;
}

/** An event that is to be sent to a webhook. */
export interface NewMessage extends Omit<QuoteHappening, 'operation'> {
  readonly webhook: string;
  readonly messageId: string;
}

export interface QueueStores {
  /** Those that were not removed, paused ones among them. */
  readonly webhooks: () => Promise<readonly Webhook[]>;
  /** Adds a message that waits; one that is there already stays as it is. */
  readonly add: (message: NewMessage) => Promise<void>;
}

export type QueueEvent = (happening: QuoteHappening) => Promise<void>;

const DIGITS = 32;

/** The same for the same event, so that whoever tells of it twice adds no second message. A request comes in once. */
function messageIdOf({ event, quoteId, operation = '' }: QuoteHappening): string {
  const name = [event, quoteId, event === RECEIVED ? '' : operation].join('#');
  return `msg_${createHash('sha256').update(name).digest('hex').slice(0, DIGITS)}`;
}

/** Adds an event to what waits for each webhook that wants to hear of it. Nothing is sent here. */
export function createQueueEvent({ webhooks, add }: QueueStores): QueueEvent {
  return async (happening) => {
    const { operation: _, ...event } = happening;
    const messageId = messageIdOf(happening);
    const listeners = (await webhooks()).filter(({ events }) => events.includes(event.event));
    await Promise.all(listeners.map(({ id }) => add({ ...event, webhook: id, messageId })));
  };
}
