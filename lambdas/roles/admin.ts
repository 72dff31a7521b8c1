/**
 * The deployer's command for admins. Each change is recorded in the security log.
 *
 * Usage: npm run admin -- invite EMAIL | grant EMAIL | revoke EMAIL | list [--stage NAME]
 */
import { join, resolve } from 'node:path';
import { NO_CREDENTIALS, refuseKeptByNpm } from '#contract/deployment.ts';
import { invitations } from '../accounts/passwords-pool.ts';
import { accounts } from '../accounts/user-pool.ts';
import { createAdminCommand, parseAdminCommand, USAGE, UsageError } from './admin-command.ts';
import { createChangeRole } from './change-role.ts';
import { createInviteUser } from './invite-user.ts';
import { roleStores } from './role-stores.ts';
import { deployedResources, localResources } from './stack-resources.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const WRONG_USAGE = 2;

async function main(words: readonly string[]): Promise<void> {
  refuseKeptByNpm(process.env);
  const command = parseAdminCommand(words);
  const resources = await (command.stage === undefined
    ? localResources(join(resolve(ROOT, command.data), 'endpoints.json'))
    : deployedResources(command.stage));
  const stores = roleStores(resources);
  const run = createAdminCommand({
    accounts: accounts(resources.cognito, resources.userPoolId),
    admins: stores.admins,
    changeRole: createChangeRole(stores),
    inviteUser: createInviteUser({
      ...stores,
      invitations: invitations(resources.cognito, resources.userPoolId),
    }),
  });
  for (const line of await run(command)) console.log(line);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'CredentialsProviderError') {
    return NO_CREDENTIALS;
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
