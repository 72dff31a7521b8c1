/** The rows of the table of webhooks: the webhooks themselves, their secrets, and the messages to them, each kind under keys of its own. */
import * as z from 'zod/mini';
import { STAGES } from '#contract/quote-work.ts';
import { webhookSchema } from '#contract/webhook-schemas.ts';
import { WEBHOOK_EVENTS } from '#contract/webhooks.ts';

/** The partition of all webhooks. */
export const WEBHOOKS = 'webhooks';

/** The partition of their secrets, which who lists webhooks cannot read. */
export const SECRETS = 'secrets';

/** The partition of the messages to a webhook. */
export const messagesTo = (webhook: string) => `messages#${webhook}`;

/** Where a message is, as a partition of the index `queued`: one that arrived is in none. */
export const queueOf = (webhook: string, state: 'waiting' | 'given_up') => `${state}#${webhook}`;

export const webhookRowSchema = z.extend(webhookSchema, { removed_at: z.optional(z.string()) });

export const messageRowSchema = z.object({
  part: z.string(),
  /** The time of the event and the message's id, so that those of one webhook are in the order of what happened. */
  id: z.string(),
  message_id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  quote_id: z.string(),
  stage: z.enum(STAGES),
  at: z.string(),
  /** Not to be sent before; moved on while somebody sends it, and after a failure. */
  due_at: z.string(),
  /** How often it was sent, those cut short among them. */
  tries: z.number(),
  last_answer: z.optional(z.string()),
  last_at: z.optional(z.string()),
});

/** A message to a webhook, as it waits. It names the request alone: what it says of the person is read when it is sent. */
export type StoredMessage = z.infer<typeof messageRowSchema>;
