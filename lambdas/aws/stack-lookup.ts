import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { accountOf, REGION, stackName } from '#contract/deployment.ts';

/** Timeouts and retries, so that a command ends when a stack does not answer. */
export const PATIENT = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
};

/** The local services treat every key that is not a function's as the developer's. */
export const DEVELOPER = { accessKeyId: 'developer', secretAccessKey: 'local' };

const ROOT = join(import.meta.dirname, '..', '..');

/** The folder as the caller means it: npm runs its scripts in the project's folder and keeps the caller's in INIT_CWD. */
const folderOf = (data: string | undefined) =>
  data === undefined ? join(ROOT, '.local') : resolve(process.env.INIT_CWD ?? process.cwd(), data);

/**
 * What the local stack says of itself.
 * @param data the folder of its data, as it was named to the command; `.local` without one
 * @throws when no local stack runs on these data
 */
export async function readLocalStack(data: string | undefined): Promise<unknown> {
  const folder = folderOf(data);
  const json = await readFile(join(folder, 'endpoints.json'), 'utf8').catch(() => {
    throw new Error(
      `No local stack runs on the data in ${folder}: npm start, name its folder with --data, or name a deployed stage, for example --stage production.`,
    );
  });
  return JSON.parse(json);
}

/** @throws when the stack is in another account than the stage's, before anything of it is read or written */
function assertOfAccount(stage: string, stackId = ''): void {
  const [, , , , found = ''] = stackId.split(':');
  const account = accountOf(stage);
  if (account === undefined || account === found) return;
  throw new Error(
    `The stage ${stage} is of the account ${account}, and these credentials lead to a stack of its name in the account ${found}: use those of the other, or write this number into lambdas/contract/deployment.ts. Nothing was read or changed.`,
  );
}

/**
 * The outputs of a deployed stage, with the caller's AWS credentials.
 * @throws CloudFormation's error when there is no stack; when it is in another account than the stage's
 */
export async function outputsOf(stage: string): Promise<Readonly<Record<string, string>>> {
  const client = new CloudFormationClient({ ...PATIENT, region: REGION });
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName(stage) }));
  assertOfAccount(stage, Stacks[0]?.StackId);
  const outputs = Stacks[0]?.Outputs ?? [];
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

/** The database of a deployed stage, or of the local stack. */
export function stackDatabase(local?: { readonly endpoint: string; readonly region: string }) {
  const settings = local === undefined ? { region: REGION } : { ...local, credentials: DEVELOPER };
  return DynamoDBDocumentClient.from(new DynamoDBClient({ ...PATIENT, ...settings }));
}

/** When the outputs of a stack are not those that a command needs. */
export const tooOld = (stage: string): Error =>
  new Error(`The stack ${stackName(stage)} does not name its stores: deploy this version first.`);
