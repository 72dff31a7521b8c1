import * as z from 'zod';
import { ServiceError } from './service-error.ts';
import type { UserPoolSettings } from './settings.ts';
import type { TriggerSource, Triggers } from './triggers.ts';
import type { User } from './users-store.ts';

/** A mail as the pool sends it: always HTML, as the service's are. */
export interface OutgoingMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly html: string;
}

export type SendMail = (mail: OutgoingMail) => Promise<void>;

export interface CodeMessage {
  readonly source: Extract<TriggerSource, `CustomMessage_${string}`>;
  readonly user: User;
  readonly to: string;
  /** The code, or the temporary password of an invitation. */
  readonly code: string;
  readonly clientId: string | undefined;
  readonly clientMetadata: Readonly<Record<string, string>> | undefined;
}

export interface Messages {
  /** @throws ServiceError of the trigger that words the message */
  send(message: CodeMessage): Promise<void>;
}

export const CODE_PLACEHOLDER = '{####}';
const USERNAME_PLACEHOLDER = '{username}';
const DEFAULT_SENDER = 'no-reply@verificationemail.com';

const customMessageSchema = z
  .object({
    emailMessage: z.string().max(20_000).nullish(),
    emailSubject: z.string().max(140).nullish(),
  })
  .optional();

export function createMessages(settings: UserPoolSettings, triggers: Triggers, sendMail: SendMail): Messages {
  return {
    async send(message) {
      const { source, user, code, to } = message;
      const template = templateOf(settings, source);
      const custom = await customMessage(triggers, message);
      const fill = (text: string) =>
        text.replaceAll(CODE_PLACEHOLDER, () => code).replaceAll(USERNAME_PLACEHOLDER, () => user.username);
      await sendMail({
        from: settings.properties.EmailConfiguration?.From ?? DEFAULT_SENDER,
        to: [to],
        subject: fill(custom?.emailSubject ?? template.subject),
        html: fill(usable(source, custom?.emailMessage) ?? template.body),
      });
    },
  };
}

async function customMessage(triggers: Triggers, { source, user, clientId, clientMetadata }: CodeMessage) {
  const response = await triggers.run('CustomMessage', {
    source,
    user,
    clientId,
    request: {
      codeParameter: CODE_PLACEHOLDER,
      linkParameter: '{##Click Here##}',
      usernameParameter: source === 'CustomMessage_AdminCreateUser' ? USERNAME_PLACEHOLDER : null,
      ...(clientMetadata !== undefined && { clientMetadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const parsed = customMessageSchema.safeParse(response);
  if (parsed.success) return parsed.data;
  throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}

/** An invitation that lacks one of its two parameters is replaced by the pool's own. */
function usable(source: TriggerSource, body: string | null | undefined): string | undefined {
  const complete =
    source !== 'CustomMessage_AdminCreateUser' ||
    (body?.includes(CODE_PLACEHOLDER) === true && body.includes(USERNAME_PLACEHOLDER));
  return complete ? (body ?? undefined) : undefined;
}

function templateOf(
  { properties }: UserPoolSettings,
  source: TriggerSource,
): { subject: string; body: string } {
  if (source === 'CustomMessage_AdminCreateUser') {
    const invitation = properties.AdminCreateUserConfig?.InviteMessageTemplate;
    return {
      subject: invitation?.EmailSubject ?? 'Your temporary password',
      body: invitation?.EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
    };
  }
  const verification = properties.VerificationMessageTemplate;
  const code = source === 'CustomMessage_ForgotPassword' ? 'password reset' : 'confirmation';
  return {
    subject: verification?.EmailSubject ?? properties.EmailVerificationSubject ?? 'Your verification code',
    body:
      verification?.EmailMessage ??
      properties.EmailVerificationMessage ??
      `Your ${code} code is ${CODE_PLACEHOLDER}`,
  };
}
