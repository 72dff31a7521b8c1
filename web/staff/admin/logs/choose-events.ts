import type { AuditLog, AuditLogList } from '#contract/account-answer-schemas.ts';
import { isAlert, newestFirst } from '#contract/audit-events.ts';
import { groupAll, groupRuns, type LogGroup } from './group-failures.ts';

/** Which events are listed. */
export type EventFilter = 'all' | 'alerts' | 'verified';

export interface ChosenEvents {
  readonly listed: readonly LogGroup[];
  /** How many events found no place in the list; `others` holds them. */
  readonly othersCount: number;
  readonly others: readonly LogGroup[];
  /** How many of those are alerts no older than the list: nobody may take its silence for calm. */
  readonly freshAlerts: number;
}

/** The alerts of both lists of an answer, newest first. */
export function alertsOf({ logs, others }: AuditLogList): readonly AuditLog[] {
  return [...logs, ...others].filter(isAlert).toSorted(newestFirst);
}

/**
 * What is listed of an answer. `all` is the list as the API chose it, so that what anybody can make up crowds nothing
 * out; `alerts` and `verified` are drawn from all that was answered.
 */
export function chooseEvents(answer: AuditLogList, filter: EventFilter): ChosenEvents {
  const { logs, others } = answer;
  const none = { othersCount: 0, others: [], freshAlerts: 0 };
  switch (filter) {
    case 'alerts':
      return { listed: groupAll(alertsOf(answer)), ...none };
    case 'verified': {
      const verified = [...logs, ...others].filter((log) => log.verified).toSorted(newestFirst);
      return { listed: groupRuns(verified), ...none };
    }
    case 'all': {
      const oldest = logs.at(-1)?.created_at ?? '';
      return {
        listed: groupRuns(logs),
        othersCount: others.length,
        others: groupAll(others),
        freshAlerts: others.filter((log) => isAlert(log) && log.created_at >= oldest).length,
      };
    }
  }
}
