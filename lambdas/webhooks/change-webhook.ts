import type * as z from 'zod/mini';
import type { changedWebhookSchema, changeWebhookSchema, Webhook } from '#contract/webhook-schemas.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { noSuchWebhook } from './make-webhook.ts';
import type { GivenUpMessages, SendAgain } from './messages-table.ts';
import { namedInLog } from './pause-failing.ts';
import type { ChangedWebhooks } from './webhooks-table.ts';

export interface ChangeWebhookStores extends ChangedWebhooks, Pick<GivenUpMessages, 'givenUp'> {
  readonly webhooks: () => Promise<readonly Webhook[]>;
  readonly sendAgain: SendAgain;
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

interface Wish extends z.infer<typeof changeWebhookSchema> {
  readonly id: string;
  /** User id of the admin. */
  readonly by: string;
  readonly clientInfo: ClientInfo;
}

type Changed = z.infer<typeof changedWebhookSchema>;

const ACTIONS = {
  pause: 'webhook_paused',
  resume: 'webhook_resumed',
  remove: 'webhook_removed',
  send_again: 'webhook_resent',
} as const satisfies Record<Wish['wish'], string>;

/** Has one message sent again that was given up, or all of a webhook. @returns how many */
export function createResend({
  givenUp,
  sendAgain,
  now,
}: Pick<ChangeWebhookStores, 'givenUp' | 'sendAgain' | 'now'>) {
  return async (webhook: string, message?: string): Promise<number> => {
    const ids = message === undefined ? (await givenUp(webhook)).map(({ id }) => id) : [message];
    const sent = await Promise.all(ids.map((id) => sendAgain(webhook, id, now())));
    return sent.filter(Boolean).length;
  };
}

/**
 * Pauses, resumes or removes a webhook, or has it sent again what was given up. It is recorded first: what then fails
 * stands in the log as a try.
 * @returns the use case; it throws ApiError 404 for an unknown webhook, and for a message that was not given up
 */
export function createChangeWebhook(stores: ChangeWebhookStores) {
  const { webhooks, pause, resume, remove, trail, now } = stores;
  const resend = createResend(stores);

  async function apply({ wish, id, message }: Wish): Promise<Omit<Changed, 'webhook'>> {
    if (wish === 'send_again') {
      const sent_again = await resend(id, message);
      if (message === undefined || sent_again > 0) return { sent_again };
      throw new ApiError('not_found', 'This message is not one that was given up. Reload the list.');
    }
    const changes = {
      pause: () => pause(id, 'by_admin'),
      resume: () => resume(id),
      remove: () => remove(id, now()),
    };
    if (!(await changes[wish]())) throw noSuchWebhook();
    return {};
  }

  return async (wish: Wish): Promise<Changed> => {
    const find = async () => (await webhooks()).find(({ id }) => id === wish.id);
    const webhook = await find();
    if (webhook === undefined) throw noSuchWebhook();
    await trail.append(
      serverEvent({
        userId: wish.by,
        action: ACTIONS[wish.wish],
        details: namedInLog(webhook),
        trustLevel: 'trusted',
        at: now(),
        clientInfo: wish.clientInfo,
      }),
    );
    const told = await apply(wish);
    return { webhook: (await find()) ?? null, ...told };
  };
}
