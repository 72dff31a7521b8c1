import { createHash } from 'node:crypto';

const WINDOW_MINUTES = 15;
const WINDOW_MS = WINDOW_MINUTES * 60_000;

/** Attempts to sign in to one account within one window. */
export interface SignInAttempts {
  /** Start of the window, an ISO time. */
  readonly window: string;
  /** The account's id, or a digest of what was typed where there is no such account. */
  readonly account: string;
  /** Undefined where there is no such account. */
  readonly userId: string | undefined;
  readonly attempts: number;
  readonly successes: number;
}

/** Attempts that did not succeed, as far as is known now. */
export const missesOf = ({ attempts, successes }: SignInAttempts) => Math.max(0, attempts - successes);

/** The day of a window, in UTC. */
export const dayOf = (window: string) => window.slice(0, 10);

/** Counts attempts; one write each. */
export interface AttemptCounter {
  readonly count: (
    kind: 'attempts' | 'successes',
    of: Pick<SignInAttempts, 'window' | 'account' | 'userId'>,
  ) => Promise<void>;
}

/** The parts of the pool's events that the triggers read. They have no address of the sender. */
export interface AuthenticationEvent {
  readonly userName: string;
  readonly request: {
    readonly userAttributes: Readonly<Record<string, string | undefined>>;
    readonly userNotFound?: boolean | null;
  };
}

export const windowOf = (now: Date) =>
  new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS).toISOString();

/** A digest, because people type passwords into the field for the address. */
const digestOf = (login: string) =>
  `nobody-${createHash('sha256').update(login.trim().toLowerCase()).digest('hex').slice(0, 32)}`;

/** Whom an attempt concerns. */
export function accountOf({ userName, request }: AuthenticationEvent) {
  const userId = request.userNotFound ? undefined : (request.userAttributes.sub ?? userName);
  return { userId, account: userId ?? digestOf(userName) };
}
