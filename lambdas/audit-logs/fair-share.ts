import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH } from '#contract/audit-events.ts';
import { roundRobin } from './round-robin.ts';
import { byAccount, byNetwork } from './senders.ts';

/** Places that plain users and senders without a token can take from others; their surplus takes only what is left over. */
const PLACES = AUDIT_LOG_LENGTH / 2;
/** Of these, those of one sender: more than a day of ordinary work reports. */
const PLACES_OF_ONE = 10;

/** Gives out the places round robin, by who caused the events and where they came from. The surplus goes on in the same order. */
export function fairShare(events: readonly AuditLog[]): {
  readonly share: readonly AuditLog[];
  readonly surplus: readonly AuditLog[];
} {
  const turns = roundRobin(events, byAccount, byNetwork);
  const withinShare = turns.filter(({ turn }) => turn < PLACES_OF_ONE).length;
  const logs = turns.map(({ log }) => log);
  const size = Math.min(withinShare, PLACES);
  return { share: logs.slice(0, size), surplus: logs.slice(size) };
}
