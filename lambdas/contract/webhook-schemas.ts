/** Requests and answers about webhooks; what they are sent is in webhook-message-schema.ts. */
import * as z from 'zod/mini';
import { MAX_WEBHOOK_ADDRESS, PAUSES, WEBHOOK_EVENTS, WEBHOOK_ID_DIGITS } from './webhooks.ts';

export const ADDRESS_ADVICE = `Enter an address that begins with https://, of at most ${MAX_WEBHOOK_ADDRESS} characters, without a name, a password or a port.`;
export const EVENTS_ADVICE = `Choose at least one of ${WEBHOOK_EVENTS.join(', ')}.`;
const ID = `Put the id of a webhook, ${WEBHOOK_ID_DIGITS} digits from 0 to f, into the path.`;
const WISH = "Send 'pause', 'resume', 'remove' or 'send_again'.";

const webhookId = (advice: string) =>
  z.string(advice).check(z.regex(new RegExp(`^[0-9a-f]{${WEBHOOK_ID_DIGITS}}$`), advice));

/** A new webhook, or a new secret for one that there is. What is needed of a new one the use case says, line by line. */
export const makeWebhookSchema = z.object({
  /** The webhook that gets a new secret; nothing else is read then. */
  renews: z.optional(webhookId('Send the id of the webhook that gets a new secret.')),
  address: z._default(
    z.string(ADDRESS_ADVICE).check(z.trim(), z.maxLength(MAX_WEBHOOK_ADDRESS, ADDRESS_ADVICE)),
    '',
  ),
  events: z._default(
    z
      .array(z.enum(WEBHOOK_EVENTS, EVENTS_ADVICE), EVENTS_ADVICE)
      .check(z.maxLength(WEBHOOK_EVENTS.length, EVENTS_ADVICE)),
    [],
  ),
  /** Whether its messages have the name, the phone number and the email address of the person. */
  with_contact: z._default(z.boolean('Send true or false.'), false),
});

export const webhookParamsSchema = z.object({ id: webhookId(ID) });

/** `send_again` is for one message that was given up, or without `message` for all of them. */
export const changeWebhookSchema = z.object({
  wish: z.enum(['pause', 'resume', 'remove', 'send_again'], WISH),
  message: z.optional(
    z.string('Send the id of a message.').check(z.maxLength(100, 'Send the id of a message.')),
  ),
});

/** A webhook without its secret. */
export const webhookSchema = z.object({
  id: z.string(),
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  with_contact: z.boolean(),
  /** User id of the admin, and when (ISO time). */
  made_by: z.string(),
  made_at: z.string(),
  /** It is sent nothing: what it would have been sent waits. */
  paused: z.optional(z.enum(PAUSES)),
  /** Since when nothing has got through to it; absent while all does. */
  failing_since: z.optional(z.string()),
  /** The last answer, a status or why there was none, and when. */
  last_answer: z.optional(z.string()),
  last_at: z.optional(z.string()),
});

/** A message that was given up after its last try. */
export const givenUpSchema = z.object({
  id: z.string(),
  webhook_id: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  quote_id: z.string(),
  reference: z.string(),
  /** When it happened, and when it was last tried. */
  at: z.string(),
  last_at: z.string(),
  last_answer: z.string(),
});

/** Newest last; the messages newest first, at most 100 of each webhook. */
export const webhookListSchema = z.object({
  webhooks: z.array(z.extend(webhookSchema, { waiting: z.number() })),
  given_up: z.array(givenUpSchema),
});

/** `secret` is shown this once. */
export const madeWebhookSchema = z.extend(webhookSchema, { secret: z.string() });

/** The webhook as it is now; null once it is removed. */
export const changedWebhookSchema = z.object({
  webhook: z.nullable(webhookSchema),
  /** Messages that are sent again. */
  sent_again: z.optional(z.number()),
});

export type Webhook = z.infer<typeof webhookSchema>;
export type WebhookList = z.infer<typeof webhookListSchema>;
export type MadeWebhook = z.infer<typeof madeWebhookSchema>;
export type GivenUpMessage = z.infer<typeof givenUpSchema>;
