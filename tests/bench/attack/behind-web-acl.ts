/** Who passes the gateway's ceiling on quotes behind a web ACL, which takes a while to notice a sender. Computed, not sent. */
import { randomUUID } from 'node:crypto';
import type { Throttle } from '#contract/endpoints.ts';
import { createTokenBucket } from '../../../infra/local/gateway/throttle.ts';
import { EMPTY_QUOTE } from '../../../web/site/quote/quote-values.ts';
import { sendQuote } from '../../../web/site/quote/send-quote.ts';
import { UNNOTICED_SECONDS } from '../cost/stack-usage.ts';
import { type Chance, chanceOf } from '../faults/random.ts';
import { percent, whole } from './flood.ts';

/** The form pauses less between two tries, and waits longer for its time limit. */
const LONGEST_PAUSE_MS = 1_000;

/** When the form tries, in milliseconds from the press of its button, while each try is refused at once. */
export async function triesOfForm(): Promise<readonly number[]> {
  let at = 0;
  const tries: number[] = [];
  const fetch = async () => {
    tries.push(at);
    return new Response(null, { status: 429 });
  };
  const wait = async (milliseconds: number): Promise<void> => {
    if (milliseconds > LONGEST_PAUSE_MS) return new Promise(() => {});
    at += milliseconds;
  };
  const attempt = { key: randomUUID(), values: EMPTY_QUOTE, submittedAt: new Date(0).toISOString() };
  await sendQuote(attempt, { fetch, now: () => at, wait, took: () => '' });
  return tries;
}

interface OneSender {
  readonly ceiling: Throttle;
  /** Requests a second. */
  readonly perSecond: number;
  /** How long it sends; the web ACL turns all of it away from when it has noticed it. */
  readonly seconds: number;
}

/** Runs of the same flood at other times. */
const RUNS = 20;

/** @returns the share of visitors, one a second at random, of whom one try at least passes the gateway */
export async function shareThatPasses(flood: OneSender): Promise<number> {
  const tries = await triesOfForm();
  const passed = Array.from({ length: RUNS }, (_, run) => passing(flood, tries, chanceOf(run, 'flood')));
  return passed.reduce((sum, each) => sum + each, 0) / (RUNS * flood.seconds);
}

const PER_SECOND = [20, 100, 150, 200, 1_000];
const ATTACKED_SECONDS = 600;

/** A line for each rate of one sender: who passes until it is noticed, and during ten minutes of it. */
export async function linesBehindWebAcl(ceiling: Throttle): Promise<readonly (readonly string[])[]> {
  const lines = PER_SECOND.map(async (perSecond) => {
    const shareOf = (seconds: number) => shareThatPasses({ ceiling, perSecond, seconds });
    const shares = await Promise.all([shareOf(UNNOTICED_SECONDS), shareOf(ATTACKED_SECONDS)]);
    return [whole(perSecond), ...shares.map(percent)];
  });
  return [
    [
      'one sender, requests a second',
      `passed in ${UNNOTICED_SECONDS} s`,
      `in ${ATTACKED_SECONDS / 60} minutes`,
    ],
    ...(await Promise.all(lines)),
  ];
}

function passing(
  { ceiling, perSecond, seconds }: OneSender,
  tries: readonly number[],
  chance: Chance,
): number {
  const noticed = Math.min(seconds, UNNOTICED_SECONDS);
  const timeUntil = (end: number) => chance.next() * end * 1_000;
  const flood = Array.from({ length: noticed * perSecond }, () => ({ at: timeUntil(noticed), visitor: -1 }));
  const honest = Array.from({ length: seconds }, (_, visitor) => {
    const pressed = timeUntil(seconds);
    return tries.map((delay) => ({ at: pressed + delay, visitor }));
  });
  let now = 0;
  const admit = createTokenBucket(ceiling, () => now);
  const passed = new Set<number>();
  for (const { at, visitor } of [...flood, ...honest.flat()].toSorted((one, other) => one.at - other.at)) {
    now = at;
    if (visitor < 0) admit();
    else if (!passed.has(visitor) && admit()) passed.add(visitor);
  }
  return passed.size;
}
