import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../../web/staff/api/call-api.ts';
import { unreadRoleIn } from '../../../../web/staff/auth/auth-state.ts';
import { anOpenTab, aSession } from './doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An access token that says these groups. */
const tokenOf = (groups: unknown) => `head.${btoa(JSON.stringify({ 'cognito:groups': groups }))}.signature`;

async function setup(failure: unknown, groups: unknown = ['admin']) {
  const house = await anOpenTab();
  const session = aSession({ access_token: tokenOf(groups) });
  house.api.loadRole.mockRejectedValue(failure);
  house.pool.store(session);
  house.pool.tell({ event: 'INITIAL_SESSION', session, origin: 'here' });
  await vi.advanceTimersByTimeAsync(5_000);
  return { ...house, unread: () => unreadRoleIn(house.auth.state.get()) };
}

describe('The role of an admin by the token that could not be read', () => {
  for (const [what, failure, expected] of [
    ['nothing answered', new ApiFailure(0, ''), 'no-answer'],
    ['the answer took too long', new ApiFailure(408, ''), 'no-answer'],
    ['the server has a problem', new ApiFailure(500, ''), 'bad-answer'],
    ['the answer cannot be read', new ApiFailure(200, ''), 'bad-answer'],
    ['the server refuses', new ApiFailure(403, ''), undefined],
  ] as const) {
    it(`C182 is user, and unread because ${what}: ${expected}`, async () => {
      const { auth, unread } = await setup(failure);
      expect(auth.state.get()).toMatchObject({ role: 'user', loading: false });
      expect(unread()).toBe(expected);
    });
  }

  it('is nothing to wait for when the token does not say admin', async () => {
    for (const groups of [[], ['movers'], 'admin', null]) {
      const { unread } = await setup(new ApiFailure(500, ''), groups);
      expect([groups, unread()]).toEqual([groups, undefined]);
    }
  });

  it('is read again by one attempt, and is then what the server says', async () => {
    const { auth, api, unread } = await setup(new ApiFailure(500, ''));
    api.loadRole.mockClear();
    expect(await auth.readRoleAgain()).toBe(false);
    expect(api.loadRole).toHaveBeenCalledTimes(1);
    expect(unread()).toBe('bad-answer');
    api.loadRole.mockResolvedValue('admin');
    expect(await auth.readRoleAgain()).toBe(true);
    expect(auth.state.get().role).toBe('admin');
    expect(unread()).toBe(undefined);
  });

  it('is asked for no more once the session has ended', async () => {
    const { auth, api, ports } = await setup(new ApiFailure(500, ''));
    const { SessionEnded } = await import('../../../../web/staff/api/account-api.ts');
    api.loadRole.mockRejectedValue(new ApiFailure(401, ''));
    api.trackSession.mockRejectedValue(new SessionEnded());
    expect(await auth.readRoleAgain()).toBe(true);
    expect(auth.state.get().session).toBe(null);
    expect(ports.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Your session has ended' }));
  });
});
