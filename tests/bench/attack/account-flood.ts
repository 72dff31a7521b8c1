import { setTimeout } from 'node:timers/promises';
import { sumOf } from '../admin/meter.ts';
import type { AttackStack } from './attack-stack.ts';
import { billOf } from './bill.ts';
import { type Aim, atLeast, atMost, dollars, type Outcome, percent, told } from './flood.ts';
import {
  actInTurn,
  crowd,
  type HonestAct,
  type HonestResult,
  isHonest,
  type Kind,
  shareOf,
} from './honest-people.ts';
import type { Usage } from './prices.ts';
import { type Answer, flood } from './send.ts';

const OF_EACH_KIND = 3;
/**
 * Triggers of the pool that are under way at a time. The local run has four instances of each function and lets the
 * others wait, which Lambda does not: more would measure the queue.
 */
const MOST_UNDER_WAY = 8;
const TICK_MS = 1_000;
/** So many seconds without a call to the database: mails and streams are through. */
const QUIET_TICKS = 3;
const MOST_TICKS = 120;

/** What an account flood has done, without what the same honest people do on a day without one. */
export interface Seen {
  readonly answers: readonly Answer[];
  readonly seconds: number;
  /** To addresses that are no honest person's. */
  readonly mails: number;
  readonly rows: number;
  readonly units: Usage;
}

/** A flood of the account's life, once its victims are there. */
export interface AccountAttack {
  /** Sent at once, before the rest follows at the rate. */
  readonly atOnce: number;
  readonly perSecond: number;
  /** It goes on until so many were sent, and the honest people are done. */
  readonly least: number;
  readonly act: () => Promise<Answer>;
  /** Honest people who shall pass, and those of whom it is only told. */
  readonly passing: readonly Kind[];
  readonly known?: readonly Kind[];
  /** Use of a month of it. */
  readonly month: (seen: Seen) => Usage;
  /** US dollars. */
  readonly mostDollars: number;
  readonly aims: (seen: Seen) => Promise<readonly Aim[]> | readonly Aim[];
}

interface Counted<Result> {
  readonly result: Result;
  readonly rows: number;
  readonly mails: number;
  readonly units: { readonly read: number; readonly write: number };
}

/** Runs it, waits until the stack is quiet, and counts what it left. */
async function counted<Result>(stack: AttackStack, run: () => Promise<Result>): Promise<Counted<Result>> {
  const rows = await stack.countRows();
  const mails = await stack.countMails((address) => !isHonest(address));
  stack.meter.take();
  const result = await run();
  const calls = [...stack.meter.take()];
  for (let quiet = 0, ticks = 0; quiet < QUIET_TICKS && ticks < MOST_TICKS; ticks += 1) {
    await setTimeout(TICK_MS);
    const later = stack.meter.take();
    calls.push(...later);
    quiet = later.length === 0 ? quiet + 1 : 0;
  }
  return {
    result,
    rows: (await stack.countRows()) - rows,
    mails: (await stack.countMails((address) => !isHonest(address))) - mails,
    units: sumOf(calls),
  };
}

async function underAttack(
  { atOnce, perSecond, least, act, known }: AccountAttack,
  people: readonly HonestAct[],
) {
  let sent = 0;
  let areDone = false;
  const sending = () => {
    sent += 1;
    return act();
  };
  const start = performance.now();
  const first = Promise.all(Array.from({ length: atOnce }, sending));
  const rest = flood(perSecond, sending, () => areDone && sent >= least, MOST_UNDER_WAY);
  const honest = await actInTurn(people, known);
  areDone = true;
  const answers = [...(await first), ...(await rest)];
  return { honest, answers, seconds: (performance.now() - start) / 1_000 };
}

function aimsFor({ passing, known = [] }: AccountAttack, honest: readonly HonestResult[]): readonly Aim[] {
  return [
    ...passing.map((kind) => atLeast(`${kind} that pass`, 0.99, shareOf(honest, kind), percent)),
    ...known.map((kind) => told(`${kind} that pass`, shareOf(honest, kind), percent)),
  ];
}

/**
 * Lets honest people act alone, then as many new ones while the flood runs, and takes what the first left behind from
 * what all left behind: mails, rows and units are the flood's. (Admins are mailed of each honest invitation.) Before them one of each kind wakes the functions and makes the
 * rows that all share, such as the counters of everybody.
 */
export async function runAccountFlood(stack: AttackStack, attack: AccountAttack): Promise<Outcome> {
  const kinds = [...attack.passing, ...(attack.known ?? [])];
  const first = await crowd(stack, kinds, 1);
  const [few, more] = [await crowd(stack, kinds, OF_EACH_KIND), await crowd(stack, kinds, OF_EACH_KIND)];
  await counted(stack, () => actInTurn(first));
  const alone = await counted(stack, () => actInTurn(few));
  if (shareOf(alone.result) < 1) throw new Error('Honest people fail without any flood.');
  const during = await counted(stack, () => underAttack(attack, more));
  const { answers, seconds, honest } = during.result;
  const seen: Seen = {
    answers,
    seconds,
    mails: Math.max(0, during.mails - alone.mails),
    rows: Math.max(0, during.rows - alone.rows),
    units: {
      readUnits: Math.max(0, during.units.read - alone.units.read),
      writeUnits: Math.max(0, during.units.write - alone.units.write),
    },
  };
  const month = attack.month(seen);
  return {
    perSecond: answers.length / seconds,
    visitors: { asked: honest.length, passed: honest.filter(({ passed }) => passed).length },
    mails: seen.mails,
    rows: seen.rows,
    month,
    aims: [
      ...aimsFor(attack, honest),
      ...(await attack.aims(seen)),
      atMost('bill of the month', attack.mostDollars, billOf(month), dollars),
    ],
  };
}
