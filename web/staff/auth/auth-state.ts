import type { AuthSession } from './auth-session.ts';

/** Who is signed in, as far as this tab knows. */
export interface AuthState {
  readonly session: AuthSession | null;
  /** Null while nobody is signed in. */
  readonly role: string | null;
  /** True until it is known who is signed in and in which role. */
  readonly loading: boolean;
}

export const UNKNOWN: AuthState = { session: null, role: null, loading: true };
export const SIGNED_OUT: AuthState = { session: null, role: null, loading: false };

/** Only this role is an admin; any other value, or none, is not. */
export const isAdminRole = (role: string | null): boolean => role === 'admin';
