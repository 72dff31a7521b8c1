import { STAFF_ROLES } from '#contract/staff-roles.ts';
import { accountProofs } from '../accounts/account-proofs-table.ts';
import { staffGroups } from '../accounts/user-pool.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { addressDigest } from '../mail/address-digest.ts';
import { createAdmitsAddress } from '../mail/ceilings.ts';
import { ceilingCounter } from '../mail/ceilings-table.ts';
import { logCeiling } from '../mail/log-ceiling.ts';
import { stageMailSender } from '../mail/mail-sender.ts';
import { poolCodes } from './pool-codes.ts';
import { createSendPoolMail } from './send-pool-mail.ts';

const cognito = userPoolClient();
const siteOrigin = requiredSetting('SITE_ORIGIN');
const send = stageMailSender();

async function isStaff(userPoolId: string, userId: string): Promise<boolean> {
  const members = await staffGroups(cognito, userPoolId).members(STAFF_ROLES);
  return members.some((member) => member.userId === userId);
}

const database = documentClient();
const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');
const now = () => new Date();

export const handler = createSendPoolMail({
  siteOrigin,
  decrypt: poolCodes(requiredSetting('POOL_CODES_KEY')),
  send,
  admits: createAdmitsAddress({
    count: ceilingCounter(database, bookkeeping),
    digest: addressDigest,
    now,
  }),
  logCeiling,
  isStaff,
  isPromoted: async (account) =>
    (await accountProofs(database, bookkeeping).find(account, now())).pending !== null,
  reportAddressAttempt: async (attempt) => {
    const { addressAttemptReporter } = await import('./address-attempt-stores.ts');
    await addressAttemptReporter({ siteOrigin, send, isStaff })(attempt);
  },
});
