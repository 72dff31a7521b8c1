import type { Outcome, Task } from './messages.ts';
import type { Mutant } from './mutant.ts';
import type { Verdict } from './report.ts';

interface Runs {
  readonly run: (task: Task) => Promise<Outcome>;
}

/**
 * What a run with a mistake shows. A timeout is believed when the same tests, run again at once, are green without the
 * mistake and red with it: a busy machine alone makes tests late.
 * @throws when the tests could not be run
 */
export async function judge(runner: Runs, mutant: Mutant): Promise<Verdict> {
  const { tests } = mutant;
  const red = async (task: Task) => {
    const outcome = await runner.run(task);
    if (outcome.problem !== undefined) throw new Error(outcome.problem);
    return outcome;
  };
  const { failed, isTimeout } = await red({ tests, mutant });
  if (failed.length === 0) return 'survived';
  if (!isTimeout) return 'killed';
  const without = await red({ tests });
  const again = await red({ tests, mutant });
  return without.failed.length === 0 && again.failed.length > 0 ? 'killed' : 'unclear';
}
