import { randomUUID } from 'node:crypto';
import { accounts, staffGroups } from '../accounts/user-pool.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { inTime } from '../aws/stream-lag.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import { stageMailSender } from '../mail/mail-sender.ts';
import { attemptsIn, marks, misses } from './attempts-table.ts';
import { guessingMail } from './guessing-mail.ts';
import { createJudgeAttempts } from './judge-attempts.ts';
import { warnOfGuessing } from './warn-of-guessing.ts';

const client = documentClient();
const table = requiredSetting('BOOKKEEPING_TABLE');
const cognito = userPoolClient();
const userPoolId = requiredSetting('USER_POOL_ID');
const now = () => new Date();

const judge = createJudgeAttempts({
  misses: misses(client, table),
  marks: marks(client, table),
  trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
  accounts: accounts(cognito, userPoolId),
  staff: staffGroups(cognito, userPoolId),
  send: stageMailSender(),
  warn: warnOfGuessing,
  mail: guessingMail(requiredSetting('SITE_ORIGIN')),
  now,
});

/** A failure retries the batch; what was told is not told again. */
export const handler = inTime((event) => judge(attemptsIn(event)));
