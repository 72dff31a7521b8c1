/** Who passes the gateway's ceiling on quotes behind a web ACL, which takes a while to notice a sender. Computed, not sent. */
import { randomUUID } from 'node:crypto';
import { SUBMIT_QUOTE, type Throttle } from '#contract/endpoints.ts';
import { createTokenBucket } from '../../../infra/local/gateway/throttle.ts';
import { EMPTY_QUOTE } from '../../../web/site/quote/quote-values.ts';
import { sendQuote } from '../../../web/site/quote/send-quote.ts';
import { ceilingOf, type StackTemplate, UNNOTICED_SECONDS } from '../cost/stack-usage.ts';
import { type Chance, chanceOf } from '../faults/random.ts';
import { type Aim, atLeast, percent, told, whole } from './flood.ts';

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
  const passed = Array.from({ length: RUNS }, (_, run) =>
    visitorsPassed(flood, tries, chanceOf(run, 'flood')),
  );
  return passed.reduce((sum, each) => sum + each, 0) / (RUNS * flood.seconds);
}

/** What the ceiling is for: until it is noticed, one sender of so many requests a second keeps nobody out. */
const HELD_PER_SECOND = [20, 100, 150];
/** Above, the ceiling gives way. */
const GIVES_WAY_PER_SECOND = [200, 1_000];
const ATTACKED_SECONDS = 600;

/** Who passes the gateway of a template with a web ACL beside one sender, until that is noticed and during ten minutes of it. */
export async function aimsBehindWebAcl(template: StackTemplate): Promise<readonly Aim[]> {
  const ceiling = ceilingOf(template, SUBMIT_QUOTE);
  const aimOf = async (perSecond: number, seconds: number) => {
    const name = `visitors who pass beside ${whole(perSecond)} a second, in ${seconds} s`;
    const share = await shareThatPasses({ ceiling, perSecond, seconds });
    return HELD_PER_SECOND.includes(perSecond)
      ? atLeast(name, 0.99, share, percent)
      : told(name, share, percent);
  };
  return Promise.all(
    [...HELD_PER_SECOND, ...GIVES_WAY_PER_SECOND].flatMap((perSecond) => [
      aimOf(perSecond, UNNOTICED_SECONDS),
      aimOf(perSecond, ATTACKED_SECONDS),
    ]),
  );
}

function visitorsPassed(
  { ceiling, perSecond, seconds }: OneSender,
  tries: readonly number[],
  chance: Chance,
): number {
  const secondsUntilNoticed = Math.min(seconds, UNNOTICED_SECONDS);
  const timeUntil = (end: number) => chance.next() * end * 1_000;
  const flood = Array.from({ length: secondsUntilNoticed * perSecond }, () => ({
    at: timeUntil(secondsUntilNoticed),
    visitor: -1,
  }));
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
