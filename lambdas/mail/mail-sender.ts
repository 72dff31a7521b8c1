import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mail } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

const content = (text: string) => ({ Data: text, Charset: 'UTF-8' });

/**
 * Sends mails through SES, each as plain text and as HTML.
 * @param from mailbox of the sender, such as `Name <name@example.com>`
 */
export function mailSender(from: string, client = new SESv2Client()) {
  return async (to: string, mail: Mail): Promise<void> => {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: content(mail.subject),
            Body: { Text: content(mailText(mail)), Html: content(mailHtml(mail)) },
          },
        },
      }),
    );
  };
}
