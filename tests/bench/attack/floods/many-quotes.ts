/** Floods of the call that takes quotes, while visitors ask for theirs. */
import { randomInt, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { CEILINGS, QUOTES_OF_SENDER } from '#contract/ceilings.ts';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { ENDPOINT_FUNCTIONS } from '../../../../infra/endpoint-functions.ts';
import { VIEWER_ADDRESS_HEADER } from '../../../../infra/local/edge/viewer-address.ts';
import { MOST_OF_A_TEXT } from '../../../../lambdas/alerts/judge-quote.ts';
import { newVisitor } from '../../../builders/new-visitor.ts';
import { quotePayload } from '../../../builders/quote-payload.ts';
import { type Consumption, sumOf } from '../../admin/meter.ts';
import type { AttackStack } from '../attack-stack.ts';
import { billOf, MONTH_SECONDS, scaled, sumOfUsages, usageOfCalls } from '../bill.ts';
import { atLeast, atMost, dollars, type Flood, type Outcome, percent, whole } from '../flood.ts';
import type { Usage } from '../prices.ts';
import { type Answer, flood, type Sent, send } from '../send.ts';

const MOST_PER_SECOND = 1_000;
/** Of floods that a laptop sends without effort. */
const FEWER_PER_SECOND = [20, 100];
/** The form waits so long, then it tells its visitor that the request did not arrive. */
const PATIENCE_MS = 3_000;
/** Visitors and flood write the same in the name of the same inbox: of one text so many are told, and so many receipts go out. */
const MOST_MAILS = MOST_OF_A_TEXT + CEILINGS.receipt.address.limit;
const [OWN] = QUOTES_OF_SENDER.own;
const [SITE] = QUOTES_OF_SENDER.site;
/** Not measured: what senders may do at once, in every instance, is used up first. */
const MOST_WARM_UP_SECONDS = 120;
const SECONDS = 20;
/** Instances of a function that the local run starts at most. */
const INSTANCES = Math.max(4, availableParallelism() * 2);
/** By so much a rate may be off in so short a time. */
const ROUNDING = 1.25;
const VISITORS = 60;
/** The stream's function counts what was stored a moment later. */
const SETTLE_MS = 3_000;
/** What a refusal is billed; most are done within one millisecond. */
const REFUSAL_MS = 2;
/** What edge, gateway, refusals and their logs cost at 1,000 a second all month, and a tenth for what is stored. */
const MOST_DOLLARS = 7_500;

interface Attack {
  readonly name: string;
  readonly perSecond?: number;
  /** Address of the next request's sender. */
  readonly from: () => string;
  readonly body?: () => string;
  readonly contentType?: string;
  readonly isPastEdge?: boolean;
  /** Rows that one instance may store in a second. */
  readonly rate: number;
  /** Rows that all instances together may store in a second, over the length of the ceiling's window. */
  readonly longRate: number;
}

const hex = () => randomInt(0x10000).toString(16);
const aQuote = () => JSON.stringify(quotePayload());

function requestOf(stack: AttackStack, attack: Attack): Sent {
  const { from, body = aQuote, contentType = 'application/json', isPastEdge = false } = attack;
  const address = from();
  return {
    url: `${isPastEdge ? stack.api : stack.site}${SUBMIT_QUOTE.path}`,
    headers: {
      'content-type': contentType,
      [VIEWER_ADDRESS_HEADER]: address,
      // Past the edge a sender may claim to be any viewer.
      ...(isPastEdge && { 'x-forwarded-for': `${address}, 130.176.0.1` }),
    },
    body: body(),
  };
}

/** Whether a visitor hears in time that the request is stored. */
async function passes(sent: Sent): Promise<boolean> {
  const begun = performance.now();
  const { status } = await send(sent);
  return status === 201 && performance.now() - begun <= PATIENCE_MS;
}

/** Visitors one after the other over the measured time, each once and from an address of their own. */
async function visit(stack: AttackStack): Promise<number> {
  const visits: Promise<boolean>[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...newVisitor(),
    };
    visits.push(passes({ url: `${stack.site}${SUBMIT_QUOTE.path}`, headers, body: aQuote() }));
    await setTimeout((SECONDS * 1_000) / VISITORS);
  }
  return (await Promise.all(visits)).filter(Boolean).length;
}

const mostRows = ({ rate }: Attack) => rate * INSTANCES * ROUNDING;
/** Quotes that were stored; what is written beside one, such as the words that it is found by, is in the bill. */
const quotesIn = ({ tables }: AttackStack, calls: readonly Consumption[]) =>
  calls.filter(
    ({ operation, table, isRefused }) => operation === 'PutItem' && table === tables.quotes && !isRefused,
  ).length;

interface Seen {
  readonly answers: readonly Answer[];
  /** Requests of the flood within the measured time. */
  readonly sent: number;
  readonly passed: number;
  readonly calls: readonly Consumption[];
  readonly mails: number;
}

