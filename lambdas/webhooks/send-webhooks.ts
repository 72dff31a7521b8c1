import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { WebhookMessage } from '#contract/webhook-message-schema.ts';
import type { Webhook } from '#contract/webhook-schemas.ts';
import { SIGNATURE_HEADERS, signWebhook } from '#contract/webhook-signature.ts';
import { FAILING_DAYS, NO_ANSWERS, RETRY_MINUTES, WEBHOOK_VERSION } from '#contract/webhooks.ts';
import type { StoredMessage } from '../webhook-queue/webhook-rows.ts';
import type { Messages, Tried } from './messages-table.ts';
import type { PostWebhook } from './post-webhook.ts';
import type { SendingWebhooks } from './webhooks-table.ts';

export interface SendStores extends SendingWebhooks {
  readonly webhooks: () => Promise<readonly Webhook[]>;
  readonly messages: Messages;
  /** The quote as it reads now; undefined for one that is not there, or was erased. */
  readonly quoteOf: (id: string) => Promise<SentQuote | undefined>;
  readonly post: PostWebhook;
  /** Pauses a webhook to which nothing gets through, and says so in the security log. */
  readonly pauseFailing: (webhook: Webhook) => Promise<void>;
  readonly logFailure: (error: unknown) => void;
  readonly now: () => Date;
}

/** Longer than the time limit of the function, so that no two send one message. */
const CLAIM_MS = 2 * 60_000;
/** Leaves time for the last answer within the time limit of the function. */
const RUN_MS = 40_000;
const MOST_OF_RUN = 500;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const CONTENT = { 'content-type': 'application/json', 'user-agent': 'five-star-moving-webhooks/1' };

type Sent = 'taken' | 'refused' | 'silent' | 'nothing' | 'elsewhere';

function messageOf(message: StoredMessage, quote: SentQuote, withContact: boolean): WebhookMessage {
  const { message_id: id, event: type, at: timestamp, quote_id, stage } = message;
  const { first_name, last_name, phone, email } = quote;
  return {
    version: WEBHOOK_VERSION,
    id,
    type,
    timestamp,
    data: {
      quote_id,
      reference: quoteReference(quote_id),
      stage,
      ...(withContact && { contact: { first_name, last_name, phone, email } }),
    },
  };
}

const isSilence = (answer: string) => NO_ANSWERS.some((known) => known === answer);

/**
 * Sends what waits for each webhook and is due, the webhooks beside each other, the messages of one after each other: a
 * receiver that is slow or away takes the time of its own messages alone. One that does not answer is tried once in a run.
 * What happened to a quote is sent in its order: what comes after a message that waits, waits as well. A message is
 * claimed before it is sent and marked after it, so only a crash in between sends it twice, under the same id.
 * @returns the use case; it throws nothing for a webhook's sake
 */
export function createSendWebhooks(stores: SendStores) {
  const { webhooks, messages, quoteOf, post, secretsOf, note, pauseFailing, logFailure, now } = stores;

  async function settle({ id }: Webhook, message: StoredMessage, tried: Tried, isTaken: boolean) {
    const minutes = RETRY_MINUTES[message.tries];
    if (isTaken) await messages.finish(message, tried);
    else if (minutes === undefined) await messages.giveUp(id, message, tried);
    else await messages.tryLater(message, tried, new Date(tried.at.getTime() + minutes * MINUTE_MS));
  }

  async function send(webhook: Webhook, secrets: readonly string[], message: StoredMessage): Promise<Sent> {
    const at = now();
    if (!(await messages.claim(message, new Date(at.getTime() + CLAIM_MS)))) return 'elsewhere';
    const quote = await quoteOf(message.quote_id);
    if (quote === undefined) {
      await messages.finish(message, { answer: '', at });
      return 'nothing';
    }
    const body = JSON.stringify(messageOf(message, quote, webhook.with_contact));
    const parts = { id: message.message_id, timestamp: String(Math.floor(at.getTime() / 1_000)), body };
    const headers = {
      ...CONTENT,
      [SIGNATURE_HEADERS.id]: parts.id,
      [SIGNATURE_HEADERS.timestamp]: parts.timestamp,
      [SIGNATURE_HEADERS.signature]: await signWebhook(secrets, parts),
    };
    const { answer, isTaken } = await post(webhook.address, headers, body);
    await settle(webhook, message, { answer, at: now() }, isTaken);
    await note(webhook.id, answer, now(), isTaken);
    if (isTaken) return 'taken';
    return isSilence(answer) ? 'silent' : 'refused';
  }

  const hasFailedForDays = ({ failing_since: since }: Webhook) =>
    since !== undefined && now().getTime() - Date.parse(since) >= FAILING_DAYS * DAY_MS;

  async function sendTo(webhook: Webhook, until: number): Promise<number> {
    const secrets = await secretsOf(webhook.id, now());
    const waiting = secrets.length === 0 ? [] : await messages.waiting(webhook.id, MOST_OF_RUN);
    const behind = new Set<string>();
    let taken = 0;
    let last: Sent = 'nothing';
    for (const message of waiting) {
      if (last === 'silent' || now().getTime() > until) break;
      const isDue = message.due_at <= now().toISOString() && !behind.has(message.quote_id);
      last = isDue ? await send(webhook, secrets, message) : 'elsewhere';
      if (last === 'taken') taken += 1;
      else if (last !== 'nothing') behind.add(message.quote_id);
    }
    if (taken === 0 && behind.size > 0 && hasFailedForDays(webhook)) await pauseFailing(webhook);
    return taken;
  }

  return async (): Promise<{ readonly taken: number }> => {
    const until = now().getTime() + RUN_MS;
    const open = (await webhooks()).filter(({ paused }) => paused === undefined);
    const taken = await Promise.all(
      open.map((webhook) =>
        sendTo(webhook, until).catch((error: unknown) => {
          logFailure(error);
          return 0;
        }),
      ),
    );
    return { taken: taken.reduce((sum, one) => sum + one, 0) };
  };
}
