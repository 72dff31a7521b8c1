import type * as z from 'zod/mini';
import { PAGE_ERRORS_OF_SENDER } from '#contract/ceilings.ts';
import { deviceNames } from '#contract/device-names.ts';
import type { pageErrorSchema } from '#contract/page-error-schemas.ts';
import { NETWORKS_TO_ALARM, NOT_LOADED } from '#contract/page-errors.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { NetworkPseudonym } from '../http/network-pseudonym.ts';
import { senderNetworks } from '../http/sender-networks.ts';
import type { Count } from '../mail/ceilings.ts';
import { createAdmitsSender } from '../mail/sender-ceilings.ts';
import type { PageErrorLine } from './log-page-error.ts';

/** The kinds that JavaScript and browsers have: any other word is its sender's own text. */
const KINDS = [
  NOT_LOADED,
  'AggregateError',
  'DOMException',
  'Error',
  'EvalError',
  'InternalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
];

/**
 * Adds a network, by its pseudonym, to those that reported errors on a day.
 * @param day as `2026-11-21`, in UTC
 * @returns how many there are with it; 'known' when it is one of them, 'full' when the day takes no more
 */
export type AddNetwork = (day: string, network: string) => Promise<number | 'known' | 'full'>;

export interface ReportPageErrorStores {
  readonly count: Count;
  readonly addNetwork: AddNetwork;
  readonly pseudonym: NetworkPseudonym;
  readonly now: () => Date;
  readonly log: (line: PageErrorLine) => void;
}

type PageError = z.infer<typeof pageErrorSchema>;

/**
 * Writes down an error that a browser met in a script of ours: where, of which kind, in which browser. Anybody can report,
 * so a line says no more than that, one sender has few of them, and the alarm goes off when as many networks as
 * {@link NETWORKS_TO_ALARM} reported on one day.
 * @returns the use case; it answers whether the error was written down
 */
export function createReportPageError({ addNetwork, log, ...counting }: ReportPageErrorStores) {
  const { pseudonym, now } = counting;
  const admits = createAdmitsSender('page-error', PAGE_ERRORS_OF_SENDER, counting);
  return async ({ script, line, column, kind }: PageError, sender: ClientInfo): Promise<boolean> => {
    if ((await admits(sender)) !== undefined) return false;
    const { own } = senderNetworks(sender.viewerIp ?? sender.sourceIp);
    const networks = await addNetwork(now().toISOString().slice(0, 'YYYY-MM-DD'.length), pseudonym(own));
    if (networks === 'full') return false;
    const { browser = 'unknown', system = 'unknown' } = deviceNames(sender.userAgent ?? '');
    const known = KINDS.includes(kind) ? kind : 'other';
    log({ event: 'page_error', script, line, column, kind: known, browser, system });
    if (networks === NETWORKS_TO_ALARM) log({ event: 'pages_fail', networks });
    return true;
  };
}
