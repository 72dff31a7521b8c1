import type { Caller, Identify } from '../../lambdas/http/caller.ts';

/** Somebody signed in, a plain user. */
export function caller(overrides: Partial<Caller> = {}): Caller {
  return {
    userId: '11111111-1111-4111-8111-111111111111',
    originJti: '22222222-2222-4222-8222-222222222222',
    sessionId: 'eyJraWQiOi',
    groups: [],
    ...overrides,
  };
}

export function adminCaller(overrides: Partial<Caller> = {}): Caller {
  return caller({ userId: '33333333-3333-4333-8333-333333333333', groups: ['admin'], ...overrides });
}

/** Takes every request for this caller's. */
export function calledBy(known: Caller): Identify {
  return async () => known;
}
