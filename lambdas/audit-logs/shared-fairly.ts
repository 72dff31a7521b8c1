import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH } from '#contract/audit-events.ts';
import { inTurns } from './in-turns.ts';

/** Places that all plain people together can take from others; their surplus takes only what is left over. */
const PLACES = AUDIT_LOG_LENGTH / 2;
/** Of these, those of one person: more than a day of ordinary work reports. */
const PLACES_OF_ONE = 10;

/**
 * Parts events by who reported them: everybody in turn has one in the share until the places are taken. The surplus goes
 * on in the same order.
 */
export function sharedFairly(events: readonly AuditLog[]): {
  readonly share: readonly AuditLog[];
  readonly surplus: readonly AuditLog[];
} {
  const turns = inTurns(events);
  const withinShare = turns.filter(({ turn }) => turn < PLACES_OF_ONE).length;
  const logs = turns.map(({ log }) => log);
  const size = Math.min(withinShare, PLACES);
  return { share: logs.slice(0, size), surplus: logs.slice(size) };
}
