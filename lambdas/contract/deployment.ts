/** Region, stages, their accounts and stack names, shared by the deployment and the deployer's commands. */

/** Region of every stage: the one next to the business and its visitors. */
export const REGION = 'us-west-2';

/** All stages; `infra/stages.ts` has their settings. */
export const STAGE_NAMES = ['dev', 'production'] as const;

export type StageName = (typeof STAGE_NAMES)[number];

/**
 * The AWS account of a stage, 12 digits: a deployment and the deployer's commands refuse credentials of another one. A stage
 * that is left out takes any account; one that is added here wants its `account` in `infra/stages.ts` too.
 */
export const ACCOUNTS = { production: '000000000000' } as const satisfies Partial<Record<StageName, string>>;

/** Undefined for a stage that takes any. */
export const accountOf = (stage: string): string | undefined =>
  Object.entries<string>(ACCOUNTS).find(([name]) => name === stage)?.[1];

/** Name of a stage's CloudFormation stack. */
export const stackName = (stage: string) => `FiveStarMoving-${stage}`;

/** Message of commands that find no AWS credentials. */
export const NO_CREDENTIALS =
  'There are no AWS credentials: name a profile with AWS_PROFILE, or sign in with the AWS CLI.';

/**
 * The requested stage; `dev` by default.
 * @throws with the names of the known stages
 */
export function stageNameFrom(asked: unknown): StageName {
  const name = asked === undefined ? 'dev' : STAGE_NAMES.find((known) => known === asked);
  if (name !== undefined) return name;
  throw new Error(`There is no stage '${String(asked)}': choose one of ${STAGE_NAMES.join(', ')}.`);
}

/**
 * Detects options that npm consumed because `--` was missing: the command would use dev instead of production.
 * @param environment npm puts the options it consumed into it
 * @throws with the correct command
 */
export function refuseKeptByNpm(environment: Readonly<Record<string, string | undefined>>): void {
  const kept = ['stage', 'call', 'context'].find((name) => environment[`npm_config_${name}`]);
  if (kept === undefined) return;
  throw new Error(
    'npm kept the stage for itself: put -- before it, as in npm run deploy -- --stage production.',
  );
}

/**
 * What a command says of what it failed with.
 * @param usage follows, unless credentials are what is missing
 */
export function failureSentence(error: unknown, usage?: string): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'CredentialsProviderError') return NO_CREDENTIALS;
  const said = error.message || error.name;
  return usage === undefined ? said : `${said}\n\n${usage}`;
}
