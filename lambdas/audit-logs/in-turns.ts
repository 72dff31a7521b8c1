import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { newestFirst } from '#contract/audit-events.ts';

/** What a browser cannot report: nobody hides it behind events of their own that they make up. */
const isServersAlert = ({ action }: AuditLog) => action === 'failed_role_change';
const serversAlertsFirst = (one: AuditLog, other: AuditLog) =>
  Number(isServersAlert(other)) - Number(isServersAlert(one));

interface Turn {
  readonly log: AuditLog;
  /** 0 for the first event of its person, 1 for the one after it … */
  readonly turn: number;
}

/**
 * Lets everybody have an event in turn, whoever caused nothing but a few before the many of somebody else. All without
 * a token count as one person. Each person's own stand newest first, after what the server refused them.
 */
export function inTurns(logs: readonly AuditLog[]): readonly Turn[] {
  const counts = new Map<string | null, number>();
  const turns = logs
    .toSorted((one, other) => serversAlertsFirst(one, other) || newestFirst(one, other))
    .map((log) => {
      const turn = counts.get(log.user_id) ?? 0;
      counts.set(log.user_id, turn + 1);
      return { log, turn };
    });
  return turns.toSorted((one, other) => one.turn - other.turn || newestFirst(one.log, other.log));
}
