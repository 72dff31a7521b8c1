import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { STAFF_ROLES } from '#contract/staff-roles.ts';
import { accountProofs } from '../accounts/account-proofs-table.ts';
import { grantedAddresses } from '../accounts/granted-addresses-table.ts';
import { passwordResets } from '../accounts/passwords-pool.ts';
import { roleLock } from '../accounts/role-lock-table.ts';
import { secondFactorRecords } from '../accounts/second-factor-table.ts';
import { sessionEnder } from '../accounts/session-ender-table.ts';
import { poolSessions, staffGroups } from '../accounts/user-pool.ts';
import { createWithLock } from '../accounts/with-lock.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import { createCompletePromotion } from './complete-promotion.ts';
import { createPostConfirmation } from './post-confirmation.ts';
import { emailList } from './post-confirmation-event.ts';

/** A second and a half: the pool waits five seconds for the whole trigger. */
const LOCK_ATTEMPTS = 5;

const client = documentClient();
const cognito = userPoolClient();
const now = () => new Date();
const log = (error: unknown) => logUnexpected(error, { endpoint: 'post-confirmation' });
const bookkeeping = requiredSetting('BOOKKEEPING_TABLE');
// An empty list is valid: no address then makes an admin.
const adminEmails = emailList(process.env.ADMIN_EMAILS ?? '');
const factors = secondFactorRecords(client, bookkeeping);
const proofs = accountProofs(client, bookkeeping);
const trail = auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID });

export const handler = createPostConfirmation({
  adminEmails,
  staff: (userPoolId) => staffGroups(cognito, userPoolId).members(STAFF_ROLES),
  completePromotion: createCompletePromotion({
    adminEmails,
    grantedAddresses: grantedAddresses(client, bookkeeping),
    staff: (userPoolId) => staffGroups(cognito, userPoolId),
    proofs,
    withLock: createWithLock({
      lock: roleLock(client, bookkeeping),
      now,
      newId: randomUUID,
      sleep: setTimeout,
      log,
      attempts: LOCK_ATTEMPTS,
    }),
    trail,
    now,
  }),
  passwords: (userPoolId) => passwordResets(cognito, userPoolId, factors.markOff),
  proofs,
  hasFactor: async (userId) => (await factors.read(userId)).isOn,
  sessions: sessionEnder(client, requiredSetting('SESSIONS_TABLE')),
  poolSessions: (userPoolId) => poolSessions(cognito, userPoolId),
  trail,
  now,
  log,
});
