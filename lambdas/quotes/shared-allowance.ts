import { SHARED_ALLOWANCE } from '#contract/ceilings.ts';
import type { BoundedCount } from './bounded-count.ts';

interface Dependencies {
  readonly count: BoundedCount;
  readonly now: () => Date;
}

/** The allowance as one instance has it. */
export interface SharedAllowance {
  /** @returns whether one more quote of a sender who asks for little need not be counted against its sender */
  readonly take: () => Promise<boolean>;
  /** Resolves when what was asked for ahead has come, for an instance is frozen with its answer. */
  readonly settled: () => Promise<void>;
}

/** An instance that serves few takes few from the others. */
const FIRST_BLOCK = 2;
const LARGEST_BLOCK = 128;
/** The next block is asked for beside the put of a quote when less is left than this share of it, so that few wait for it. */
const LOW = 1 / 4;

/**
 * {@link SHARED_ALLOWANCE} is one for all instances. Each takes blocks of it from the table that double as they are used up,
 * so that a busy one writes once for 128 quotes. What an instance has taken and does not use, or what comes too late, is lost
 * to the day: then more quotes are counted, and none is refused. While the table fails or is slow no quote is counted.
 */
export function createSharedAllowance({ count, now }: Dependencies): SharedAllowance {
  const { limit, window } = SHARED_ALLOWANCE;
  let day = Number.NaN;
  let left = 0;
  let block = FIRST_BLOCK;
  let isUsedUp = false;
  let asked: Promise<boolean> | undefined;

  /** @returns whether the table answered */
  async function askForBlock(start: number): Promise<boolean> {
    const amount = block;
    const id = ['ceiling', 'quotes', window, start, 'shared'].join('#');
    const isTaken = await count({ id, limit, endsAt: start + window, amount });
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
