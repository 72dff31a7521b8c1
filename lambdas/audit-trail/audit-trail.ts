import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { type AuditAction, CLIENT_SIDE_ADDRESS } from '#contract/audit-events.ts';
import type { ClientInfo } from '../http/client-info.ts';
import type { LogPart, TrustLevel } from './log-parts.ts';

export interface AuditEvent {
  /** The signed-in user who caused it, or null. */
  readonly userId: string | null;
  readonly action: AuditAction;
  /** Details of the event with its own `timestamp`, `user_agent` and `ip_address`. */
  readonly newData: Readonly<Record<string, string>>;
  readonly trustLevel: TrustLevel;
  /** Undefined if no request caused the event. */
  readonly clientInfo: ClientInfo | undefined;
}

export interface RecordedEvent {
  readonly id: string;
  readonly createdAt: string;
}

/**
 * An event that the server records, with details in the format of browser events. Its trust level is that of the user
 * who caused it.
 */
export function serverEvent({
  details,
  at,
  ...event
}: Omit<AuditEvent, 'newData'> & {
  readonly trustLevel: Exclude<TrustLevel, 'reported' | 'plain' | 'unverified'>;
  readonly details: Readonly<Record<string, string>>;
  readonly at: Date;
}): AuditEvent {
  const newData = {
    ...details,
    timestamp: at.toISOString(),
    user_agent: event.clientInfo?.userAgent ?? 'server',
    ip_address: CLIENT_SIDE_ADDRESS,
  };
  return { ...event, newData };
}

/** Append-only: events can be added, not changed. */
export interface AuditTrail {
  readonly append: (event: AuditEvent) => Promise<RecordedEvent>;
}

/**
 * Reads the entries of some parts together, newest first, those of one moment by their ids. It goes back as far as
 * entries are kept, and reads no further than its entries are taken.
 */
export type ReadLogs = (range: {
  readonly parts: readonly LogPart[];
  readonly now: Date;
  /** Entries of one part that one call to the table asks for. */
  readonly pageSize: number;
  /** Whether an entry that was written a moment ago must be found, at twice the price. */
  readonly consistent?: boolean;
}) => AsyncIterable<AuditLog>;
