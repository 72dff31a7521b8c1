type Task<Result> = () => Promise<Result>;

/**
 * Lets several flows take turns: each call that they make to the outside waits until it is chosen, and while it runs no
 * other does. So one seed is one order of all calls, the same in every run.
 */
export interface Turns {
  /** Runs a flow; it ends with the flow. */
  readonly flow: <Result>(task: Task<Result>) => Promise<Result>;
  /** The functions of a store, each of which waits for its turn. */
  readonly inTurn: <Arguments extends unknown[], Result>(
    call: (...values: Arguments) => Promise<Result>,
  ) => (...values: Arguments) => Promise<Result>;
}

/** @param random numbers in [0, 1) that choose who is next */
export function takingTurns(random: () => number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  function choose(): void {
    if (running > 0) return;
    const [next] = waiting.splice(Math.floor(random() * waiting.length), 1);
    if (next === undefined) return;
    running += 1;
    next();
  }

  // What follows from the end of a call comes first: it may wait for a turn as well.
  function pass(): void {
    running -= 1;
    setImmediate(choose);
  }

  return {
    flow: async (task) => {
      running += 1;
      try {
        return await task();
      } finally {
        pass();
      }
    },
    inTurn:
      (call) =>
      async (...values) => {
        const turn = new Promise<void>((resolve) => waiting.push(resolve));
        pass();
        await turn;
        return call(...values);
      },
  };
}
