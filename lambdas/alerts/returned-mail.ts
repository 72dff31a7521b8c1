import * as z from 'zod/mini';
import type { Returned } from './judge-delivery.ts';

const mail = z.object({ messageId: z.string() });
const recipients = z.array(z.object({ emailAddress: z.string() }));

/**
 * What SES tells EventBridge of a mail; of the other fields nothing is read.
 * Source: SES Developer Guide, "Contents of event data"; EventBridge Reference, "Amazon SES events".
 */
const eventSchema = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      mail,
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      mail,
      complaint: z.object({ complainedRecipients: recipients }),
    }),
  ]),
});

/** `Ana <ana@example.com>` as SES may write it. */
const bare = (mailbox: string) => /<([^>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/**
 * The mail that an event of SES tells of; undefined for one that came back for now only, which SES has tried for hours.
 * @throws when it is no event of a bounce or a complaint
 */
export function returnedMail(event: unknown): Returned | undefined {
  const { detail } = z.parse(eventSchema, event);
  const mailId = detail.mail.messageId;
  const addressesOf = (those: z.infer<typeof recipients>) => those.map((one) => bare(one.emailAddress));
  if (detail.eventType === 'Complaint') {
    return { mailId, kind: 'complaint', addresses: addressesOf(detail.complaint.complainedRecipients) };
  }
  if (detail.bounce.bounceType !== 'Permanent') return undefined;
  return { mailId, kind: 'bounce', addresses: addressesOf(detail.bounce.bouncedRecipients) };
}
