import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpRequest, HttpResponse } from '../../../infra/local/shared/http-message.ts';
import type { Chance } from './random.ts';

/** The connection ends without an answer, or after so much of it. */
export type Outcome = HttpResponse | 'reset' | { readonly cut: HttpResponse };

/** What is special about one hop; the faults themselves are the same for all. */
export interface Hop {
  readonly forward: (request: HttpRequest) => Promise<HttpResponse>;
  /** Answers of somebody on the way who could not or would not pass the request on. */
  readonly errors: readonly [HttpResponse, ...HttpResponse[]];
  readonly throttles: readonly [HttpResponse, ...HttpResponse[]];
  /** Where a redirect leads. */
  readonly elsewhere: string;
  /** Delays in milliseconds: some longer than the caller's patience. */
  readonly delays: readonly [number, ...number[]];
  /** Whether the caller takes an empty 204 for a success: then it takes the place of a success alone. */
  readonly isEmptyBelieved: boolean;
}

interface Call {
  readonly hop: Hop;
  readonly chance: Chance;
  readonly forward: () => Promise<HttpResponse>;
  /** Notes work that goes on after the answer. */
  readonly later: (work: Promise<unknown>) => void;
}

type Deed = (call: Call) => Promise<Outcome>;

export const PAGE: HttpResponse = {
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: Buffer.from('<!doctype html><title>Welcome</title><p>Sign in to use this network.'),
};
const EMPTY: HttpResponse = { status: 204, headers: [], body: Buffer.alloc(0) };
const MOST_LATE_MS = 400;

async function truncated({ chance, forward }: Call): Promise<Outcome> {
  const answer = await forward();
  // Either the connection ends within the body, or somebody passes on half of it as if it were all.
  if (chance.happens(0.5)) return { cut: answer };
  return { ...answer, body: answer.body.subarray(0, Math.floor(answer.body.length / 2)) };
}

async function duplicated({ chance, forward, later }: Call): Promise<Outcome> {
  if (chance.happens(0.5)) {
    const both = await Promise.all([forward(), forward()]);
    return chance.oneOf(both);
  }
  const answer = await forward();
  later(sleep(chance.whole(1, MOST_LATE_MS)).then(forward));
  return answer;
}

/** Each fault that a hop may have. */
const DEEDS = {
  'reset before': async () => 'reset',
  'reset after': async ({ forward }) => {
    await forward();
    return 'reset';
  },
  'error before': async ({ hop, chance }) => chance.oneOf(hop.errors),
  'error after': async ({ hop, chance, forward }) => {
    await forward();
    return chance.oneOf(hop.errors);
  },
  slow: async ({ hop, chance, forward }) => {
    const [before, delay] = [chance.happens(0.5), chance.oneOf(hop.delays)];
    if (before) await sleep(delay);
    const answer = await forward();
    if (!before) await sleep(delay);
    return answer;
  },
  duplicate: duplicated,
  'page with 200': async ({ chance, forward }) => {
    if (chance.happens(0.3)) await forward();
    return PAGE;
  },
  truncated,
  'empty 204': async ({ hop, chance, forward }) => {
    if (!hop.isEmptyBelieved && chance.happens(0.7)) return EMPTY;
    const answer = await forward();
    return !hop.isEmptyBelieved || answer.status < 300 ? EMPTY : answer;
  },
  'redirect 302': async ({ hop }) => ({ ...EMPTY, status: 302, headers: [['location', hop.elsewhere]] }),
  throttled: async ({ hop, chance }) => chance.oneOf(hop.throttles),
} as const satisfies Readonly<Record<string, Deed>>;

type FaultName = keyof typeof DEEDS;
const NAMES = Object.keys(DEEDS).filter((name): name is FaultName => name in DEEDS);

/** Chooses the faults of one hop, and counts them. */
export class FaultPlan {
  readonly #hop: Hop;
  readonly #chance: Chance;
  #share: number;
  readonly #counts = new Map<string, number>();
  readonly #underWay = new Set<Promise<unknown>>();

  /** @param share of calls that have a fault, from 0 to 1 */
  constructor(hop: Hop, share: number, chance: Chance) {
    this.#hop = hop;
    this.#share = share;
    this.#chance = chance;
  }

  /** What becomes of a request. */
  async carryOut(request: HttpRequest): Promise<Outcome> {
    const [first, ...others] = NAMES;
    const isFaulty = this.#chance.happens(this.#share) && first !== undefined;
    const name = isFaulty ? this.#chance.oneOf([first, ...others]) : undefined;
    this.#counts.set(name ?? 'none', (this.#counts.get(name ?? 'none') ?? 0) + 1);
    const forward = () => this.#hop.forward(request);
    if (name === undefined) return forward();
    const later = (work: Promise<unknown>) => this.#note(work);
    return DEEDS[name]({ hop: this.#hop, chance: this.#chance, forward, later });
  }

  #note(work: Promise<unknown>): void {
    const settled = work.catch(() => undefined).finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
  }

  /** From now on nothing fails; resolves when what was under way has arrived. */
  async heal(): Promise<void> {
    this.#share = 0;
    await Promise.all(this.#underWay);
  }

  /** How many calls had which fault, `none` included. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
