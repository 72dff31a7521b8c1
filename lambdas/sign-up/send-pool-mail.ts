import type { AccountKey } from '../accounts/account-proofs.ts';
import type { AdmitsAddress } from '../mail/ceilings.ts';
import type { LogCeiling } from '../mail/log-ceiling.ts';
import type { Mail } from '../mail/mail.ts';
import { ADDRESS_SOURCES, POOL_MAILS, type PoolMail } from './pool-mails.ts';
import type { ReportAddressAttempt } from './refused-address-change.ts';

/**
 * The parts of the pool's event that the trigger reads. The address is the one that the code is for.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-email-sender.html
 */
export interface CustomEmailSenderEvent {
  readonly triggerSource: string;
  readonly userPoolId: string;
  readonly userName: string;
  readonly request: {
    /** The code, encrypted. */
    readonly code?: string | null;
    readonly userAttributes: Readonly<Record<string, string | undefined>>;
  };
}

interface Dependencies {
  /** Scheme and host of the site. */
  readonly siteOrigin: string;
  readonly decrypt: (code: string, userPoolId: string) => Promise<string>;
  readonly send: (to: string, mail: Mail) => Promise<void>;
  readonly admits: AdmitsAddress;
  readonly logCeiling: LogCeiling;
  readonly isStaff: (userPoolId: string, userId: string) => Promise<boolean>;
  /** Whether the account gets a role with the code that it was mailed. */
  readonly isPromoted: (account: AccountKey) => Promise<boolean>;
  readonly reportAddressAttempt: ReportAddressAttempt;
}

/** Contains the kind of mail and the cause, but neither code nor address, because errors are logged. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}

/** The name only, because the message of a foreign error can quote an address. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}

/**
 * Writes and sends the mails of the user pool. Ignores client metadata such as `emailRedirectTo`: links always lead to
 * the site itself.
 *
 * The pool invokes this trigger asynchronously, so a failure does not affect the account: Lambda retries twice, the
 * alarm goes off, and the person can request a new mail. A mail above the ceilings is not sent; however many codes are
 * asked for by others, staff gets theirs, and so does who is to become one of them.
 */
export function createSendPoolMail(stores: Dependencies) {
  const { siteOrigin, decrypt, send, admits, logCeiling, reportAddressAttempt } = stores;

  const isOfStaff = async ({ userId, email }: AccountKey, userPoolId: string) =>
    (await stores.isStaff(userPoolId, userId)) || (await stores.isPromoted({ userId, email }));

  async function mayBeSent(kind: PoolMail['kind'], account: AccountKey, userPoolId: string) {
    const reached = await admits(kind, account.email);
    if (reached === undefined) return true;
    if (kind === 'recovery' && reached === 'altogether' && (await isOfStaff(account, userPoolId)))
      return true;
    logCeiling(kind, reached);
    return false;
  }

  async function mailCode({ triggerSource, userPoolId, userName, request }: CustomEmailSenderEvent) {
    const poolMail = POOL_MAILS.get(triggerSource);
    if (poolMail === undefined) throw new MailNotSent(`There is no mail for ${triggerSource}.`);
    const { email, sub = userName } = request.userAttributes;
    if (!request.code || !email) {
      throw new MailNotSent(`The event ${triggerSource} has no code or no address.`);
    }
    if (!(await mayBeSent(poolMail.kind, { userId: sub, email }, userPoolId))) return;
    const code = await decrypt(request.code, userPoolId);
    await send(email, poolMail.write({ siteOrigin, userName, code }));
  }

  return async (event: CustomEmailSenderEvent): Promise<void> => {
    const { triggerSource, userPoolId, userName, request } = event;
    const { sub: userId = userName } = request.userAttributes;
    const isOfAddress = ADDRESS_SOURCES.includes(triggerSource);
    try {
      if (isOfAddress) await reportAddressAttempt({ userPoolId, userName, userId });
      else await mailCode(event);
    } catch (error) {
      if (error instanceof MailNotSent) throw error;
      throw new MailNotSent(`The mail for ${triggerSource} failed with ${nameOf(error)}.`);
    }
  };
}
