import { randomUUID } from 'node:crypto';
import { onceADay } from '../accounts/once-a-day-table.ts';
import { repeatCounter } from '../accounts/repeats-table.ts';
import { accounts } from '../accounts/user-pool.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { userPoolClient } from '../aws/user-pool-client.ts';
import type { Mail } from '../mail/mail.ts';
import { createReportAddressAttempt, type ReportAddressAttempt } from './refused-address-change.ts';

interface Surroundings {
  readonly siteOrigin: string;
  readonly send: (to: string, mail: Mail) => Promise<void>;
  readonly isStaff: (userPoolId: string, userId: string) => Promise<boolean>;
}

/** Wired from the function's environment; loaded for an attempt alone, because it takes two further clients. */
export function addressAttemptReporter({ siteOrigin, send, isStaff }: Surroundings): ReportAddressAttempt {
  const client = documentClient();
  const cognito = userPoolClient();
  const now = () => new Date();
  return createReportAddressAttempt({
    siteOrigin,
    accounts: (userPoolId) => accounts(cognito, userPoolId),
    trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
    isStaff,
    ceiling: onceADay(client, requiredSetting('BOOKKEEPING_TABLE')),
    repeats: repeatCounter(client, requiredSetting('BOOKKEEPING_TABLE')),
    send,
    now,
  });
}
