/** What webhooks are sent: apart from what endpoints take and answer, so that none of them carries it. */
import * as z from 'zod/mini';
import { STAGES } from './quote-work.ts';
import { WEBHOOK_EVENTS, WEBHOOK_VERSION } from './webhooks.ts';

/** What a webhook is sent, as JSON. */
export const webhookMessageSchema = z.object({
  version: z.literal(WEBHOOK_VERSION),
  /** The same for each try, and for each webhook: by it a receiver knows a repeat. The header `webhook-id` has it too. */
  id: z.string(),
  type: z.enum(WEBHOOK_EVENTS),
  /** When it happened (ISO time). */
  timestamp: z.string(),
  data: z.object({
    quote_id: z.string(),
    /** As mails and cards name the request. */
    reference: z.string(),
    /** The stage that the event led to; it may have another one since. */
    stage: z.enum(STAGES),
    /** For webhooks that were made with it: how to reach the person, as it is known when the message is sent. */
    contact: z.optional(
      z.object({ first_name: z.string(), last_name: z.string(), phone: z.string(), email: z.string() }),
    ),
  }),
});

export type WebhookMessage = z.infer<typeof webhookMessageSchema>;
