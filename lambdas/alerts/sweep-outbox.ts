import type { Outbox } from './alert.ts';
import type { Announce, Announced } from './announce.ts';

interface Dependencies {
  readonly outbox: Pick<Outbox, 'due'>;
  readonly announce: Announce;
  readonly logFailure: (error: unknown, id: string) => void;
  readonly now: () => Date;
}

/** How many quotes of a run came to which end. */
export type Swept = Readonly<Record<Announced['kind'], number>>;

/** What is left is the next run's: what waits above the ceiling of mails is told of at this pace. */
export const MOST_SWEPT = 25;
/** What is due for less is left to the stream, which tries again at once: a rest in between would look as if it were told. */
export const BETWEEN_TRIES_MS = 5_000;
/** After so long nothing more is begun: what then hangs still ends before the time limit, and is given back. */
const BEGUN_WITHIN_MS = 35_000;
const AT_ONCE = 5;

/**
 * Announces what the stream has lost, what failed and what waited, the longest due first. One that fails or hangs does
 * not keep the others from being told.
 */
export function createSweepOutbox({ outbox, announce, logFailure, now }: Dependencies) {
  async function one(id: string): Promise<Announced['kind']> {
    const announced = await announce(id).catch(
      (error: unknown) => ({ kind: 'failed', errors: [error] }) as const,
    );
    if (announced.kind === 'failed') for (const error of announced.errors) logFailure(error, id);
    return announced.kind;
  }

  return async (): Promise<Swept> => {
    const begun = now();
    const ids = await outbox.due(new Date(begun.getTime() - BETWEEN_TRIES_MS), MOST_SWEPT);
    const swept = { announced: 0, held: 0, waits: 0, elsewhere: 0, failed: 0 };
    const isInTime = () => now().getTime() < begun.getTime() + BEGUN_WITHIN_MS;
    for (let start = 0; start < ids.length && isInTime(); start += AT_ONCE) {
      const kinds = await Promise.all(ids.slice(start, start + AT_ONCE).map(one));
      for (const kind of kinds) swept[kind] += 1;
    }
    return swept;
  };
}
