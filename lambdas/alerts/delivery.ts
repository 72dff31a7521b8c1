import type { Mail } from '../mail/mail.ts';
import type { SendMail } from '../mail/mail-sender.ts';

/** What became of a mail: SES took it, takes none for now, or will never take it for this address. */
export type Delivered = 'sent' | 'waits' | 'impossible';

export type Deliver = (to: string | readonly string[], mail: Mail) => Promise<Delivered>;

interface Dependencies {
  readonly send: SendMail;
  /** Tells the admins that SES takes no mails, with its reason; called for each mail. */
  readonly tellRefused: (reason: string) => Promise<void>;
}

/**
 * Refusals that say something of the account and nothing of the mail; the SDK has tried throttled ones again before. With
 * them SES that does not answer: another try at once would hang for as long, and hold up whatever comes behind it.
 * In the sandbox it is MessageRejected, or AccessDenied where the recipient's address is an identity of the account.
 * Source: SES API v2 Reference, "SendEmail"; Developer Guide, "Email sending errors".
 */
const REFUSES_ALL: ReadonlySet<string> = new Set([
  'AccessDeniedException',
  'AccountSuspendedException',
  'LimitExceededException',
  'MailFromDomainNotVerifiedException',
  'SendingPausedException',
  'TimeoutError',
]);
const NOT_VERIFIED = 'not verified';
/** More mails in a second than SES takes are refused by the same names, and have room a second later. */
const DAILY_QUOTA = 'Daily message quota';

const isOf = (error: Error, refusals: ReadonlySet<string>) => refusals.has(error.name);

/** The reason in a few words, because SES's message names addresses. */
function refusalOfAll(error: Error): string | undefined {
  if (isOf(error, REFUSES_ALL)) return error.name;
  if (error.message.includes(DAILY_QUOTA)) return 'daily quota';
  const isSandbox = error.name === 'MessageRejected' && error.message.includes(NOT_VERIFIED);
  return isSandbox ? 'sandbox' : undefined;
}

/**
 * Sends a mail, and tells a refusal of all mails from one of this mail.
 * @returns the function; it throws what may succeed when it is tried again
 */
export function createDeliver({ send, tellRefused }: Dependencies): Deliver {
  return async (to, mail) => {
    try {
      await send(to, mail);
      return 'sent';
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'BadRequestException') return 'impossible';
      const reason = refusalOfAll(error);
      if (reason === undefined) throw error;
      await tellRefused(reason);
      return 'waits';
    }
  };
}
