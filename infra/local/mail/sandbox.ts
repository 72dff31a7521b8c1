import { addressOf, type Mail } from './mail.ts';
import { MailRefusal } from './send-email.ts';

const domainOf = (mailbox: string) => addressOf(mailbox).split('@')[1]?.toLowerCase() ?? '';

/**
 * The sandbox of a new account: mail goes to verified identities alone, of which there is that of the sender, and to the
 * mailbox simulator.
 * Source: SES Developer Guide, "Request production access".
 * @throws MailRefusal MessageRejected
 */
export function assertInSandbox(mail: Mail, region: string): void {
  const open = [domainOf(mail.from), 'simulator.amazonses.com'];
  const refused = [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])].filter(
    (recipient) => !open.includes(domainOf(recipient)),
  );
  if (refused.length === 0) return;
  throw new MailRefusal(
    400,
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${refused.map(addressOf).join(', ')}`,
  );
}
