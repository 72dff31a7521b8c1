import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH, isAlert, isOfRoles, newestFirst } from '#contract/audit-events.ts';
import type { TrustLevel } from '../audit-trail/log-parts.ts';
import { fairShare } from './fair-share.ts';
import { roundRobin } from './round-robin.ts';
import { byAccount, byMatter, byTarget, type SenderOf } from './senders.ts';

/**
 * Places that each kind of what the server recorded of admins keeps: they can have anything reported in any number, and
 * one of them may have something to hide.
 */
const PLACES_OF_A_KIND = 25;

const inTurns = (logs: readonly AuditLog[], senderOf: SenderOf) =>
  roundRobin(logs, senderOf).map(({ log }) => log);

/**
 * Gives out the places of a view. Changes of roles, alerts about admins and the rest of what the server recorded of
 * them have some of their own, in which people and matters take turns. What is over, what admins' browsers reported, and
 * a fair share of what anyone can cause in any number (plain users, and senders without a token) come in turn, by who
 * caused them: neither one person nor all of a kind drive out the others. More of what anyone can cause takes the
 * places left over.
 */
export function chooseFairly({
  trusted = [],
  targeted = [],
  reported = [],
  witnessed = [],
  plain = [],
  unverified = [],
}: Readonly<Partial<Record<TrustLevel, readonly AuditLog[]>>>): readonly AuditLog[] {
  const { share, surplus } = fairShare([...witnessed, ...plain, ...unverified]);
  const kinds = [
    inTurns(trusted.filter(isOfRoles), byTarget),
    inTurns([...trusted.filter(isAlert), ...targeted], byMatter),
    trusted.filter((log) => !isOfRoles(log) && !isAlert(log)).toSorted(newestFirst),
  ];
  const kept = kinds.flatMap((logs) => logs.slice(0, PLACES_OF_A_KIND));
  const others = kinds.flatMap((logs) => logs.slice(PLACES_OF_A_KIND));
  const competing = inTurns([...others, ...reported, ...share], byAccount);
  return [...kept, ...competing, ...surplus].slice(0, AUDIT_LOG_LENGTH).toSorted(newestFirst);
}
