import * as z from 'zod';
import type { Callers } from '../iam/callers.ts';
import { addressOf, type Mail } from './mail.ts';

/** SES v2's SendEmail, for simple content. Source: the service's API reference. */

const contentSchema = z.object({ Data: z.string() });
const addresses = z.array(z.string().min(3)).default([]);

const requestSchema = z.object({
  FromEmailAddress: z.string().min(3).optional(),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .default({ ToAddresses: [], CcAddresses: [], BccAddresses: [] }),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.string().optional(),
  Content: z.object({
    Simple: z
      .object({
        Subject: contentSchema,
        Body: z.object({ Text: contentSchema.optional(), Html: contentSchema.optional() }),
      })
      .optional(),
  }),
});

type SendEmailRequest = z.infer<typeof requestSchema>;

const MAX_RECIPIENTS = 50;

/** An error answer of SES. */
export class MailRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const badRequest = (message: string) => new MailRefusal(400, 'BadRequestException', message);

/** The permission that the sender's role needs. */
const ACTION = 'ses:SendEmail';

/** @throws MailRefusal that names the invalid member */
export function readSendEmail(input: unknown): Mail {
  const parsed = requestSchema.safeParse(input);
  if (!parsed.success) throw badRequest(z.prettifyError(parsed.error));
  const { Simple: simple } = parsed.data.Content;
  if (simple === undefined) {
    throw badRequest('Content must have Simple; raw mails and templates are not emulated.');
  }
  const mail: Mail = {
    from: parsed.data.FromEmailAddress ?? '',
    ...recipients(parsed.data),
    replyTo: parsed.data.ReplyToAddresses,
    subject: simple.Subject.Data,
    text: simple.Body.Text?.Data,
    html: simple.Body.Html?.Data,
    configurationSet: parsed.data.ConfigurationSetName,
  };
  return checked(mail);
}

export interface MayToSend {
  readonly callers: Pick<Callers, 'authorize'>;
  readonly accessKey: string | undefined;
  /** `arn:aws:ses:{region}:{account}:` */
  readonly arnPrefix: string;
}

/**
 * Checks that the sender's role may send from the identity of the mail, which is the address itself or its domain, and
 * with its configuration set.
 *
 * @throws MailRefusal AccessDeniedException
 */
export function assertMaySend({ callers, accessKey, arnPrefix }: MayToSend, mail: Mail): void {
  if (accessKey === undefined) {
    throw new MailRefusal(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const assertAllowed = (...resources: readonly string[]) => {
    const decisions = resources.map((resource) =>
      callers.authorize(accessKey, { action: ACTION, resource: arnPrefix + resource }),
    );
    if (decisions.some(({ allowed }) => allowed)) return;
    const refusal = decisions.find((decision) => !decision.allowed);
    const message = refusal?.allowed === false ? refusal.message : ACTION;
    throw new MailRefusal(403, 'AccessDeniedException', message);
  };
  const address = addressOf(mail.from);
  assertAllowed(`identity/${address}`, `identity/${address.split('@')[1] ?? ''}`);
  if (mail.configurationSet !== undefined) assertAllowed(`configuration-set/${mail.configurationSet}`);
}

function recipients({ Destination: destination }: SendEmailRequest) {
  return {
    to: destination.ToAddresses,
    cc: destination.CcAddresses,
    bcc: destination.BccAddresses,
  };
}

/**
 * Stricter than the form: no dot at either end of the part before the @ and no two beside each other, and at most 64
 * characters of it.
 * Source: RFC 5321, 4.1.2 "Dot-string" and 4.5.3.1.1
 */
const ADDRESS = /^(?=[^@]{1,64}@)[^\s@.]+(?:\.[^\s@.]+)*@[^\s@]+$/;

function assertAddresses(member: string, mailboxes: readonly string[]): void {
  const wrong = mailboxes.find((mailbox) => !ADDRESS.test(addressOf(mailbox)));
  if (wrong !== undefined) throw badRequest(`Illegal address in ${member}: ${wrong}`);
}

function checked(mail: Mail): Mail {
  if (!addressOf(mail.from).includes('@')) throw badRequest('FromEmailAddress must be an email address.');
  const all = [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])];
  if (all.length === 0) throw badRequest('Destination must have an address.');
  if (all.length > MAX_RECIPIENTS) throw badRequest('Recipient count exceeds 50.');
  assertAddresses('Destination', all);
  assertAddresses('ReplyToAddresses', mail.replyTo ?? []);
  if (mail.text === undefined && mail.html === undefined) {
    throw badRequest('Content must have a text or an HTML body.');
  }
  return mail;
}
