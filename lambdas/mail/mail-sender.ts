import { type SESv2Client, SendEmailCommand, type SendEmailCommandOutput } from '@aws-sdk/client-sesv2';
import { cleanLine } from '#contract/text.ts';
import { requiredSetting } from '../aws/environment.ts';
import { mailClient } from '../aws/mail-client.ts';
import type { Mail } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/**
 * How long SES has for its answer, which comes within a second. What it has taken and is silent about would arrive once
 * more if it were asked again, so it is not, and has long for it. Less where somebody waits for the endpoint that mails.
 */
export const PATIENCE_MS = { endpoint: 5_000, background: 15_000 } as const;

/** Longer subjects are cut by every mail program. */
const MOST_OF_SUBJECT = 150;

const content = (text: string) => ({ Data: text, Charset: 'UTF-8' });
/** One line, whatever a visitor typed: a header must not get a second one. */
const subjectOf = ({ subject }: Mail) => Array.from(cleanLine(subject)).slice(0, MOST_OF_SUBJECT).join('');

/** @throws TimeoutError if there is no answer in time, also while the SDK waits to ask again after a refusal */
async function answerOf(
  client: SESv2Client,
  command: SendEmailCommand,
  patienceMs: number,
): Promise<SendEmailCommandOutput> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), patienceMs);
  try {
    return await client.send(command, { abortSignal: giveUp.signal });
  } catch (error) {
    if (!giveUp.signal.aborted) throw error;
    const silence = new Error(`SES gave no answer in ${patienceMs / 1000} s.`, { cause: error });
    throw Object.assign(silence, { name: 'TimeoutError' });
  } finally {
    clearTimeout(timer);
  }
}

interface SenderOptions {
  /** Set of SES that tells of bounces and complaints. */
  readonly configurationSet?: string;
  readonly client?: SESv2Client;
  readonly patienceMs?: number;
}

/** Sends one mail to one or several addresses, which see each other. */
export type SendMail = (to: string | readonly string[], mail: Mail) => Promise<void>;

/**
 * Sends mails through SES, each as plain text and as HTML.
 * @param from mailbox of the sender, such as `Name <name@example.com>`
 */
export function mailSender(from: string, options: SenderOptions = {}): SendMail {
  const { configurationSet, client = mailClient(), patienceMs = PATIENCE_MS.background } = options;
  return async (to, mail) => {
    const { MessageId } = await answerOf(
      client,
      new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to].flat() },
        ...(mail.replyTo && { ReplyToAddresses: [mail.replyTo] }),
        ...(configurationSet && { ConfigurationSetName: configurationSet }),
        Content: {
          Simple: {
            Subject: content(subjectOf(mail)),
            Body: { Text: content(mailText(mail)), Html: content(mailHtml(mail)) },
          },
        },
      }),
      patienceMs,
    );
    // The SDK takes an empty answer of somebody on the way for a success; SES names each mail that it has accepted.
    if (MessageId === undefined) throw new Error('This answer is not from SES.');
  };
}

/** The sender of a function: from the address of the stage, and SES tells of each mail that comes back. */
export const stageMailSender = (patience: keyof typeof PATIENCE_MS = 'background'): SendMail =>
  mailSender(requiredSetting('MAIL_FROM'), {
    configurationSet: requiredSetting('MAIL_EVENTS'),
    patienceMs: PATIENCE_MS[patience],
  });
