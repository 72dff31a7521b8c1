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
    alarmsOn: [
      {
        word: 'mail_paused',
        alarm: 'MailsNotSent',
        means:
          'So many receipts came back or were called spam that visitors get none for a day: perhaps somebody types addresses of others. The business is told of its requests as before.',
      },
    ],
    harms: 'MailsNotSent',
    failureMeans: 'An address from which a mail came back may get another one.',
  },
} as const satisfies Record<string, EventFunction>;
