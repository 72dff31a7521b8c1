import type { AdmitsAddress } from '../mail/ceilings.ts';
import type { LogCeiling } from '../mail/log-ceiling.ts';
import type { Mail } from '../mail/mail.ts';
import type { Channel } from './alert.ts';
import type { Deliver, Delivered } from './delivery.ts';
import { ownerMail } from './owner-mail.ts';

interface Dependencies {
  readonly addresses: readonly string[];
  readonly siteOrigin: string;
  readonly admits: AdmitsAddress;
  readonly logCeiling: LogCeiling;
  readonly deliver: Deliver;
}

/**
 * A mail to the business. Above the ceiling the quote waits in the outbox and is told of at the pace of the sweeper: a
 * flood delays mails and loses none. No mail that came back pauses its addresses; see judge-delivery.ts.
 */
export function createOwnerChannel(stores: Dependencies): Channel {
  const { addresses, siteOrigin, admits, logCeiling, deliver } = stores;

  async function isAboveCeiling(): Promise<boolean> {
    const reached = await admits('alert', addresses[0] ?? '');
    if (reached !== undefined) logCeiling('alert', reached);
    return reached !== undefined;
  }

  /** SES refuses the whole mail for an address to answer to that the form takes, `ana.@gmail.com`; the text has it too. */
  async function deliverSomehow({ replyTo, ...mail }: Mail): Promise<Delivered> {
    const delivered = await deliver(addresses, replyTo === undefined ? mail : { ...mail, replyTo });
    return delivered === 'impossible' && replyTo !== undefined ? deliver(addresses, mail) : delivered;
  }

  return {
    name: 'owner-mail',
    tell: async ({ quote, isFirstTry, repeat }) => {
      if (isFirstTry && (await isAboveCeiling())) return 'waits';
      const delivered = await deliverSomehow(ownerMail(siteOrigin, quote, repeat));
      if (delivered === 'impossible') throw new Error('SES refuses the addresses of the business.');
      return delivered === 'sent' ? 'told' : 'waits';
    },
  };
}
