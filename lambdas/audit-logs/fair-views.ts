import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isAlert, isServers, type LogView } from '#contract/audit-events.ts';
import { TRUST_LEVELS, type TrustLevel } from '../audit-trail/audit-trail.ts';

/** A view of the log in which no flood drives out what others did. */
export interface FairView {
  /** Whose events it looks at; the others are not read. */
  readonly trustLevels: readonly TrustLevel[];
  /** Which of these it holds. */
  readonly holds: (log: AuditLog) => boolean;
}

export const FAIR_VIEWS: Readonly<Record<Exclude<LogView, 'newest'>, FairView>> = {
  alerts: { trustLevels: TRUST_LEVELS, holds: isAlert },
  staff: { trustLevels: ['trusted', 'reported'], holds: () => true },
  server: { trustLevels: ['trusted', 'plain'], holds: isServers },
  verified: { trustLevels: ['trusted', 'reported', 'plain'], holds: () => true },
};
