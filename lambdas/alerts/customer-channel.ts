import { answerDue } from '#contract/answer-by.ts';
import { isEmailAddress } from '#contract/email-address.ts';
import type { AdmitsAddress } from '../mail/ceilings.ts';
import type { LogCeiling } from '../mail/log-ceiling.ts';
import type { Alert, Channel } from './alert.ts';
import { customerMail } from './customer-mail.ts';
import type { Deliver } from './delivery.ts';
import type { MailPauses } from './mail-pauses.ts';

interface Dependencies {
  readonly pauses: Pick<MailPauses, 'isPaused' | 'areVisitorsPaused'>;
  readonly admits: AdmitsAddress;
  readonly logCeiling: LogCeiling;
  readonly deliver: Deliver;
  readonly now: () => Date;
}

/**
 * The receipt to the visitor. Anybody can type the address of anybody: what is above the ceilings is left out, not
 * delayed, and so is a receipt that comes after the time it promises.
 */
export function createCustomerChannel({ pauses, admits, logCeiling, deliver, now }: Dependencies): Channel {
  /** Counted once for a quote, at its first try: a failure of ours takes nothing from a visitor's allowance. */
  async function isAdmitted({ quote, isFirstTry }: Alert): Promise<boolean> {
    if (!isFirstTry) return true;
    const reached = await admits('receipt', quote.email);
    // One inbox that asked often is no flood, and nobody needs to hear of it.
    if (reached !== undefined && reached !== 'address') logCeiling('receipt', reached);
    return reached === undefined;
  }

  return {
    name: 'customer-mail',
    tell: async (alert) => {
      const { email, created_at: createdAt } = alert.quote;
      const time = now();
      if (!isEmailAddress(email) || time.getTime() > answerDue(Date.parse(createdAt))) return 'nobody';
      if (!(await isAdmitted(alert)) || (await pauses.isPaused(email, time))) return 'nobody';
      if (await pauses.areVisitorsPaused(time)) return 'waits';
      const delivered = await deliver(email, customerMail(alert.quote));
      return delivered === 'impossible' ? 'nobody' : delivered === 'sent' ? 'told' : 'waits';
    },
  };
}
