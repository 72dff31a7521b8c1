import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../shared/json.ts';
import { addressOf, type Mail } from './mail.ts';

/**
 * The addresses of SES's mailbox simulator, labels such as `bounce+label@…` included.
 * Source: SES Developer Guide, "Using the mailbox simulator".
 */
const SIMULATED = /^(bounce|complaint|suppressionlist)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;

type Fate = 'delivered' | 'bounce' | 'suppressionlist' | 'complaint';

const fateOf = (recipient: string): Fate =>
  (SIMULATED.exec(addressOf(recipient))?.[1]?.toLowerCase() as Fate | undefined) ?? 'delivered';

const bounces = (recipient: string) => ['bounce', 'suppressionlist'].includes(fateOf(recipient));

/** The mail as it arrives: without those from whom it comes back; undefined if nobody is left. */
export function arriving(mail: Mail): Mail | undefined {
  const kept = (recipients: readonly string[] = []) => recipients.filter((one) => !bounces(one));
  const left = { ...mail, to: kept(mail.to), cc: kept(mail.cc), bcc: kept(mail.bcc) };
  return left.to.length + left.cc.length + left.bcc.length === 0 ? undefined : left;
}

/** What SES tells of a mail that came back or was called spam. */
export interface ReturnedMail {
  /** As a configuration set names it. */
  readonly type: 'BOUNCE' | 'COMPLAINT';
  readonly detail: JsonObject;
}

/** Source: SES Developer Guide, "Contents of event data", "Examples of event data". */
function bounceOf(recipients: readonly string[]): JsonObject {
  const isSuppressed = recipients.every((one) => fateOf(one) === 'suppressionlist');
  return {
    bounceType: 'Permanent',
    bounceSubType: isSuppressed ? 'Suppressed' : 'General',
    bouncedRecipients: recipients.map((one) => ({
      emailAddress: addressOf(one),
      action: 'failed',
      status: '5.1.1',
      diagnosticCode: 'smtp; 550 5.1.1 user unknown',
    })),
    timestamp: new Date().toISOString(),
    feedbackId: randomUUID(),
    reportingMTA: 'dsn; simulator.amazonses.com',
  };
}

const complaintOf = (recipients: readonly string[]): JsonObject => ({
  complainedRecipients: recipients.map((one) => ({ emailAddress: addressOf(one) })),
  timestamp: new Date().toISOString(),
  feedbackId: randomUUID(),
  complaintFeedbackType: 'abuse',
});

/** What comes back of a mail that went out under this id. */
export function returnsOf(mail: Mail, messageId: string): readonly ReturnedMail[] {
  const recipients = [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])];
  const sent = {
    timestamp: new Date().toISOString(),
    source: mail.from,
    messageId,
    destination: recipients.map(addressOf),
    tags: { 'ses:configuration-set': [mail.configurationSet ?? ''] },
  };
  const bounced = recipients.filter(bounces);
  const complaining = recipients.filter((one) => fateOf(one) === 'complaint');
  return [
    ...(bounced.length > 0
      ? [{ type: 'BOUNCE', detail: { eventType: 'Bounce', bounce: bounceOf(bounced), mail: sent } } as const]
      : []),
    ...(complaining.length > 0
      ? [
          {
            type: 'COMPLAINT',
            detail: { eventType: 'Complaint', complaint: complaintOf(complaining), mail: sent },
          } as const,
        ]
      : []),
  ];
}
