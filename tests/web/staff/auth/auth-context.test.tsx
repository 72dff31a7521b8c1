import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthContextValue, AuthProvider, useAuth } from '../../../../web/staff/auth/AuthProvider.tsx';
import { anOpenTab, aSession } from './doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The context value that a screen inside the provider receives. */
function contextOf({ auth }: Awaited<ReturnType<typeof anOpenTab>>): AuthContextValue {
  const seen: AuthContextValue[] = [];
  function Screen() {
    seen.push(useAuth());
    return null;
  }
  renderToString(
    <AuthProvider auth={auth}>
      <Screen />
    </AuthProvider>,
  );
  const [value] = seen;
  if (value === undefined) throw new Error('The screen was not drawn.');
  return value;
}

describe('The auth context', () => {
  it('C161 C162 C163 C164 C165 C166 C167 has exactly the eight members of the specification', async () => {
    const session = aSession();
    const value = contextOf(await anOpenTab(session));
    expect(Object.keys(value).toSorted()).toEqual(
      ['isAdmin', 'loading', 'logSecurityEvent', 'session', 'signIn', 'signOut', 'signUp', 'user'].toSorted(),
    );
    expect(value).toMatchObject({
      user: { email: 'olga@example.test' },
      session,
      isAdmin: true,
      loading: false,
    });
    expect(Object.keys(session).toSorted()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].toSorted(),
    );
  });

  it('has no user and no admin without a session', async () => {
    expect(contextOf(await anOpenTab())).toMatchObject({
      user: null,
      session: null,
      isAdmin: false,
      loading: false,
    });
  });

  it('C184 C185 treats only the role admin as admin', async () => {
    for (const role of ['user', 'Admin', '']) {
      const house = await anOpenTab();
      house.api.loadRole.mockResolvedValue(role);
      house.pool.tell({ event: 'INITIAL_SESSION', session: aSession(), origin: 'here' });
      await vi.advanceTimersByTimeAsync(0);
      expect(contextOf(house).isAdmin).toBe(false);
    }
  });

  it('C167 logs an event of the signed-in user', async () => {
    const house = await anOpenTab(aSession());
    await contextOf(house).logSecurityEvent('admin_logout', { email: 'olga@example.test' });
    expect(house.api.recordEvent).toHaveBeenCalledWith(
      expect.objectContaining({ user_id: 'olga-sub', action: 'admin_logout' }),
      'eyJraWQiOi.access.one',
    );
  });

  it('cannot be used outside of the application', () => {
    function Stray() {
      useAuth();
      return null;
    }
    expect(() => renderToString(<Stray />)).toThrow('useAuth needs an AuthProvider around it.');
  });
});
