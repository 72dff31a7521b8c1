/**
 * The deployer's command for admins. Each change is recorded in the security log.
 *
 * Usage: npm run admin -- invite EMAIL [--role ROLE] [--print-password] | grant EMAIL [--role ROLE] | revoke | reset-factor | new-password EMAIL [--stage NAME], or list
 */
import { failureSentence, refuseKeptByNpm } from '#contract/deployment.ts';
import { handedOverInvitations, invitations } from '../accounts/passwords-pool.ts';
import { createResetFactor, type ResetFactorStores } from '../accounts/reset-factor.ts';
import { secondFactorMail } from '../accounts/second-factor-mails.ts';
import { secondFactorSwitch } from '../accounts/second-factor-pool.ts';
import { secondFactorRecords } from '../accounts/second-factor-table.ts';
import { accounts, staffGroups } from '../accounts/user-pool.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { createAdminCommand, parseAdminCommand, USAGE, UsageError } from './admin-command.ts';
import { createChangeRole } from './change-role.ts';
import { createInviteUser } from './invite-user.ts';
import { roleStores } from './role-stores.ts';
import { deployedResources, localResources, type StackResources } from './stack-resources.ts';

const WRONG_USAGE = 2;

/** A mail that cannot be sent is said, and undoes nothing. */
const tellBy =
  ({ mails, mailFrom, siteOrigin }: StackResources): ResetFactorStores['tell'] =>
  async (to, news) => {
    try {
      await mailSender(mailFrom, { client: mails })(to, secondFactorMail(news, siteOrigin));
    } catch (error) {
      console.error(`No mail about it could be sent to ${to}: ${failureSentence(error)}`);
    }
  };

async function main(words: readonly string[]): Promise<void> {
  refuseKeptByNpm(process.env);
  const command = parseAdminCommand(words);
  const resources = await (command.stage === undefined
    ? localResources(command.data)
    : deployedResources(command.stage));
  const stores = roleStores(resources);
  const run = createAdminCommand({
    accounts: accounts(resources.cognito, resources.userPoolId),
    staff: staffGroups(resources.cognito, resources.userPoolId),
    changeRole: createChangeRole(stores),
    inviteUser: createInviteUser({
      ...stores,
      invitations: invitations(resources.cognito, resources.userPoolId),
    }),
    inviteByHand: async (invitation) => {
      let password = '';
      const byHand = handedOverInvitations(resources.cognito, resources.userPoolId, (told) => {
        password = told;
      });
      await createInviteUser({ ...stores, invitations: byHand })({ ...invitation, isPrinted: true });
      return password;
    },
    resetFactor: createResetFactor({
      ...stores,
      factor: secondFactorSwitch(resources.cognito, resources.userPoolId),
      records: secondFactorRecords(resources.database, resources.bookkeepingTable),
      tell: tellBy(resources),
    }),
  });
  for (const line of await run(command)) console.log(line);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isUsage = error instanceof UsageError;
  console.error(failureSentence(error));
  if (isUsage) console.error(USAGE);
  process.exitCode = isUsage ? WRONG_USAGE : 1;
}
