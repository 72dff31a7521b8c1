import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { senderNetworks } from '../http/sender-networks.ts';

/** Whose turn an event takes. */
export type SenderOf = (log: AuditLog) => string;

/** Attempts at one account do not hide those at another. */
export const byTarget: SenderOf = ({ new_data: { target_user_id: target } }: AuditLog) =>
  typeof target === 'string' ? target : 'no person';

/**
 * The network that the server saw an event come from. Who goes past the edge can claim any viewer, but not another's way
 * to the API, and so takes no turn of a visitor.
 */
export const byNetwork: SenderOf = (log) => {
  const { viewer_ip: viewer = '', source_ip: source } = log;
  if (source === undefined) return log.verified ? byTarget(log) : 'no network';
  return `${senderNetworks(viewer).own} by way of ${senderNetworks(source).own}`;
};

/** By account; what nobody signed in for by its network, and what no person caused by whom it concerns. */
export const byAccount: SenderOf = (log) => log.user_id ?? (log.verified ? byTarget(log) : byNetwork(log));

/** Guesses at an account do not hide that its address was to be changed. */
export const byMatter: SenderOf = (log) => `${log.action} ${byTarget(log)}`;
