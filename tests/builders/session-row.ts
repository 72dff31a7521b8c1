import type { UserSession } from '#contract/account-answer-schemas.ts';

/** An active session of one user on one device. */
export function sessionRow(overrides: Partial<UserSession> = {}): UserSession {
  return {
    user_id: '11111111-1111-4111-8111-111111111111',
    id: '22222222-2222-4222-8222-222222222222',
    session_id: 'eyJraWQiOi',
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64)',
    last_activity: '2026-09-21T12:00:00.000Z',
    is_active: true,
    ...overrides,
  };
}
