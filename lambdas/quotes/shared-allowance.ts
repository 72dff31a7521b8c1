import { setTimeout } from 'node:timers/promises';
import { SHARED_ALLOWANCE } from '#contract/ceilings.ts';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { type LogUnexpected, logUnexpected } from '../http/log-unexpected.ts';
import type { Count } from '../mail/ceilings.ts';

interface Dependencies {
  readonly count: Count;
  readonly now: () => Date;
  readonly log?: LogUnexpected;
}

/** The allowance as one instance has it. */
export interface SharedAllowance {
  /** @returns whether one more quote of a sender who asks for little need not be counted against its sender */
  readonly take: () => Promise<boolean>;
  /** Resolves when what was asked for ahead has come, for an instance is frozen with its answer. Never rejects. */
  readonly settled: () => Promise<void>;
}

const ENDPOINT = `${SUBMIT_QUOTE.method} ${SUBMIT_QUOTE.path}`;

/** An instance that serves few takes few from the others. */
const FIRST_BLOCK = 2;
const LARGEST_BLOCK = 128;
/** The next block is asked for beside the put of a quote when less is left than this share of it, so that few wait for it. */
const LOW = 1 / 4;
/** A quote waits no longer for the table, which usually answers within ten milliseconds. The form gives up after three seconds. */
const LONGEST_WAIT_MS = 300;
/** After a call that failed or was late the table is left alone for so long. */
const PAUSE_MS = 60_000;

/** @returns undefined when the time is up */
async function inTime(asked: Promise<boolean>): Promise<boolean | undefined> {
  const stopping = new AbortController();
  const timeUp = setTimeout(LONGEST_WAIT_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
  try {
    return await Promise.race([asked, timeUp]);
  } finally {
    stopping.abort();
  }
}

/**
 * {@link SHARED_ALLOWANCE} is one for all instances. Each takes blocks of it from the table that double as they are used up,
 * so that a busy one writes once for 128 quotes. What an instance has taken and does not use is lost to the day: then more
 * quotes are counted, and none is refused. While the table fails or is slow nothing is counted: the counters of senders are
 * in it as well, and a quote is worth more.
 */
export function createSharedAllowance({ count, now, log = logUnexpected }: Dependencies): SharedAllowance {
  const { limit, window } = SHARED_ALLOWANCE;
  let day = Number.NaN;
  let left = 0;
  let block = FIRST_BLOCK;
  let isUsedUp = false;
  let pausedUntilMs = 0;
  let asked: Promise<boolean> | undefined;

  const pause = () => {
    pausedUntilMs = now().getTime() + PAUSE_MS;
  };

  /** @returns whether the table answered */
  async function askForBlock(start: number): Promise<boolean> {
    const amount = block;
    const id = ['ceiling', 'quotes', window, start, 'shared'].join('#');
    const counter = { id, limit, endsAt: start + window, amount };
    const isTaken = await count(counter).catch((error: unknown) => log(error, { endpoint: ENDPOINT }));
    if (isTaken === undefined) pause();
    // Midnight may have passed meanwhile, and the answer is of the day before.
    if (day === start && isTaken === true) {
      left += amount;
      block = Math.min(2 * amount, LARGEST_BLOCK);
    }
    if (day === start && isTaken === false) isUsedUp = true;
    return isTaken !== undefined;
  }

  function ask(): Promise<boolean> {
    asked ??= askForBlock(day).finally(() => {
      asked = undefined;
    });
    return asked;
  }

  /** @returns false if the table failed, is late, or was so in the last minute */
  async function hasAnswered(): Promise<boolean> {
    if (now().getTime() < pausedUntilMs) return false;
    const answer = await inTime(ask());
    if (answer === undefined) pause();
    return answer === true;
  }

  return {
    take: async () => {
      const seconds = Math.floor(now().getTime() / 1000);
      const today = seconds - (seconds % window);
      if (today !== day) {
        day = today;
        left = 0;
        block = FIRST_BLOCK;
        isUsedUp = false;
      }
      if (left === 0 && !isUsedUp && !(await hasAnswered())) return true;
      if (left === 0) return false;
      left -= 1;
      if (left < LOW * block && !isUsedUp && now().getTime() >= pausedUntilMs) void ask();
      return true;
    },
    settled: async () => {
      if (asked !== undefined) await inTime(asked);
    },
  };
}
