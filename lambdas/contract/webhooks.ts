/**
 * Webhooks: what we tell other systems by ourselves, as plain data. Headers and signature are those of Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 */
import { STAGE_EVENTS, type Stage } from './quote-work.ts';

/** Of a request that came in, by whatever way. */
export const RECEIVED = 'quote.received';

type StageEvent = (typeof STAGE_EVENTS)[Stage] extends `quote_${infer Name}` ? `quote.${Name}` : never;

/** The event of a stage that a quote has reached: `quote.booked`. */
export const eventOfStage = (stage: Stage) => STAGE_EVENTS[stage].replace('_', '.') as StageEvent;

/** What a webhook can hear of. */
export const WEBHOOK_EVENTS = [
  RECEIVED,
  'quote.contacted',
  'quote.visit_planned',
  'quote.quoted',
  'quote.booked',
  'quote.done',
  'quote.lost',
  'quote.reopened',
] as const satisfies readonly (StageEvent | typeof RECEIVED)[];

export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** The version of a message. A new one is made when a field leaves or means something else; a field more is none. */
export const WEBHOOK_VERSION = 1;

/** Webhooks at one time: more than a mover has systems that listen. */
export const MOST_WEBHOOKS = 5;

/** UTF-16 units of an address. */
export const MAX_WEBHOOK_ADDRESS = 500;

/** Hexadecimal digits of a webhook's id, which is no secret. */
export const WEBHOOK_ID_DIGITS = 12;

/** What a secret begins with, and how many random bytes follow it as base64. */
export const WEBHOOK_SECRET = { prefix: 'whsec_', bytes: 32 } as const;

/** Hours for which the secret of before signs as well after a new one was made. */
export const RENEWAL_HOURS = 24;

/** How long a receiver may take to answer. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;

/** Minutes between one try and the next: about a day in all. A message is given up after the try that follows the last. */
export const RETRY_MINUTES = [1, 5, 15, 30, 60, 120, 240, 480, 480] as const;

/** Days without any success after which a webhook is paused. */
export const FAILING_DAYS = 3;

/** Days after its event for which a message is kept: one that waits or was given up can be sent until then. */
export const MESSAGE_DAYS = 30;

/** Messages that were given up which a list shows of one webhook, and as far as those that wait are counted. */
export const MOST_MESSAGES = 100;

/** Why a webhook is sent nothing. */
export const PAUSES = ['by_admin', 'failing'] as const;

/** What stands in the place of a status where there was no answer. */
export const NO_ANSWERS = ['timeout', 'unreachable', 'private_address'] as const;

export type NoAnswer = (typeof NO_ANSWERS)[number];

const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

/** Whether an address is one of a receiver on the machine of a developer. */
export const isOnLoopback = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname);

/**
 * Whether a message may be sent to an address by what it says: https at the usual port, without a name and a password.
 * Where its host leads is looked at when a message is sent.
 * @param allowsLoopback whether a receiver on this machine will do as well, as in the local run
 */
export function isWebhookAddress(text: string, allowsLoopback: boolean): boolean {
  if (text.length > MAX_WEBHOOK_ADDRESS || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return (url.protocol === 'https:' && url.port === '') || (allowsLoopback && isOnLoopback(url));
}
