import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { type AuditAction, CLIENT_SIDE_ADDRESS } from '#contract/audit-events.ts';
import type { ClientInfo } from '../http/client-info.ts';

/**
 * How far an event can be trusted, by who could cause such events in any number:
 * - `trusted`: recorded by the server about an admin, the deployer's command or no account
 * - `reported`: reported by an admin's browser
 * - `plain`: caused by another signed-in user, reported by their browser or recorded by the server
 * - `unverified`: reported without a token, or a failure to come in
 */
export const TRUST_LEVELS = ['trusted', 'reported', 'plain', 'unverified'] as const;

export type TrustLevel = (typeof TRUST_LEVELS)[number];

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
  readonly trustLevel: Exclude<TrustLevel, 'reported' | 'unverified'>;
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
 * Reads the entries of some trust levels together, newest first, those of one moment by their ids. It goes back as far
 * as entries are kept, and reads no further than its entries are taken.
 */
export type ReadLogs = (range: {
  readonly trustLevels: readonly TrustLevel[];
  readonly now: Date;
  /** Entries of one trust level that one call to the table asks for. */
  readonly pageSize: number;
  /** Whether an entry that was written a moment ago must be found, at twice the price. */
  readonly consistent?: boolean;
}) => AsyncIterable<AuditLog>;
