import type { AuthEvent } from './auth-event.ts';
import type { AuthSession } from './auth-session.ts';

/** The origin of a change: this tab, another tab, or the pool, which no longer accepts the refresh token. */
export type ChangeOrigin = 'here' | 'elsewhere' | 'lapsed';

export interface AuthChange {
  readonly event: AuthEvent;
  readonly session: AuthSession | null;
  readonly origin: ChangeOrigin;
  /** The session that lapsed. */
  readonly previous?: AuthSession;
}

/** The pool's answer to a password or a code. */
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

export interface NewAccount extends Credentials {
  readonly emailRedirectTo: string;
  /** For the pool's trigger before sign-up alone. */
  readonly validationData: Readonly<Record<string, string>>;
}

/** The user pool as the flows need it. Every call rejects with an error whose message can be shown to the user. */
export interface AuthService {
  /** The stored session, renewed when its access token has expired; null when no user is signed in. */
  getSession(): Promise<AuthSession | null>;
  /** The stored session as it is, without a request. */
  storedSession(): Promise<AuthSession | null>;
  /** A new access token, or null when the pool ended the session. */
  refreshSession(): Promise<AuthSession | null>;
  /** Calls back with the initial session, then with each change until `unsubscribe`. */
  onAuthStateChange(listener: (change: AuthChange) => void): { readonly unsubscribe: () => void };
  /** Removes the tokens from this device, after a pending renewal has finished. */
  clearStoredAuth(): Promise<void>;
  /** Ends every session of the token's user, on all devices. */
  signOutEverywhere(accessToken: string | null): Promise<void>;
  signInWithPassword(credentials: Credentials): Promise<SignInStep>;
  /** Answers the challenge after a correct password: with a code, or with a new password. */
  answerChallenge(answer: string): Promise<SignInStep>;
  signUp(account: NewAccount): Promise<void>;
  resendConfirmation(email: string, emailRedirectTo: string): Promise<void>;
  sendRecoveryCode(email: string): Promise<void>;
  resetPassword(recovery: Credentials & { readonly code: string }): Promise<void>;
  /** Changes the password of the signed-in user. No session ends by it. */
  changePassword(current: string, next: string): Promise<void>;
}

/** The pool's answer to a password or a code that was entered again. */
export type FreshStep =
  | {
      readonly kind: 'done';
      readonly session: AuthSession;
      /** Stores it in place of the present session. */
      readonly takeOver: () => Promise<void>;
    }
  | { readonly kind: 'code-needed' };

/** A second sign-in of the person who is signed in, which leaves the first as it is until it takes over. */
export interface FreshSignIn {
  start(credentials: Credentials): Promise<FreshStep>;
  answer(code: string): Promise<FreshStep>;
  /** Forgets what was begun. */
  abandon(): void;
}

/** The second factor of the signed-in user. */
export interface SecondFactor {
  /** Starts the setup. @returns the shared secret and the URI that an authenticator app opens */
  begin(): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Completes the setup with the app's first code. @returns recovery codes, which are never shown again */
  confirm(code: string): Promise<readonly string[]>;
  /** New recovery codes in place of the older ones. */
  newCodes(): Promise<readonly string[]>;
  turnOff(): Promise<void>;
}
