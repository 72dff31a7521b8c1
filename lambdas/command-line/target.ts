import { type StageName, stageNameFrom } from '#contract/deployment.ts';

/** The stack that a deployer's command works on. */
export interface Target {
  /** The deployed stage; undefined for the local stack. */
  readonly stage: StageName | undefined;
  /** Data directory of the local stack. */
  readonly data: string | undefined;
}

/** The options that name it, for `parseArgs`. */
export const TARGET_OPTIONS = { stage: { type: 'string' }, data: { type: 'string' } } as const;

/**
 * The target that these options name.
 * @throws with the names of the known stages
 */
export const targetOf = ({
  stage,
  data,
}: {
  readonly stage?: string | undefined;
  readonly data?: string | undefined;
}): Target => ({ data, stage: stage === undefined ? undefined : stageNameFrom(stage) });
