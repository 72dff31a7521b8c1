import { randomUUID } from 'node:crypto';
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { SecondFactorRecords, SecondFactorSwitch } from '../accounts/second-factor.ts';
import { secondFactorMail } from '../accounts/second-factor-mails.ts';
import { secondFactorSwitch } from '../accounts/second-factor-pool.ts';
import { secondFactorRecords } from '../accounts/second-factor-table.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { requiredSetting } from '../aws/environment.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import type { ChangeStores, Tell } from './record-change.ts';

interface FactorStores extends ChangeStores {
  readonly records: SecondFactorRecords;
  readonly factor: SecondFactorSwitch;
}

/** Stores that every change of a second factor needs; wired from the function's environment. */
export function factorStores(
  database: DynamoDBDocumentClient,
  cognito: CognitoIdentityProviderClient,
): FactorStores {
  const now = () => new Date();
  const siteOrigin = requiredSetting('SITE_ORIGIN');
  const tell: Tell = async (to, news) => {
    try {
      // Loaded after the change is made, because the client of the mail service is large.
      const { stageMailSender } = await import('../mail/mail-sender.ts');
      await stageMailSender('endpoint')(to, secondFactorMail(news, siteOrigin));
    } catch (error) {
      logUnexpected(error, { endpoint: 'second-factor-mail' });
    }
  };
  const table = requiredSetting('AUDIT_LOGS_TABLE');
  return {
    trail: auditTrail({ client: database, table, now, newId: randomUUID }),
    tell,
    now,
    records: secondFactorRecords(database, requiredSetting('BOOKKEEPING_TABLE')),
    factor: secondFactorSwitch(cognito, requiredSetting('USER_POOL_ID')),
  };
}
