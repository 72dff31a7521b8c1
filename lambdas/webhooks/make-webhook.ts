import type * as z from 'zod/mini';
import type { MadeWebhook, makeWebhookSchema, Webhook } from '#contract/webhook-schemas.ts';
import { ADDRESS_ADVICE, EVENTS_ADVICE } from '#contract/webhook-schemas.ts';
import {
  isWebhookAddress,
  MOST_WEBHOOKS,
  RENEWAL_HOURS,
  WEBHOOK_ID_DIGITS,
  WEBHOOK_SECRET,
} from '#contract/webhooks.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { namedInLog } from './pause-failing.ts';
import type { NewWebhooks } from './webhooks-table.ts';

export interface MakeWebhookStores extends NewWebhooks {
  readonly webhooks: () => Promise<readonly Webhook[]>;
  readonly trail: AuditTrail;
  readonly random: (bytes: number) => Buffer;
  readonly now: () => Date;
  /** Whether a receiver on this machine is allowed, as in the local run. */
  readonly allowsLoopback: boolean;
}

interface Wish {
  readonly body: z.infer<typeof makeWebhookSchema>;
  /** User id of the admin. */
  readonly by: string;
  readonly clientInfo: ClientInfo;
}

type NewWebhook = Wish['body'];

export const noSuchWebhook = () => new ApiError('not_found', 'There is no such webhook. Reload the list.');

function assertComplete(
  { address, events }: Pick<NewWebhook, 'address' | 'events'>,
  allowsLoopback: boolean,
) {
  const lines = {
    ...(!isWebhookAddress(address, allowsLoopback) && { address: ADDRESS_ADVICE }),
    ...(events.length === 0 && { events: EVENTS_ADVICE }),
  };
  if (Object.keys(lines).length > 0)
    throw new ApiError('invalid_request', 'Some fields need a change.', lines);
}

/**
 * Makes a webhook, or a new secret for one; of before, that signs as well for {@link RENEWAL_HOURS}. Its entry in the
 * security log comes before the secret is shown: one without an entry was seen by nobody.
 * @returns the use case; it throws ApiError 409 while there are {@link MOST_WEBHOOKS}, 404 for an unknown one, 400 for an
 * address that no deployed function may send to
 */
export function createMakeWebhook(stores: MakeWebhookStores) {
  const { webhooks, add, renew, trail, random, now, allowsLoopback } = stores;

  async function made({ address, events, with_contact }: NewWebhook, by: string, secret: string) {
    assertComplete({ address, events }, allowsLoopback);
    if ((await webhooks()).length >= MOST_WEBHOOKS) {
      throw new ApiError(
        'conflict',
        `There are ${MOST_WEBHOOKS} webhooks. Remove one that is not needed first.`,
      );
    }
    const id = random(WEBHOOK_ID_DIGITS / 2).toString('hex');
    const wanted = [...new Set(events)];
    const webhook = { id, address, events: wanted, with_contact, made_by: by, made_at: now().toISOString() };
    await add(webhook, secret);
    return webhook;
  }

  async function renewed(id: string, secret: string): Promise<Webhook> {
    const webhook = (await webhooks()).find((one) => one.id === id);
    if (webhook === undefined || !(await renew(id, secret, now()))) throw noSuchWebhook();
    return webhook;
  }

  return async ({ body, by, clientInfo }: Wish): Promise<MadeWebhook> => {
    const secret = WEBHOOK_SECRET.prefix + random(WEBHOOK_SECRET.bytes).toString('base64');
    const isNew = body.renews === undefined;
    const webhook = await (body.renews === undefined ? made(body, by, secret) : renewed(body.renews, secret));
    await trail.append(
      serverEvent({
        userId: by,
        action: isNew ? 'webhook_created' : 'webhook_secret_renewed',
        details: namedInLog(webhook),
        trustLevel: 'trusted',
        at: now(),
        clientInfo,
      }),
    );
    return { ...webhook, secret };
  };
}
