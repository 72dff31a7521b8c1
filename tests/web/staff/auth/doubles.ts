import { vi } from 'vitest';
import type { Notice } from '../../../../web/content/notices.ts';
import type { TrackedSession } from '../../../../web/staff/api/account-api.ts';
import type { AuthPorts } from '../../../../web/staff/auth/auth-ports.ts';
import type {
  AuthChange,
  AuthService,
  FreshSignIn,
  FreshStep,
} from '../../../../web/staff/auth/auth-service.ts';
import type { AuthSession } from '../../../../web/staff/auth/auth-session.ts';
import { createAuth } from '../../../../web/staff/auth/create-auth.ts';
import { createLapsedSignIn } from '../../../../web/staff/auth/lapsed-sign-in.ts';
import { memoryStorage } from './storage.ts';

/** A session of Olga, the owner; its token expires fifteen minutes after the fake clock's start. */
export function aSession(over: Partial<AuthSession> = {}): AuthSession {
  return {
    access_token: 'eyJraWQiOi.access.one',
    refresh_token: 'refresh-one',
    expires_in: 900,
    expires_at: Date.now() / 1000 + 900,
    token_type: 'bearer',
    user: { id: 'olga-sub', email: 'olga@example.test' },
    ...over,
  };
}

/** A user pool that records the order of its calls and returns the configured answers. */
export function fakeService(diary: string[]) {
  const listeners = new Set<(change: AuthChange) => void>();
  let stored: AuthSession | null = null;
  const service = {
    getSession: vi.fn(async () => stored),
    storedSession: vi.fn(async () => stored),
    refreshSession: vi.fn(async () => stored),
    onAuthStateChange: vi.fn((listener: (change: AuthChange) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => void listeners.delete(listener) };
    }),
    clearStoredAuth: vi.fn(async () => {
      diary.push('clear stored data');
      stored = null;
    }),
    signOutEverywhere: vi.fn(async (token: string | null) => {
      diary.push(`global sign-out with ${token}`);
    }),
    signInWithPassword: vi.fn(async () => {
      diary.push('sign in with password');
      stored = aSession();
      return { kind: 'done' as const, session: stored };
    }),
    answerChallenge: vi.fn(async () => ({ kind: 'done' as const, session: aSession() })),
    signUp: vi.fn(async (_account: Parameters<AuthService['signUp']>[0]) => void diary.push('sign up')),
    resendConfirmation: vi.fn(async () => undefined),
    sendRecoveryCode: vi.fn(async () => undefined),
    resetPassword: vi.fn(async () => undefined),
    changePassword: vi.fn(async () => void diary.push('change the password')),
  } satisfies AuthService;
  return {
    service,
    store: (session: AuthSession | null) => {
      stored = session;
    },
    tell: (change: AuthChange) => {
      for (const listener of listeners) listener(change);
    },
    listeners,
  };
}

/** The doubles around the flows, each call of which is recorded in one list. */
export function aHouse() {
  const diary: string[] = [];
  const pool = fakeService(diary);
  const api = {
    recordEvent: vi.fn(async (event: { action: string }, _token: string | null) => {
      diary.push(`log ${event.action}`);
    }),
    requestSignUpPass: vi.fn(async (_email: string): Promise<string> => {
      diary.push('request a pass');
      return 'pass-of-the-api';
    }),
    loadRole: vi.fn(async (_token: string): Promise<string> => {
      diary.push('load role');
      return 'admin';
    }),
    trackSession: vi.fn(async (_row: TrackedSession, _token: string) => void diary.push('track session')),
    deactivateSessions: vi.fn(async (_userId: string, _token: string) => void diary.push('mark sessions')),
    recordPasswordChange: vi.fn(async (token: string) => void diary.push(`end sessions with ${token}`)),
  };
  const fresh = {
    start: vi.fn(async (): Promise<FreshStep> => ({ kind: 'code-needed' })),
    answer: vi.fn(async (): Promise<FreshStep> => ({ kind: 'code-needed' })),
    abandon: vi.fn(),
  };
  const ticks: (() => void)[] = [];
  const ports = {
    service: pool.service,
    api,
    lapsed: createLapsedSignIn(memoryStorage()),
    fresh,
    clock: {
      now: () => Date.now(),
      wait: (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)),
    },
    notify: vi.fn((notice: Notice) => void diary.push(`toast ${notice.title}`)),
    startAfresh: vi.fn(),
    go: vi.fn((path: string) => void diary.push(`go ${path}`)),
    warn: vi.fn(),
    device: { origin: 'https://site.test', userAgent: 'Phone of Olga' },
    every: (milliseconds: number, callback: () => void) => {
      const timer = setInterval(callback, milliseconds);
      ticks.push(callback);
      return () => clearInterval(timer);
    },
  } satisfies AuthPorts & { every: unknown; fresh: FreshSignIn };
  return { ports, pool, api, diary, lookAgain: () => ticks.forEach((tick) => void tick()) };
}

/** The account of a tab with or without a known session, with the record of calls cleared. */
export async function anOpenTab(session: AuthSession | null = null) {
  const house = aHouse();
  house.pool.store(session);
  const auth = createAuth(house.ports);
  house.pool.tell({ event: 'INITIAL_SESSION', session, origin: 'here' });
  await vi.advanceTimersByTimeAsync(0);
  house.diary.length = 0;
  return { ...house, auth };
}
