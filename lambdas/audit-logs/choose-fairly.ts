import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH, newestFirst } from '#contract/audit-events.ts';
import type { TrustLevel } from '../audit-trail/audit-trail.ts';
import { fairShare } from './fair-share.ts';
import { roundRobin } from './round-robin.ts';
import { byAccount } from './senders.ts';

/**
 * Places that the newest of what the server recorded of admins keep: they can have anything reported in any number, and
 * one of them may have something to hide.
 */
const PLACES_OF_SERVER = 25;

/**
 * Gives out the places of a view. What the server recorded of admins has some of its own. The rest of it, what admins'
 * browsers reported, and a fair share of what anyone can cause in any number (plain users, and senders without a token)
 * come in turn, by who caused them: neither one person nor all of a kind drive out the others. More of what anyone can
 * cause takes the places left over.
 */
export function chooseFairly({
  trusted = [],
  reported = [],
  plain = [],
  unverified = [],
}: Readonly<Partial<Record<TrustLevel, readonly AuditLog[]>>>): readonly AuditLog[] {
  const { share, surplus } = fairShare([...plain, ...unverified]);
  const competing = roundRobin([...trusted.slice(PLACES_OF_SERVER), ...reported, ...share], byAccount);
  const byRank = [...trusted.slice(0, PLACES_OF_SERVER), ...competing.map(({ log }) => log), ...surplus];
  return byRank.slice(0, AUDIT_LOG_LENGTH).toSorted(newestFirst);
}
