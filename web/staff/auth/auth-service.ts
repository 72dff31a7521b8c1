import type { AuthSession } from './auth-session.ts';

/** The states an account can come into; the first is the silent beginning of a subscription. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED';

/** Where a change began: in this tab, in another one, or because the pool no longer accepts the refresh token. */
export type ChangeOrigin = 'here' | 'elsewhere' | 'lapsed';

export interface AuthChange {
  readonly event: AuthEvent;
  readonly session: AuthSession | null;
  readonly origin: ChangeOrigin;
}

/** What the pool answers to a password or a code. */
export type SignInStep =
  | { readonly kind: 'done'; readonly session: AuthSession }
  | { readonly kind: 'code-needed' }
  | { readonly kind: 'new-password-needed' }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'reset-needed' };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The user pool as the flows need it. Every call rejects with an error whose message a person may read. */
export interface AuthService {
  /** The stored session, refreshed when its access token has ended; null when nobody is signed in. */
  getSession(): Promise<AuthSession | null>;
  /** The stored session as it is, without a request. */
  storedSession(): Promise<AuthSession | null>;
  /** A new access token, or null when the pool ended the session. */
  refreshSession(): Promise<AuthSession | null>;
  /** Calls back with the session of the beginning, then with each change until `unsubscribe`. */
  onAuthStateChange(listener: (change: AuthChange) => void): { readonly unsubscribe: () => void };
  /** Forgets the tokens on this device, after a refresh that is under way has come to its end. */
  clearStoredAuth(): Promise<void>;
  /** Ends every session of the person whose access token this is, on all devices. */
  signOutEverywhere(accessToken: string | null): Promise<void>;
  signInWithPassword(credentials: Credentials): Promise<SignInStep>;
  /** Answers what was asked for after a right password: with a code, or with a new password. */
  answerChallenge(answer: string): Promise<SignInStep>;
  signUp(account: Credentials & { readonly emailRedirectTo: string }): Promise<void>;
  resendConfirmation(email: string, emailRedirectTo: string): Promise<void>;
  sendRecoveryCode(email: string): Promise<void>;
  resetPassword(recovery: Credentials & { readonly code: string }): Promise<void>;
}

/** The second factor of the person who is signed in. */
export interface SecondFactor {
  isOn(): Promise<boolean>;
  /** Begins turning it on. @returns the shared secret and the address that an authenticator app opens */
  begin(): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Turns it on with the first code of the app. */
  confirm(code: string): Promise<void>;
  turnOff(): Promise<void>;
}
