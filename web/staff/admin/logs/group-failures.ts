import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isAlert } from '#contract/audit-events.ts';

/** One event, or failures of one kind for one address that belong together, newest first. */
export interface LogGroup {
  readonly key: string;
  readonly action: string;
  /** Undefined for an event that stands alone. */
  readonly address: string | undefined;
  readonly logs: readonly AuditLog[];
}

/** Fewer are not yet a pattern. */
const FEWEST = 3;

/** Whom a failure concerns, as it was typed: the account it was aimed at, or else where the server saw it come from. */
function addressOf({ new_data: data, viewer_ip: viewer, source_ip: source }: AuditLog): string | undefined {
  const { email } = data;
  return typeof email === 'string' && email !== '' ? email : (viewer ?? source);
}

function keyOf(log: AuditLog): string {
  const address = isAlert(log) ? addressOf(log) : undefined;
  // The pool takes an address for the same in capitals, and so does whoever tries passwords.
  return address === undefined ? log.id : `${log.action} ${address.trim().toLowerCase()}`;
}

function toGroups(logs: readonly AuditLog[]): readonly LogGroup[] {
  const [newest] = logs;
  if (newest === undefined) return [];
  if (logs.length >= FEWEST) {
    return [{ key: newest.id, action: newest.action, address: addressOf(newest), logs }];
  }
  return logs.map((log) => ({ key: log.id, action: log.action, address: undefined, logs: [log] }));
}

/** Draws failures together that follow each other without another event between them: the order stays. */
export function groupRuns(logs: readonly AuditLog[]): readonly LogGroup[] {
  const runs: AuditLog[][] = [];
  for (const log of logs) {
    const run = runs.at(-1);
    if (run?.[0] !== undefined && keyOf(run[0]) === keyOf(log)) run.push(log);
    else runs.push([log]);
  }
  return runs.flatMap(toGroups);
}

/** Draws all failures together that are for the same address, each group in the place of its newest. */
export function groupAll(logs: readonly AuditLog[]): readonly LogGroup[] {
  return [...Map.groupBy(logs, keyOf).values()].flatMap(toGroups);
}
