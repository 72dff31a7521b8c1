/**
 * The deployer's command for admins; see USAGE. Each change is an event in the security log.
 *
 * Usage: npm run admin -- grant EMAIL | revoke EMAIL | list [--stage NAME]
 */
import { join, resolve } from 'node:path';
import { accounts } from '../aws/user-pool.ts';
import { createAdminCommand, parseAdminCommand, USAGE, UsageError } from './admin-command.ts';
import { createChangeRole } from './change-role.ts';
import { roleStores } from './role-stores.ts';
import { deployedResources, localResources } from './stack-resources.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const WRONG_USAGE = 2;

async function main(words: readonly string[]): Promise<void> {
  const command = parseAdminCommand(words);
  const resources = await (command.stage === undefined
    ? localResources(join(resolve(ROOT, command.data), 'endpoints.json'))
    : deployedResources(command.stage));
  const stores = roleStores(resources);
  const run = createAdminCommand({
    accounts: accounts(resources.cognito, resources.userPoolId),
    admins: stores.admins,
    changeRole: createChangeRole(stores),
  });
  for (const line of await run(command)) console.log(line);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'CredentialsProviderError') {
    return 'There are no AWS credentials: name a profile with AWS_PROFILE, or sign in with the AWS CLI.';
  }
  return error.message || error.name;
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(explain(error));
  if (isUsage) console.error(USAGE);
  process.exitCode = isUsage ? WRONG_USAGE : 1;
}
