import { parseArgs } from 'node:util';
import { type StageName, stageNameFrom } from '#contract/deployment.ts';
import { refuseUnknownContext } from './context-keys.ts';
import { ASSEMBLY } from './deployment/assembly.ts';

export const USAGE = `Usage: npm run synth -- [--stage NAME] [--profile NAME]
       npm run deploy -- [--stage NAME] [--profile NAME] [--require-approval any-change|broadening|never]
       npm run deploy -- --synthesized [as above]   what npm run synth left in dist/deployment, without building anything
       npm run deploy -- --account [--stage NAME] [--profile NAME]   what the account has beside the stack: budget, pipeline
       npm run deploy -- --check [--stage NAME] [--profile NAME]   changes nothing: what the account still lacks
Without --stage it is the stage dev; -c stage=NAME says the same as --stage NAME.
Everything else that the CDK can do: npx cdk, with -c stage=NAME.`;

const OPTIONS = {
  stage: { type: 'string' },
  context: { type: 'string', short: 'c', multiple: true },
  profile: { type: 'string' },
  'require-approval': { type: 'string' },
  check: { type: 'boolean', default: false },
  account: { type: 'boolean', default: false },
  synthesized: { type: 'boolean', default: false },
} as const;

/** In the place of the app and the folder that cdk.json names. */
const ACCOUNT_APP = ['--app', 'node infra/bootstrap.mjs infra/account/app.ts', '--output', 'dist/account'];

/** A mistake in the command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface StageCommand {
  readonly name: 'synth' | 'deploy';
  readonly stage: StageName;
  /** AWS profile with the credentials; undefined for the SDK's default chain. */
  readonly profile: string | undefined;
  /** Value of the CLI's `--require-approval`. */
  readonly approval: string | undefined;
  /** Whether the account is looked at, and nothing deployed. */
  readonly check: boolean;
  /** Whether it is about what the account has beside the stack. */
  readonly account: boolean;
  /** Whether the assembly is there, and nothing is built or synthesized. */
  readonly synthesized: boolean;
}

function stageOf(stage: string | undefined, context: readonly string[] = []): StageName {
  const pairs = context.map((pair) => pair.split('=', 2));
  refuseUnknownContext(pairs.map(([key = '']) => key));
  const asked = [...new Set([...(stage === undefined ? [] : [stage]), ...pairs.map(([, value]) => value)])];
  if (asked.length > 1) throw new Error(`Name one stage, not ${asked.join(' and ')}.`);
  return stageNameFrom(pairs.length > 0 ? (asked[0] ?? '') : stage);
}

/**
 * Parses the command line.
 * @throws UsageError for an unknown option, context key or stage
 */
export function parseStageCommand([name = '', ...words]: readonly string[]): StageCommand {
  try {
    if (name !== 'synth' && name !== 'deploy') throw new Error(`Say synth or deploy, not '${name}'.`);
    const { values } = parseArgs({ args: words, options: OPTIONS });
    const { stage, context, profile, 'require-approval': approval, check, account, synthesized } = values;
    if (check && name === 'synth') throw new Error('Say --check with deploy');
    if (check && account) throw new Error('Say --check or --account, not both');
    if (synthesized && (name === 'synth' || check || account)) {
      throw new Error('Say --synthesized with deploy alone');
    }
    return { name, stage: stageOf(stage, context), profile, approval, check, account, synthesized };
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

/** The CLI runs the build of cdk.json before it looks whether the app is an assembly; an empty one is none. */
const fromAssembly = (assembly: string) => ['--app', assembly, '--build='];

/**
 * The same command as arguments of the CDK's CLI.
 * @param assembly folder of what is synthesized already, where the command is about that
 */
export function cdkArguments(
  { name, stage, profile, approval, account, synthesized }: StageCommand,
  assembly: string = ASSEMBLY,
): readonly string[] {
  return [
    name,
    '--strict',
    ...(name === 'synth' ? ['--quiet'] : []),
    ...['--context', `stage=${stage}`],
    ...(account ? ACCOUNT_APP : []),
    ...(synthesized ? fromAssembly(assembly) : []),
    ...(profile === undefined ? [] : ['--profile', profile]),
    ...(approval === undefined ? [] : ['--require-approval', approval]),
  ];
}
