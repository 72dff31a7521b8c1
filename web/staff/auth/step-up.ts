import { FRESH_SIGN_IN_MINUTES } from '#contract/account-options.ts';
import { createStore, type Store } from '../shared/store.ts';
import type { AccountRows } from './account-rows.ts';
import type { AuthPorts } from './auth-ports.ts';
import type { FreshSignIn, FreshStep } from './auth-service.ts';
import { type AuthSession, signInIdOf, sinceSignInMs } from './auth-session.ts';
import type { AuthState } from './auth-state.ts';
import { plainMessage } from './plain-message.ts';
import type { SecurityLog } from './security-log.ts';

/** The answer to what was entered: done, a code is needed too, or what is wrong. */
export type StepUpOutcome = 'done' | 'code-needed' | { readonly failure: string };

/** Asks the signed-in person for the password again, in place, before something that decides who owns an account. */
export interface StepUp {
  /** Whether the person is being asked now; a dialog shows it. */
  readonly isAsking: Pick<Store<boolean>, 'get' | 'subscribe'>;
  /** Asks. @returns whether the person has signed in again */
  readonly request: () => Promise<boolean>;
  /** Asks if the sign-in is not fresh. @returns whether it is now */
  readonly ensure: () => Promise<boolean>;
  readonly enterPassword: (password: string) => Promise<StepUpOutcome>;
  readonly enterCode: (code: string) => Promise<StepUpOutcome>;
  readonly cancel: () => void;
  /**
   * Signs in again with a password that was changed just now, and asks for what is missing.
   * @returns whether the person is signed in again
   */
  readonly renew: (password: string) => Promise<boolean>;
  /** What is asked for first, while it is asked after a change of the password. */
  readonly renewal: () => 'password' | 'code' | undefined;
}

interface Parts extends Pick<AuthPorts, 'service' | 'clock' | 'warn'> {
  readonly fresh: FreshSignIn;
  readonly log: SecurityLog;
  readonly rows: Pick<AccountRows, 'replaceSession'>;
  readonly state: Store<AuthState>;
}

/** Asked for a minute early, so that a call does not find the sign-in a moment too old. */
const FRESH_MS = (FRESH_SIGN_IN_MINUTES - 1) * 60_000;

export function createStepUp(parts: Parts): StepUp {
  const { service, fresh, state, log, clock } = parts;
  const isAsking = createStore(false);
  let waiting: ((isDone: boolean) => void)[] = [];
  let renewal: 'password' | 'code' | undefined;

  const finish = (isDone: boolean) => {
    const told = waiting;
    waiting = [];
    renewal = undefined;
    isAsking.set(false);
    for (const tell of told) tell(isDone);
  };
  const request = () =>
    new Promise<boolean>((resolve) => {
      waiting = [...waiting, resolve];
      isAsking.set(true);
    });

  async function enter(ask: (session: AuthSession) => Promise<FreshStep>): Promise<StepUpOutcome> {
    const session = await service.getSession().catch(() => null);
    if (session === null) return { failure: '' };
    try {
      const step = await ask(session);
      if (step.kind === 'code-needed') return 'code-needed';
      await takeOver(parts, session, step);
      finish(true);
      return 'done';
    } catch (error) {
      const failure = plainMessage(error);
      await log('failed_login', { email: session.user.email, error: failure }, session);
      return { failure };
    }
  }

  const enterPassword = (password: string) =>
    enter(({ user }) => fresh.start({ email: user.email, password }));

  return {
    isAsking,
    request,
    ensure: async () => {
      const { session } = state.get();
      return session !== null && sinceSignInMs(session, clock.now()) <= FRESH_MS ? true : request();
    },
    enterPassword,
    enterCode: (code) => enter(() => fresh.answer(code)),
    cancel: () => {
      fresh.abandon();
      finish(false);
    },
    renew: async (password) => {
      const outcome = await enterPassword(password);
      if (outcome === 'done') return true;
      renewal = outcome === 'code-needed' ? 'code' : 'password';
      return request();
    },
    renewal: () => renewal,
  };
}

/** The new sign-in has its row before its tokens are stored, and the old one keeps its row until then. */
async function takeOver(
  { rows, state, warn }: Parts,
  previous: AuthSession,
  { session, takeOver }: Extract<FreshStep, { kind: 'done' }>,
): Promise<void> {
  await rows.replaceSession(session);
  await takeOver().catch((error: unknown) => warn('Could not end the previous sign-in.', error));
  state.set({ ...state.get(), session });
  await rows
    .replaceSession(session, signInIdOf(previous))
    .catch((error: unknown) => warn('Could not mark the previous sign-in as ended.', error));
}
