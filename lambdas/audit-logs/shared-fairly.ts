import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH } from '#contract/audit-events.ts';

/** Places that all plain people together can take from others; their surplus takes only what is left over. */
const PLACES = AUDIT_LOG_LENGTH / 2;
/** Of these, those of one person: more than a day of ordinary work reports. */
const PLACES_OF_ONE = 10;

interface Turn {
  readonly log: AuditLog;
  /** 0 for the newest event of its person, 1 for the one before it … */
  readonly turn: number;
}

/** @param newestFirst events of several people */
function inTurns(newestFirst: readonly AuditLog[]): readonly Turn[] {
  const counts = new Map<string | null, number>();
  const turns = newestFirst.map((log) => {
    const turn = counts.get(log.user_id) ?? 0;
    counts.set(log.user_id, turn + 1);
    return { log, turn };
  });
  // Sorting keeps the order of equals: in each turn the newest comes first.
  return turns.toSorted((one, other) => one.turn - other.turn);
}

/**
 * Parts events by who reported them: everybody in turn has one in the share, newest first, until the places are
 * taken. The surplus goes on in the same order.
 * @param newestFirst events of several people
 */
export function sharedFairly(newestFirst: readonly AuditLog[]): {
  readonly share: readonly AuditLog[];
  readonly surplus: readonly AuditLog[];
} {
  const turns = inTurns(newestFirst);
  const withinShare = turns.filter(({ turn }) => turn < PLACES_OF_ONE).length;
  const logs = turns.map(({ log }) => log);
  const size = Math.min(withinShare, PLACES);
  return { share: logs.slice(0, size), surplus: logs.slice(size) };
}
