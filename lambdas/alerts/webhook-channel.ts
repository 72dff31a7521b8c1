import { FIRST_STAGE } from '#contract/quote-work.ts';
import { RECEIVED } from '#contract/webhooks.ts';
import type { QueueEvent } from '../webhook-queue/queue-event.ts';
import type { Channel } from './alert.ts';

/** Queues a request for the webhooks that want to hear of it: sending is another function's, so no receiver delays an alert. */
export const createWebhookChannel = (queue: QueueEvent): Channel => ({
  name: 'webhooks',
  tell: async ({ quote: { id, created_at: at } }) => {
    await queue({ event: RECEIVED, quoteId: id, stage: FIRST_STAGE, at });
    return 'told';
  },
});
