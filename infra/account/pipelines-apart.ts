import type { StageName } from '#contract/deployment.ts';
import type { Stage } from '../stages.ts';

/**
 * Keeps a pipeline of another stage away from the account of production. The roles of a bootstrap stack are of the whole
 * account: whoever may deploy one stage by them may change every other one there.
 * @throws when a stage beside production has a pipeline and no account of its own
 */
export function assertPipelinesApart(stages: Readonly<Record<StageName, Stage>>): void {
  const { production, ...others } = stages;
  for (const [name, { account, repository }] of Object.entries(others)) {
    if (repository === undefined || (account !== undefined && account !== production.account)) continue;
    throw new Error(
      `The stage ${name} in infra/stages.ts has a repository and ${account === undefined ? 'names no account' : `the account ${account}, which is that of production`}: who may deploy it could change production there. Give it an account of its own, or leave its repository out and deploy it by hand.`,
    );
  }
}
