import { UNCOUNTED_QUOTES } from '#contract/ceilings.ts';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import { type LogUnexpected, logUnexpected } from '../http/log-unexpected.ts';
import type { Count } from '../mail/ceilings.ts';

interface Dependencies {
  readonly count: Count;
  readonly now: () => Date;
  readonly log?: LogUnexpected;
}

/** The allowance as one instance has it. */
export interface UncountedQuotes {
  /** @returns whether one more quote of a sender who asks for little may stay uncounted */
  readonly take: () => Promise<boolean>;
  /** Resolves when what was asked for ahead has come: an instance is frozen with its answer. Never rejects. */
  readonly settled: () => Promise<void>;
}

const ENDPOINT = `${SUBMIT_QUOTE.method} ${SUBMIT_QUOTE.path}`;

/** An instance that serves few takes few from the others. */
const FIRST_BLOCK = 2;
const LARGEST_BLOCK = 128;
/** The next block is asked for beside the put of a quote, so that nobody waits for it, when less than this share of it is left. */
const LOW = 1 / 4;

/**
 * The allowance of {@link UNCOUNTED_QUOTES} is one for all instances. Each takes blocks of it that double as they are used
 * up, so that a busy one writes once for 128 quotes. What an instance has taken and does not use is lost to the day: then
 * more quotes are counted, and none is refused. While the table fails nothing is counted: the counters of senders are in it
 * as well, and a quote is worth more.
 */
export function createUncountedQuotes({ count, now, log = logUnexpected }: Dependencies): UncountedQuotes {
  const { limit, window } = UNCOUNTED_QUOTES;
  let day = Number.NaN;
  let left = 0;
  let block = FIRST_BLOCK;
  let isUsedUp = false;
  let asked: Promise<boolean> | undefined;

  /** @returns whether the table answered */
  async function askForBlock(start: number): Promise<boolean> {
    const amount = block;
    const id = ['ceiling', 'quotes', window, start, 'uncounted'].join('#');
    const counter = { id, limit, endsAt: start + window, amount };
    const isTaken = await count(counter).catch((error: unknown) => log(error, { endpoint: ENDPOINT }));
    // Midnight may have passed meanwhile, and the block is of the day before.
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
      if (left === 0 && !isUsedUp && !(await ask())) return true;
      if (left === 0) return false;
      left -= 1;
      if (left < LOW * block && !isUsedUp) void ask();
      return true;
    },
    settled: async () => void (await asked),
  };
}
