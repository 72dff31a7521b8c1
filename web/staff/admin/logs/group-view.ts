import type { AuditLog } from '#contract/account-answer-schemas.ts';
import type { LogView } from '#contract/audit-events.ts';
import { groupAll, groupRuns, type LogGroup } from './group-failures.ts';

/** How repeated failures are drawn together: only where the order in time stays, or, of alerts alone, all that belong together. */
const GROUPING: Readonly<Record<LogView, (logs: readonly AuditLog[]) => readonly LogGroup[]>> = {
  newest: groupRuns,
  alerts: groupAll,
  staff: groupRuns,
  server: groupRuns,
  verified: groupRuns,
};

/** The events of a view, in its order, with repeated failures behind one line. */
export const groupView = (view: LogView, logs: readonly AuditLog[]): readonly LogGroup[] =>
  GROUPING[view](logs);
