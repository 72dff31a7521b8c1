/**
 * Synthesizes or deploys one stage through the CDK's CLI. Checks options and credentials first: the CLI ignores unknown
 * options and looks for credentials only after minutes of work.
 *
 * Usage: see USAGE; npm run synth, npm run deploy
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { NO_CREDENTIALS, REGION, refuseKeptByNpm, type StageName } from '#contract/deployment.ts';
import { checkAccount, obstaclesBefore, warningsBefore } from './deployment/account-checks.ts';
import { accountFacts, READ_PERMISSIONS } from './deployment/account-client.ts';
import { nameServers } from './deployment/name-servers.ts';
import { runDeploy } from './deployment/run-deploy.ts';
import { stacksOf } from './deployment/stack-client.ts';
import { cdkArguments, parseStageCommand, type StageCommand, USAGE, UsageError } from './stage-command.ts';
import { STAGES } from './stages.ts';

const ROOT = join(import.meta.dirname, '..');
const CDK = join(ROOT, 'node_modules', 'aws-cdk', 'bin', 'cdk');
const WRONG_USAGE = 2;

/** @throws when the SDK's default chain finds no credentials; AWS validates them only later */
async function clientOf(profile: string | undefined): Promise<CloudFormationClient> {
  const client = new CloudFormationClient({ region: REGION, ...(profile && { profile }) });
  await client.config.credentials().catch((error: Error) => {
    throw error.name === 'CredentialsProviderError' ? new Error(NO_CREDENTIALS, { cause: error }) : error;
  });
  return client;
}

const checkedStage = (name: StageName, profile: string | undefined) => ({
  name,
  stage: STAGES[name],
  facts: accountFacts(profile),
  names: nameServers,
});

async function check({ stage: name, profile }: StageCommand, print: (line: string) => void): Promise<void> {
  await clientOf(profile).catch((error: Error) => {
    throw new Error(`${error.message} It reads alone: ${READ_PERMISSIONS.join(', ')}.`);
  });
  const checked = checkedStage(name, profile);
  const { ready, missing } = await checkAccount(checked, print);
  print(`${ready} ready, ${missing} missing`);
  process.exitCode = missing === 0 ? 0 : 1;
}

async function runCdk(words: readonly string[]): Promise<number> {
  const cdk = spawn(process.execPath, [CDK, ...words], { cwd: ROOT, stdio: 'inherit' });
  // The terminal sends Ctrl-C to the CLI too; this process waits for the CLI to end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => cdk.kill('SIGTERM'));
  const [code] = await once(cdk, 'exit');
  return code ?? 1;
}

async function main(words: readonly string[]): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) return console.log(USAGE);
  refuseKeptByNpm(process.env);
  const command = parseStageCommand(words);
  if (command.name === 'synth') {
    process.exitCode = await runCdk(cdkArguments(command));
    return;
  }
  const print = (line: string) => console.log(line);
  if (command.check) return check(command, print);
  if (command.account) {
    await clientOf(command.profile);
    process.exitCode = await runCdk(cdkArguments(command));
    return;
  }
  const stacks = stacksOf(await clientOf(command.profile));
  process.exitCode = await runDeploy(command, STAGES[command.stage], {
    stacks,
    runCdk,
    print,
    warnings: () => warningsBefore(checkedStage(command.stage, command.profile)),
    obstacles: () => obstaclesBefore(checkedStage(command.stage, command.profile)),
    hasTerminal: process.stdin.isTTY && process.stdout.isTTY,
  });
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(error instanceof Error ? error.message : error);
  if (isUsage) console.error(USAGE);
  process.exitCode = isUsage ? WRONG_USAGE : 1;
}
