import { ACTIONS, type Cost, type LoadedStack } from './actions.ts';

/** Costs of each action at each number of quotes. */
export type Measured = ReadonlyMap<string, ReadonlyMap<number, Cost>>;

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The highest units and bytes of all rounds, and the median time. */
function together(costs: readonly Cost[]): Cost {
  const most = (of: (cost: Cost) => number) => Math.max(...costs.map(of));
  const [first] = costs;
  const sizes = {
    read: most(({ read }) => read),
    write: most(({ write }) => write),
    requests: most(({ requests }) => requests),
  };
  if (first?.ms === undefined) return sizes;
  return {
    ...sizes,
    bytes: most(({ bytes = 0 }) => bytes),
    ms: median(costs.map(({ ms = Number.NaN }) => ms)),
  };
}

/**
 * Does every action on every stack in turns, so that whatever else the machine does hits all of them alike.
 * @param rounds that count; one before them warms the stacks up
 */
export async function measureActions(stacks: readonly LoadedStack[], rounds: number): Promise<Measured> {
  const samples = new Map<string, Map<number, Cost[]>>();
  const note = (name: string, count: number, cost: Cost) => {
    const ofAction = samples.get(name) ?? new Map<number, Cost[]>();
    ofAction.set(count, [...(ofAction.get(count) ?? []), cost]);
    samples.set(name, ofAction);
  };
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? stacks : stacks.toReversed();
    for (const act of ACTIONS) {
      for (const stack of order) {
        const costs = await act(stack);
        if (round === 0) continue;
        for (const [name, cost] of Object.entries(costs)) note(name, stack.quotes.count, cost);
      }
    }
  }
  return new Map(
    Array.from(samples, ([name, ofAction]) => [
      name,
      new Map(Array.from(ofAction, ([count, costs]) => [count, together(costs)])),
    ]),
  );
}
