import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { isAlert, isServers, type LogView } from '#contract/audit-events.ts';
import { LOG_PARTS, type LogPart, type TrustLevel } from '../audit-trail/log-parts.ts';

/** A view of the log in which no flood drives out what others did. */
export interface FairView {
  /** What it looks at; the others are not read. */
  readonly parts: readonly LogPart[];
  /** Which of these it holds. */
  readonly holds: (log: AuditLog) => boolean;
}

const of = (...trustLevels: readonly TrustLevel[]) =>
  LOG_PARTS.filter(({ trustLevel }) => trustLevels.includes(trustLevel));

/** What the server recorded of plain users is among their browsers' reports where it was stored before. */
const ofServer = [
  ...of('trusted', 'targeted', 'witnessed'),
  ...of('plain').filter(({ kind }) => kind === 'all'),
];

export const FAIR_VIEWS: Readonly<Record<Exclude<LogView, 'newest'>, FairView>> = {
  alerts: {
    parts: LOG_PARTS.filter(({ kind }) => kind === 'alerts' || kind === 'all'),
    holds: isAlert,
  },
  staff: { parts: of('trusted', 'reported'), holds: () => true },
  server: { parts: ofServer, holds: isServers },
  verified: { parts: LOG_PARTS.filter(({ trustLevel }) => trustLevel !== 'unverified'), holds: () => true },
};
