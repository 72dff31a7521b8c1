import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { onceADay } from '../accounts/once-a-day-table.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { requiredSetting } from '../aws/environment.ts';
import { stageMailSender } from '../mail/mail-sender.ts';
import { createDeliver, type Deliver } from './delivery.ts';
import { createTellTrouble, MAILS_REFUSED, type TellTrouble } from './mail-trouble.ts';

const now = () => new Date();

/** Needs dynamodb:PartiQLInsert on the audit logs and dynamodb:UpdateItem on the table of bookkeeping. */
export function troubleTeller(client: DynamoDBDocumentClient): TellTrouble {
  return createTellTrouble({
    trail: auditTrail({ client, table: requiredSetting('AUDIT_LOGS_TABLE'), now, newId: randomUUID }),
    onceADay: onceADay(client, requiredSetting('BOOKKEEPING_TABLE')),
    now,
  });
}

/** How mails of this feature go out. */
export function delivery(client: DynamoDBDocumentClient): Deliver {
  const tellTrouble = troubleTeller(client);
  return createDeliver({
    send: stageMailSender(),
    tellRefused: (reason) => tellTrouble(MAILS_REFUSED, reason),
  });
}
