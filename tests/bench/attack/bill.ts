import { PRICES, type PricedUnit, type Usage } from './prices.ts';

export const MONTH_SECONDS = 30 * 24 * 60 * 60;

const UNITS = Object.keys(PRICES).filter((name): name is PricedUnit => name in PRICES);

/** US dollars for this usage. */
export function billOf(usage: Usage): number {
  return UNITS.reduce((sum, unit) => sum + PRICES[unit] * (usage[unit] ?? 0), 0);
}

/** A usage so many times. */
export function scaled(usage: Usage, factor: number): Usage {
  return Object.fromEntries(UNITS.map((unit) => [unit, (usage[unit] ?? 0) * factor]));
}

export function sumOfUsages(...usages: readonly Usage[]): Usage {
  return Object.fromEntries(
    UNITS.map((unit) => [unit, usages.reduce((sum, usage) => sum + (usage[unit] ?? 0), 0)]),
  );
}

/** Bytes of an answer with its headers, of a line of the access log, and of what Lambda logs of a call by itself. */
const ANSWER_BYTES = 900;
const ACCESS_LOG_BYTES = 300;
const FUNCTION_LOG_BYTES = 500;
const GIGABYTE = 1_000_000_000;

export interface Invocations {
  readonly invocations: number;
  /** Memory of the function, and the time that one invocation is billed. */
  readonly memoryMegabytes: number;
  readonly milliseconds: number;
}

/** What functions cost whoever invokes them: the API, the user pool or a stream, which themselves bill nothing for it. */
export function usageOfInvocations({ invocations, memoryMegabytes, milliseconds }: Invocations): Usage {
  return {
    invocations,
    functionGigabyteSeconds: (invocations * milliseconds * memoryMegabytes) / 1_024 / 1_000,
    logGigabytes: (invocations * FUNCTION_LOG_BYTES) / GIGABYTE,
  };
}

export interface Calls extends Omit<Invocations, 'invocations'> {
  /** How many requests were sent, and how many of these through the edge. */
  readonly sent: number;
  readonly throughEdge: number;
  /** How many the gateway answered itself. */
  readonly refusedByGateway: number;
}

/** What requests to the API cost before anything is stored. */
export function usageOfCalls({ sent, throughEdge, refusedByGateway, ...cost }: Calls): Usage {
  return sumOfUsages(usageOfInvocations({ ...cost, invocations: sent - refusedByGateway }), {
    edgeRequests: throughEdge,
    edgeGigabytes: (throughEdge * ANSWER_BYTES) / GIGABYTE,
    apiRequests: sent,
    logGigabytes: (sent * ACCESS_LOG_BYTES) / GIGABYTE,
  });
}

interface Ceiling {
  readonly limit: number;
  /** Seconds. */
  readonly window: number;
}

/** The most that ceilings admit in a month if each is reached in every window. */
export function mostInMonth(ceilings: readonly Ceiling[]): number {
  return Math.min(...ceilings.map(({ limit, window }) => (limit * MONTH_SECONDS) / window));
}
