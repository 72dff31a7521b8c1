/** Floods on a clock of their own: the ceiling of the gateway, then the endpoint as it is deployed, less its store. */
import { expect, test } from 'vitest';
import { API } from '#contract/api.ts';
import { EDGE_SECRET_HEADER } from '#contract/edge.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { CEILING } from '../../../infra/constructs/functions-api.ts';
import { createTokenBucket } from '../../../infra/local/gateway/throttle.ts';
import { Created, publicEndpoint } from '../../../lambdas/http/endpoint.ts';
import { type AssertFromEdge, edgeProof } from '../../../lambdas/http/from-edge.ts';
import type { HttpEvent, HttpResult } from '../../../lambdas/http/http-event.ts';
import { type SenderLimits, senderLimits } from '../../../lambdas/http/sender-limits.ts';
import { EDGE_SECRET, jsonEvent } from '../../builders/http-event.ts';
import { quotePayload } from '../../builders/quote-payload.ts';

/** In milliseconds of the clock: a flood of 1,000 requests a second, and 100 visitors. */
const FLOOD_EVERY = 1;
const VISIT_EVERY = 200;
const UNTIL = 20_000;

const from = (address: string) => ({ 'x-forwarded-for': `${address}, 130.176.0.1` });
const hex = () => Math.floor(Math.random() * 0x10000).toString(16);

interface Options {
  readonly assertFromEdge: AssertFromEdge;
  readonly limits: SenderLimits;
}

/** An endpoint that anyone may call, and what a visitor sends to it. */
interface Door {
  readonly open: (options: Options, served: () => void) => (event: HttpEvent) => Promise<HttpResult>;
  readonly row: Endpoint;
  readonly body: object;
}

const AT = '2026-01-05T10:00:00.000Z';

const QUOTES: Door = {
  row: API.submitQuote,
  open: (options, served) =>
    publicEndpoint(
      API.submitQuote,
      async () => {
        served();
        return new Created({ id: 'quote-1', reference: 'FSM-1', created_at: AT });
      },
      options,
    ),
  body: quotePayload(),
};

const EVENTS: Door = {
  row: API.recordEvent,
  open: (options, served) =>
    publicEndpoint(
      API.recordEvent,
      async () => {
        served();
        return new Created({ id: 'event-1', created_at: AT });
      },
      options,
    ),
  body: { action: 'failed_login', new_data: {} },
};

const CONFIRMATIONS: Door = {
  row: API.confirmSignUp,
  open: (options, served) =>
    publicEndpoint(
      API.confirmSignUp,
      async () => {
        served();
        return { confirmed: true as const };
      },
      options,
    ),
  body: { user: '11111111-1111-4111-8111-111111111111', code: '123456' },
};

const sentTo = ({ body }: Door, address: string) => jsonEvent(JSON.stringify(body), from(address));
const junkFrom = (address: string) => jsonEvent('hi', { ...from(address), 'content-type': 'text/plain' });
const pastEdge = ({ body }: Door, viewer: string) =>
  jsonEvent(JSON.stringify(body), { ...from(viewer), [EDGE_SECRET_HEADER]: 'a guess' });

/**
 * What happens while a flood goes on and visitors call, each once and from another address, in one instance of the
 * function behind the gateway.
 * @param flood the request that arrives in this millisecond
 */
async function during(door: Door, flood: (millisecond: number) => HttpEvent) {
  let clock = 0;
  let served = 0;
  const now = () => clock;
  const admits = createTokenBucket(CEILING, now);
  const options = { assertFromEdge: edgeProof(EDGE_SECRET), limits: senderLimits(door.row, now) };
  const handle = door.open(options, () => {
    served += 1;
  });
  const send = async (event: HttpEvent) => (admits() ? (await handle(event)).statusCode : 429);
  const statuses: number[] = [];
  for (; clock < UNTIL; clock += FLOOD_EVERY) {
    await send(flood(clock));
    if (clock % VISIT_EVERY === 0) statuses.push(await send(sentTo(door, `203.0.${statuses.length}.7`)));
  }
  const passed = statuses.filter((status) => status < 300).length;
  return { visitors: passed / statuses.length, ofFlood: served - passed };
}

/** A sender of so many, who take turns. */
const oneOf = (count: number) => (millisecond: number) =>
  `198.18.${Math.floor((millisecond % count) / 250)}.${(millisecond % count) % 250}`;

const inConnection = () => `2001:db8:0:7:${hex()}::${hex()}`;
const inSite = () => `2001:db8:7:${hex()}::1`;

/** With the most of the flood that is served in these twenty seconds. */
const FLOODS: readonly (readonly [string, Door, (millisecond: number) => HttpEvent, number])[] = [
  ['quotes from one address', QUOTES, () => sentTo(QUOTES, '198.51.100.1'), 40],
  ['2 bytes that are no quote from one address', QUOTES, () => junkFrom('198.51.100.1'), 0],
  [
    'quotes from an IPv6 connection that changes its address',
    QUOTES,
    () => sentTo(QUOTES, inConnection()),
    40,
  ],
  ['quotes from random networks of one /48', QUOTES, () => sentTo(QUOTES, inSite()), 160],
  ['quotes from 100 senders', QUOTES, (millisecond) => sentTo(QUOTES, oneOf(100)(millisecond)), 600],
  ['2 bytes that are no quote from 100 senders', QUOTES, (at) => junkFrom(oneOf(100)(at)), 0],
  ['events past the edge as any viewer', EVENTS, (at) => pastEdge(EVENTS, oneOf(50_000)(at)), 0],
  ['events from random networks of one /48', EVENTS, () => sentTo(EVENTS, inSite()), 160],
  [
    'confirmations past the edge as any viewer',
    CONFIRMATIONS,
    (at) => pastEdge(CONFIRMATIONS, oneOf(50_000)(at)),
    0,
  ],
  [
    'confirmations from random networks of one /48',
    CONFIRMATIONS,
    () => sentTo(CONFIRMATIONS, inSite()),
    160,
  ],
];

test.each(FLOODS)('99 of 100 visitors pass while 1,000 a second arrive: %s', async (...row) => {
  const [, door, flood, mostServed] = row;
  const { visitors, ofFlood } = await during(door, flood);

  expect(visitors).toBeGreaterThanOrEqual(0.99);
  expect(ofFlood).toBeLessThanOrEqual(mostServed);
});