/**
 * What a month of the attack at its full rate uses; what visitors store is left out. The flood is shorter than the window
 * in which the instances count together: of what was stored then, all but the ceiling would be refused, for one write unit.
 */
function monthOf(
  { isPastEdge = false, longRate, perSecond = MOST_PER_SECOND }: Attack,
  { answers, passed, calls }: Seen,
  rows: number,
): Usage {
  const sent = perSecond * MONTH_SECONDS;
  const ofGateway = answers.filter(({ isOfGateway }) => isOfGateway).length / answers.length;
  const units = sumOf(calls);
  const stored = { writeUnits: units.write, readUnits: units.read };
  const keptForLong = Math.min(rows, longRate * SECONDS);
  return sumOfUsages(
    usageOfCalls({
      sent,
      throughEdge: isPastEdge ? 0 : sent,
      refusedByGateway: sent * ofGateway,
      memoryMegabytes: ENDPOINT_FUNCTIONS.submitQuote.memory.toMebibytes(),
      milliseconds: REFUSAL_MS,
    }),
    scaled(stored, (keptForLong / Math.max(1, rows + passed)) * (MONTH_SECONDS / SECONDS)),
    { writeUnits: (rows - keptForLong) * (MONTH_SECONDS / SECONDS) },
  );
}

function outcomeOf(stack: AttackStack, attack: Attack, seen: Seen): Outcome {
  const { sent, passed, calls, mails } = seen;
  const rows = quotesIn(stack, calls) - passed;
  const month = monthOf(attack, seen, rows);
  return {
    perSecond: sent / SECONDS,
    visitors: { asked: VISITORS, passed },
    mails,
    rows,
    month,
    aims: [
      atLeast('visitors who pass within 3 s', 0.99, passed / VISITORS, percent),
      atMost('rows stored in a second', mostRows(attack), rows / SECONDS, (value) => value.toFixed(1)),
      atMost('mails', MOST_MAILS, mails, whole),
      atMost('bill of the month', MOST_DOLLARS, billOf(month), dollars),
    ],
  };
}

/** Waits until five seconds in a row no more is stored than the rate of the limits. */
async function warmUp(stack: AttackStack, attack: Attack): Promise<void> {
  let quiet = 0;
  stack.meter.take();
  for (let second = 0; second < MOST_WARM_UP_SECONDS && quiet < 5; second += 1) {
    await setTimeout(1_000);
    quiet = quotesIn(stack, stack.meter.take()) <= mostRows(attack) ? quiet + 1 : 0;
  }
}

async function attackWith(stack: AttackStack, attack: Attack): Promise<Outcome> {
  let isOver = false;
  let sent = 0;
  const next = () => {
    sent += 1;
    return requestOf(stack, attack);
  };
  const flooding = flood(
    attack.perSecond ?? MOST_PER_SECOND,
    () => send(next()),
    () => isOver,
  );
  await warmUp(stack, attack);
  const before = sent;
  const passed = await visit(stack);
  isOver = true;
  const measured = sent - before;
  const answers = await flooding;
  await setTimeout(SETTLE_MS);
  const calls = stack.meter.take();
  return outcomeOf(stack, attack, {
    answers,
    sent: measured,
    passed,
    calls,
    mails: await stack.countMails(),
  });
}

/** One of so many addresses. */
const oneOf = (count: number) => () => {
  const sender = randomInt(count);
  return `198.18.${Math.floor(sender / 250)}.${sender % 250}`;
};
const oneAddress = () => '198.51.100.1';

const ofOne = { from: oneAddress, rate: 0.5, longRate: OWN.limit / OWN.window };
const ofHundred = { from: oneOf(100), rate: 10, longRate: (100 * OWN.limit) / OWN.window };
/** The same at all rates: the fullest has the plain name. */
const atAllRates = (name: string, attack: Omit<Attack, 'name'>): readonly Attack[] => [
  { name, ...attack },
  ...FEWER_PER_SECOND.map((perSecond) => ({ name: `${name}, ${perSecond} a second`, ...attack, perSecond })),
];
const ATTACKS: readonly Attack[] = [
  ...atAllRates('quotes from one address', ofOne),
  {
    name: 'two bytes of text from one address',
    from: oneAddress,
    body: () => 'hi',
    contentType: 'text/plain',
    rate: 0,
    longRate: 0,
  },
  {
    name: 'quotes from one IPv6 /48',
    from: () => `2001:db8:7:${hex()}::${hex()}`,
    rate: 2,
    longRate: SITE.limit / SITE.window,
  },
  ...atAllRates('quotes from 100 senders', ofHundred),
  { name: 'quotes past the edge', from: oneAddress, isPastEdge: true, rate: 0, longRate: 0 },
];

export const floods: readonly Flood[] = ATTACKS.map((attack) => ({
  name: attack.name,
  run: (stack) => attackWith(stack, attack),
}));
