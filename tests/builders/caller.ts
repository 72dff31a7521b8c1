import type { Caller, Identify } from '../../lambdas/http/caller.ts';

/** A signed-in plain user. */
export function caller(overrides: Partial<Caller> = {}): Caller {
  return {
    userId: '11111111-1111-4111-8111-111111111111',
    originJti: '22222222-2222-4222-8222-222222222222',
    sessionId: 'eyJraWQiOi',
    groups: [],
    signedInAt: new Date('2026-09-21T14:12:20.000Z'),
    account: { email: 'ana@example.com', isEmailVerified: true, hasSecondFactor: false },
    isSecondFactorMissing: false,
    isSignInTooEarly: false,
    ...overrides,
  };
}

export function adminCaller(overrides: Partial<Caller> = {}): Caller {
  return caller({ userId: '33333333-3333-4333-8333-333333333333', groups: ['admin'], ...overrides });
}

/** Attributes every request to this caller. */
export function calledBy(known: Caller): Identify {
  return async () => known;
}
