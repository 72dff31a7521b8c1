import type { AuthSession } from './auth-session.ts';

/** The signed-in user, as far as this tab knows. */
export interface AuthState {
  readonly session: AuthSession | null;
  /** Null while no user is signed in. */
  readonly role: string | null;
  /** True until the user and the role are known. */
  readonly loading: boolean;
}

export const UNKNOWN: AuthState = { session: null, role: null, loading: true };
export const SIGNED_OUT: AuthState = { session: null, role: null, loading: false };

/** Only this role is an admin; any other value, or none, is not. */
export const isAdminRole = (role: string | null): boolean => role === 'admin';
