import { stackName } from '#contract/deployment.ts';
import { FIRST_DEPLOYMENT } from '../context-keys.ts';
import { cdkArguments, type StageCommand } from '../stage-command.ts';
import type { Stage } from '../stages.ts';
import { ASSEMBLY, assertAssemblyOf, unprotectedCopy } from './assembly.ts';
import { withoutMail } from './mail-sentences.ts';
import type { Stacks } from './stack-client.ts';
import { afterFailure, isCreated, obstacle } from './stack-states.ts';

interface Steps {
  readonly stacks: Stacks;
  /** Runs the CDK's CLI; resolves to its exit code. */
  readonly runCdk: (words: readonly string[]) => Promise<number>;
  readonly print: (line: string) => void;
  /** What will be missing after a deployment that succeeds, a sentence each. */
  readonly warnings: () => Promise<readonly string[]>;
  /** Why a stack that is not there could not be created, a sentence each. */
  readonly obstacles: () => Promise<readonly string[]>;
  /** Folder of what is synthesized already, where the command is about that. */
  readonly assembly?: string;
  /** Whether a person can be asked. */
  readonly hasTerminal: boolean;
}

/** The CDK ends with an error where it has to ask and cannot. Undefined when it can, or need not. */
function howToApprove({ approval, stage }: StageCommand, hasTerminal: boolean): string | undefined {
  if (hasTerminal || approval === 'never') return undefined;
  return `There is no terminal to ask on, and a change that gives permissions has to be approved: look at it with npx cdk diff -c stage=${stage}, and approve it by npm run deploy -- --stage ${stage} --require-approval never, as the pipeline does after its environment's approval.`;
}

/** The CLI's words for a stack that is there, or for one that is created and must not be protected yet. */
function wordsFor(command: StageCommand, isFirst: boolean, assembly: string): readonly string[] {
  if (!isFirst) return cdkArguments(command, assembly);
  return command.synthesized
    ? cdkArguments(command, unprotectedCopy(stackName(command.stage), assembly))
    : [...cdkArguments(command), '--context', `${FIRST_DEPLOYMENT}=true`];
}

function assertCreatable(name: string, obstacles: readonly string[]): void {
  if (obstacles.length === 0) return;
  throw new Error([`${name} cannot be created yet, and nothing was changed:`, ...obstacles].join('\n'));
}

/**
 * Deploys a stage. A stack is protected against deletion once it is there: CloudFormation cannot delete a protected one
 * whose creation failed, and it could never be created again.
 * @returns the exit code of the CDK
 * @throws when the state of the stack lets no deployment start, or its account no first one, with the way out
 */
export async function runDeploy(
  command: StageCommand,
  stage: Pick<Stage, 'deletionProtection' | 'mail'>,
  { stacks, runCdk, print, hasTerminal, warnings, obstacles, assembly = ASSEMBLY }: Steps,
): Promise<number> {
  const name = stackName(command.stage);
  if (command.synthesized) assertAssemblyOf(name, assembly);
  const before = await stacks.find(name);
  const inTheWay = obstacle(before);
  if (inTheWay !== undefined) throw new Error(inTheWay);
  if (!isCreated(before)) assertCreatable(name, await obstacles());
  const sentences = [
    afterFailure(before),
    withoutMail(command.stage, stage.mail),
    ...(await warnings()),
    howToApprove(command, hasTerminal),
  ];
  for (const sentence of sentences) {
    if (sentence !== undefined) print(sentence);
  }
  const code = await runCdk(wordsFor(command, !isCreated(before), assembly));
  if (code !== 0 || !stage.deletionProtection) return code;
  const after = await stacks.find(name);
  if (after === undefined || after.isProtected) return code;
  await stacks.protect(name);
  print(`${name} is protected against deletion from now on.`);
  return code;
}
