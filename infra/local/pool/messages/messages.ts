import { escapeUTF8 } from 'entities';
import type { UserPoolSettings } from '../settings/settings.ts';
import type { User } from '../stores/users-store.ts';
import type { MailReason, Triggers } from './triggers.ts';

/** A mail as the pool sends it: always HTML, as the service's are. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
}

export type SendMail = (mail: OutgoingMail) => Promise<void>;

/**
 * Encrypts a code for a CustomEmailSender trigger, as a message of the AWS Encryption SDK in Base64.
 * @param keyArn the key of the template
 * @param poolId becomes part of the message, which cannot be read as another pool's
 */
export type EncryptCode = (keyArn: string, poolId: string, code: string) => Promise<string>;

export interface CodeMessage {
  readonly reason: MailReason;
  readonly user: User;
  readonly to: string;
  /** The code, or the temporary password of an invitation. */
  readonly code: string;
  readonly clientId: string | undefined;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
}

export interface Messages {
  /** Sends the mail, or leaves that to the template's CustomEmailSender trigger, which is not waited for. */
  send(message: CodeMessage): Promise<void>;
}

interface MessagesOptions {
  readonly settings: UserPoolSettings;
  readonly triggers: Triggers;
  readonly sendMail: SendMail;
  readonly encryptCode: EncryptCode;
  readonly inBackground: (delivery: Promise<void>) => void;
}

const CODE_PLACEHOLDER = '{####}';
const USERNAME_PLACEHOLDER = '{username}';
const DEFAULT_SENDER = 'no-reply@verificationemail.com';

export function createMessages(options: MessagesOptions): Messages {
  const { settings, sendMail, inBackground } = options;
  return {
    async send(message) {
      if (settings.triggers.has('CustomEmailSender')) return inBackground(handOver(options, message));
      const { reason, user, code, to } = message;
      const template = templateOf(settings, reason);
      const fill = (text: string) =>
        text.replaceAll(CODE_PLACEHOLDER, () => code).replaceAll(USERNAME_PLACEHOLDER, () => user.username);
      await sendMail({
        from: settings.properties.EmailConfiguration?.From ?? DEFAULT_SENDER,
        to: [to],
        subject: fill(template.subject),
        html: fill(template.body),
      });
    },
  };
}

/** The service escapes temporary passwords for HTML, although this trigger is to write the mail. */
const asHandedOver = ({ reason, code }: CodeMessage) =>
  reason === 'AdminCreateUser' ? escapeUTF8(code) : code;

/** The service calls this trigger once more, twice at most, when it fails; here its first failure is told at once. */
async function handOver(
  { settings, triggers, encryptCode }: MessagesOptions,
  message: CodeMessage,
): Promise<void> {
  const { reason, user, to, clientId, clientMetadata } = message;
  await triggers.tell('CustomEmailSender', {
    source: `CustomEmailSender_${reason}`,
    user: { ...user, attributes: { ...user.attributes, email: to } },
    clientId,
    request: {
      type: 'customEmailSenderRequestV1',
      code: await encryptCode(settings.codesKey ?? '', settings.id, asHandedOver(message)),
      clientMetadata: clientMetadata ?? null,
    },
  });
}

function templateOf({ properties }: UserPoolSettings, reason: MailReason): { subject: string; body: string } {
  if (reason === 'AdminCreateUser') {
    const invitation = properties.AdminCreateUserConfig?.InviteMessageTemplate;
    return {
      subject: invitation?.EmailSubject ?? 'Your temporary password',
      body: invitation?.EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
    };
  }
  const verification = properties.VerificationMessageTemplate;
  const code = reason === 'ForgotPassword' ? 'password reset' : 'confirmation';
  return {
    subject: verification?.EmailSubject ?? properties.EmailVerificationSubject ?? 'Your verification code',
    body:
      verification?.EmailMessage ??
      properties.EmailVerificationMessage ??
      `Your ${code} code is ${CODE_PLACEHOLDER}`,
  };
}
