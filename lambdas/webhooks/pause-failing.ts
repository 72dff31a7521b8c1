import type { Webhook } from '#contract/webhook-schemas.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import type { ChangedWebhooks } from './webhooks-table.ts';

interface Stores {
  readonly pause: ChangedWebhooks['pause'];
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/** What the security log says of a webhook: its host alone, because a path can be a secret of its receiver. */
export const namedInLog = ({ id, address }: Pick<Webhook, 'id' | 'address'>) => ({
  webhook_id: id,
  webhook_host: new URL(address).host,
});

/** Pauses a webhook to which nothing gets through. It is recorded first: what then fails is done by the next run. */
export function createPauseFailing({ pause, trail, now }: Stores) {
  return async (webhook: Webhook): Promise<void> => {
    await trail.append(
      serverEvent({
        userId: null,
        action: 'failed_webhook',
        details: namedInLog(webhook),
        trustLevel: 'trusted',
        at: now(),
        clientInfo: undefined,
      }),
    );
    await pause(webhook.id, 'failing');
  };
}
