import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { AuthSession, AuthUser } from './auth-session.ts';
import { isAdminRole } from './auth-state.ts';
import type { Auth } from './create-auth.ts';

/** What staff screens can read and do about the account. */
export interface AuthContextValue extends Pick<Auth, 'signIn' | 'signUp' | 'signOut' | 'logSecurityEvent'> {
  /** Null while no user is signed in. */
  readonly user: AuthUser | null;
  readonly session: AuthSession | null;
  readonly isAdmin: boolean;
  /** True until the user and the role are known. */
  readonly loading: boolean;
}

const AuthContext = createContext<AuthContextValue | null>(null);
/** Beside the context, whose members the specification lists. */
const RoleContext = createContext<string | null>(null);

interface AuthProviderProps {
  readonly auth: Pick<Auth, 'state' | 'signIn' | 'signUp' | 'signOut' | 'logSecurityEvent'>;
  readonly children: ReactNode;
}

/** Provides the account to the screens inside it. */
export function AuthProvider({ auth, children }: AuthProviderProps) {
  const state = useSyncExternalStore(auth.state.subscribe, auth.state.get, auth.state.get);
  const value = useMemo(() => {
    const { session, role, loading } = state;
    const { signIn, signUp, signOut, logSecurityEvent } = auth;
    const user = session?.user ?? null;
    return {
      user,
      session,
      isAdmin: isAdminRole(role),
      loading,
      signIn,
      signUp,
      signOut,
      logSecurityEvent,
    };
  }, [auth, state]);
  return (
    <AuthContext value={value}>
      <RoleContext value={state.role}>{children}</RoleContext>
    </AuthContext>
  );
}

/** @throws outside an {@link AuthProvider} */
export function useAuth(): AuthContextValue {
  const value = useContext(AuthContext);
  if (value === null) throw new Error('useAuth needs an AuthProvider around it.');
  return value;
}

/** The role as the server tells it; null while no user is signed in. */
export const useRole = (): string | null => useContext(RoleContext);
