import type { Notice } from '../../content/notices.ts';
import type { AccountApi } from '../api/account-api.ts';
import type { AuthService } from './auth-service.ts';
import type { LapsedSignIn } from './lapsed-sign-in.ts';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** Everything outside the account flows that they depend on. */
export interface AuthPorts {
  readonly service: AuthService;
  readonly api: AccountApi;
  readonly lapsed: LapsedSignIn;
  readonly clock: Clock;
  readonly notify: (notice: Notice) => void;
  /** Dismisses the failure toasts of earlier attempts. */
  readonly startAfresh: () => void;
  /** Navigates within this site and replaces the history entry. */
  readonly go: (path: string) => void;
  /** Reports a failure that does not stop the flow. */
  readonly warn: (what: string, error?: unknown) => void;
  readonly device: { readonly origin: string; readonly userAgent: string };
}
