import type { Webhook, WebhookList } from '#contract/webhook-schemas.ts';
import type { GivenUpMessages } from './messages-table.ts';

interface Stores extends GivenUpMessages {
  readonly webhooks: () => Promise<readonly Webhook[]>;
}

/** All webhooks, with how many messages wait for each, and the messages that were given up. */
export function createListWebhooks({ webhooks, givenUp, countWaiting }: Stores) {
  return async (): Promise<WebhookList> => {
    const all = await webhooks();
    const [counts, lost] = await Promise.all([
      Promise.all(all.map(({ id }) => countWaiting(id))),
      Promise.all(all.map(({ id }) => givenUp(id))),
    ]);
    return {
      webhooks: all.map((webhook, index) => ({ ...webhook, waiting: counts[index] ?? 0 })),
      given_up: lost.flat().toSorted((one, other) => (one.last_at < other.last_at ? 1 : -1)),
    };
  };
}
