import { Duration, Size } from 'aws-cdk-lib';
import type { EventFunction } from './constructs/mail-events.ts';

/** The functions that SES's events of our mails call. */
export const EVENT_FUNCTIONS = {
  judgeDelivery: {
    entry: 'lambdas/alerts/judge-delivery.handler.ts',
    detailTypes: ['Email Bounced', 'Email Complaint Received'],
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(30),
    tables: {
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
      bookkeeping: { table: ['dynamodb:UpdateItem'] },
    },
    settings: ['ALERT_EMAILS'],
    alarmsOn: [
      {
        word: 'alert_returned',
        alarm: 'MailsNotSent',
        means:
          'A mail to the business came back, or was called spam there: requests may go unnoticed. Mend the address, or take the mail out of the spam folder (docs/runbook.md); until then look at the list.',
      },
      {
        word: 'mail_paused',
        alarm: 'MailsNotSent',
        means:
          'So many mails came back or were called spam that visitors get no receipts for a day: perhaps somebody types addresses of others. The business is told of its requests, and codes to sign in are mailed, as before.',
      },
    ],
    harms: 'MailsNotSent',
    failureMeans: 'An address from which a mail came back may get another one.',
  },
} as const satisfies Record<string, EventFunction>;
