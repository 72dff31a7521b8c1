import type { AuditLog, AuditLogList } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH } from '#contract/audit-events.ts';
import { groupAll, groupRuns, isAlert, type LogGroup } from './group-failures.ts';

/** Which events are listed. */
export type EventFilter = 'all' | 'alerts' | 'verified';

export interface ChosenEvents {
  readonly listed: readonly LogGroup[];
  /** How many events were crowded out of the list; `earlier` holds them. */
  readonly earlierCount: number;
  readonly earlier: readonly LogGroup[];
}

const newestFirst = (one: AuditLog, other: AuditLog) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** The two lists of an answer as one, newest first: a failure without a token may stand in either. */
export function allEvents({ logs, other_unverified: others }: AuditLogList): readonly AuditLog[] {
  return [...logs, ...others].toSorted(newestFirst);
}

/**
 * What is listed of the events. `all` are the latest 100 in the order in which they came, whoever sent them; a
 * flood of unverified ones crowds none out of `verified`, and no number of verified ones crowds out an alert.
 */
export function chooseEvents(events: readonly AuditLog[], filter: EventFilter): ChosenEvents {
  const none = { earlierCount: 0, earlier: [] };
  switch (filter) {
    case 'alerts':
      return { listed: groupAll(events.filter(isAlert)), ...none };
    case 'verified':
      return { listed: groupRuns(events.filter(({ verified }) => verified)), ...none };
    case 'all': {
      const earlier = events.slice(AUDIT_LOG_LENGTH);
      return {
        listed: groupRuns(events.slice(0, AUDIT_LOG_LENGTH)),
        earlierCount: earlier.length,
        earlier: groupAll(earlier),
      };
    }
  }
}
