import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { AuthSession, AuthUser } from './auth-session.ts';
import { isAdminRole } from './auth-state.ts';
import type { Auth } from './create-auth.ts';

/** What every staff screen may know and do about the account. */
export interface AuthContextValue extends Pick<Auth, 'signIn' | 'signUp' | 'signOut' | 'logSecurityEvent'> {
  /** Null while nobody is signed in. */
  readonly user: AuthUser | null;
  readonly session: AuthSession | null;
  readonly isAdmin: boolean;
  /** True until it is known who is signed in and in which role. */
  readonly loading: boolean;
}

const AuthContext = createContext<AuthContextValue | null>(null);

interface AuthProviderProps {
  readonly auth: Auth;
  readonly children: ReactNode;
}

/** Hands the account to the screens inside it. */
export function AuthProvider({ auth, children }: AuthProviderProps) {
  const state = useSyncExternalStore(auth.state.subscribe, auth.state.get, auth.state.get);
  const value = useMemo(() => {
    const { session, role, loading } = state;
    const { signIn, signUp, signOut, logSecurityEvent } = auth;
    const user = session?.user ?? null;
    return { user, session, isAdmin: isAdminRole(role), loading, signIn, signUp, signOut, logSecurityEvent };
  }, [auth, state]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** @throws outside an {@link AuthProvider} */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext);
  if (value === null) throw new Error('useAuth needs an AuthProvider around it.');
  return value;
}
