/** What the document of the API says of webhooks: the calls that we make, and others answer. */
import { namedEntries } from '#contract/named-entries.ts';
import { SIGNATURE_HEADERS, TOLERANCE_SECONDS } from '#contract/webhook-signature.ts';
import {
  MESSAGE_DAYS,
  RECEIVED,
  RETRY_MINUTES,
  WEBHOOK_EVENTS,
  WEBHOOK_TIMEOUT_SECONDS,
  type WebhookEventName,
} from '#contract/webhooks.ts';
import { type JsonSchema, refTo } from './named-schemas.ts';

interface SentHeader {
  readonly name: string;
  readonly in: 'header';
  readonly required: true;
  readonly description: string;
  readonly schema: JsonSchema;
}

interface SentMessage {
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly SentHeader[];
  readonly requestBody: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export type Webhooks = Readonly<Record<string, { readonly post: SentMessage }>>;

const SUMMARIES: Readonly<Record<WebhookEventName, string>> = {
  [RECEIVED]: 'A request came in',
  'quote.contacted': 'The customer was reached',
  'quote.visit_planned': 'A visit was planned',
  'quote.quoted': 'The quote was sent',
  'quote.booked': 'The move was booked',
  'quote.done': 'The move is done',
  'quote.lost': 'The request is lost',
  'quote.reopened': 'The request was reopened',
};

const HEADERS: Readonly<Record<keyof typeof SIGNATURE_HEADERS, string>> = {
  id: 'The id of the message, the same for each try: what was taken before can be answered and left alone.',
  timestamp: `Seconds of the Unix epoch at which this try was sent: refuse what is more than ${TOLERANCE_SECONDS} seconds from now.`,
  signature:
    'One or more signatures with spaces between them, each `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, by a secret whose bytes follow `whsec_` as base64. One that fits is enough.',
};

const HOURS = Math.round(RETRY_MINUTES.reduce((sum, minutes) => sum + minutes, 0) / 60);

const PROMISE = `Sent at least once, as Standard Webhooks has it. Without an answer of 200 to 299 within ${WEBHOOK_TIMEOUT_SECONDS} seconds it is tried ${RETRY_MINUTES.length} more times over ${HOURS} hours, and then waits for an admin to send it again, for ${MESSAGE_DAYS} days. Messages about one request come in the order of what happened, unless one was given up or told late; those about different requests in no order. Redirects are not followed.`;

const headers: readonly SentHeader[] = namedEntries(SIGNATURE_HEADERS).map(([part, name]) => ({
  name,
  in: 'header',
  required: true,
  description: HEADERS[part],
  schema: { type: 'string' },
}));

function messageOf(event: WebhookEventName): SentMessage {
  return {
    summary: SUMMARIES[event],
    description: PROMISE,
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema: refTo('WebhookMessage') } } },
    responses: {
      '2XX': { description: 'The message has arrived; what else the answer says is not read.' },
      default: { description: 'It has not, and is tried again.' },
    },
  };
}

/** Each event that a webhook can hear of, by its name. */
export const webhooks: Webhooks = Object.fromEntries(
  WEBHOOK_EVENTS.map((event) => [event, { post: messageOf(event) }]),
);
