import { type AuthSession, saysStaff } from './auth-session.ts';

/** Nothing answered, or what answered could not tell the role. */
export type RoleFailure = 'no-answer' | 'bad-answer';

/** The role as it was read, or the default and why it was not read. */
export type RoleLook = Pick<AuthState, 'roleFailure'> & { readonly role: string };

/** The signed-in user, as far as this tab knows. */
export interface AuthState {
  readonly session: AuthSession | null;
  /** Null while no user is signed in. */
  readonly role: string | null;
  /** Why the role could not be read and the default stands in its place; absent when the server told it or refused. */
  readonly roleFailure?: RoleFailure;
  /** True until the user and the role are known. */
  readonly loading: boolean;
}

export const UNKNOWN: AuthState = { session: null, role: null, loading: true };
export const SIGNED_OUT: AuthState = { session: null, role: null, loading: false };

/** Only this role is an admin; any other value, or none, is not. */
export const isAdminRole = (role: string | null): boolean => role === 'admin';

/** Why it is not known whether this person, staff by the token, has the role; undefined otherwise. */
export const unreadRoleIn = ({ session, roleFailure }: AuthState): RoleFailure | undefined =>
  saysStaff(session) ? roleFailure : undefined;
