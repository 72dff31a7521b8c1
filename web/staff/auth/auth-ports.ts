import type { ReportedAction } from '#contract/audit-events.ts';
import type { Notice } from '../../content/notices.ts';
import type { AuthService } from './auth-service.ts';

/** An entry for the security log, as the API takes it. */
export interface SecurityEvent {
  readonly user_id: string | null;
  readonly action: ReportedAction;
  readonly new_data: Readonly<Record<string, string>>;
}

/** A row of `user_sessions`, as the API takes it. */
export interface SessionRow {
  readonly user_id: string;
  readonly session_id: string;
  readonly user_agent: string;
  /** ISO time. */
  readonly last_activity: string;
  readonly is_active: boolean;
}

/** What the account flows ask of our own API. Every call names its token, so that it is plain whose word it is. */
export interface AccountApi {
  recordEvent(event: SecurityEvent, token: string | null): Promise<void>;
  /** The role the API has for the bearer; anything but `admin` and `user` is a mistake of the API. */
  loadRole(token: string): Promise<string>;
  /** @throws SessionEnded when the session was ended, here or by an admin */
  trackSession(row: SessionRow, token: string): Promise<void>;
  /** @throws SessionEnded when this session had ended before */
  deactivateSessions(userId: string, token: string): Promise<void>;
}

/** The API no longer takes this session, and never will again. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded';
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** All that the account flows reach outside themselves. */
export interface AuthPorts {
  readonly service: AuthService;
  readonly api: AccountApi;
  readonly clock: Clock;
  /** Shows a toast. */
  readonly notify: (notice: Notice) => void;
  /** Takes away the toasts of failures before this attempt. */
  readonly startAfresh: () => void;
  /** Goes to an address of this site in place of the one in the history. */
  readonly go: (path: string) => void;
  /** What did not work and does not stop the flow. */
  readonly warn: (what: string, error?: unknown) => void;
  readonly device: { readonly origin: string; readonly userAgent: string };
}
