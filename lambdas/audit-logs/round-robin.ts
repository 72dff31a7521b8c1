import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isAlert, isServers, newestFirst } from '#contract/audit-events.ts';
import type { SenderOf } from './senders.ts';

/** What a browser cannot report: it stands before the events that a person can make up. */
const isServersAlert = (log: AuditLog) => isAlert(log) && isServers(log);
const serversAlertsFirst = (one: AuditLog, other: AuditLog) =>
  Number(isServersAlert(other)) - Number(isServersAlert(one));

interface Turn {
  readonly log: AuditLog;
  /** 0 for the first event of its sender, 1 for the one after it … */
  readonly turn: number;
}

/** 0 for the first of a sender's logs in this order, 1 for the one after it … */
function turnsIn(logs: readonly AuditLog[], senderOf: SenderOf): ReadonlyMap<AuditLog, number> {
  const counts = new Map<string, number>();
  return new Map(
    logs.map((log) => {
      const sender = senderOf(log);
      const turn = counts.get(sender) ?? 0;
      counts.set(sender, turn + 1);
      return [log, turn] as const;
    }),
  );
}

/**
 * One event of each sender in turn, so that many of one sender's do not hide a few of another's. Each sender's own stand
 * newest first, after what the server refused them.
 * @param within within a sender of this kind, those of `senderOf` come in turn: a few accounts in a network of many
 *   events keep their first places in it
 */
export function roundRobin(
  logs: readonly AuditLog[],
  senderOf: SenderOf,
  within: SenderOf = senderOf,
): readonly Turn[] {
  const ordered = logs.toSorted((one, other) => serversAlertsFirst(one, other) || newestFirst(one, other));
  const own = turnsIn(ordered, senderOf);
  const turnOf = (log: AuditLog) => own.get(log) ?? 0;
  const shared = turnsIn(
    ordered.toSorted((one, other) => turnOf(one) - turnOf(other)),
    within,
  );
  return ordered
    .map((log) => ({ log, turn: Math.max(turnOf(log), shared.get(log) ?? 0) }))
    .toSorted((one, other) => one.turn - other.turn || newestFirst(one.log, other.log));
}
