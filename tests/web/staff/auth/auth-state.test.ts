import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionEnded } from '../../../../web/staff/api/account-api.ts';
import { ApiFailure } from '../../../../web/staff/api/call-api.ts';
import { isAdminRole } from '../../../../web/staff/auth/auth-state.ts';
import { anOpenTab, aSession } from './doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(5_000);
const recorded = (api: Awaited<ReturnType<typeof anOpenTab>>['api']) =>
  api.recordEvent.mock.calls.map(([event]) => event);

describe('The page is opened', () => {
  it('C168 C179 with a stored session: Olga is still signed in, and her role is read', async () => {
    const { auth } = await anOpenTab(aSession());
    expect(auth.state.get()).toMatchObject({
      session: { user: { email: 'olga@example.test' } },
      role: 'admin',
      loading: false,
    });
  });

  it('C190 the silent first event of the subscription is not logged', async () => {
    const { api } = await anOpenTab(aSession());
    expect(api.recordEvent).not.toHaveBeenCalled();
  });

  it('with a session that was ended elsewhere: she is told, and it is removed', async () => {
    const { auth, pool, api, ports } = await anOpenTab();
    api.trackSession.mockRejectedValue(new SessionEnded('This session was ended. Sign in again.'));
    pool.tell({ event: 'INITIAL_SESSION', session: aSession(), origin: 'here' });
    await settle();
    expect(auth.state.get().session).toBeNull();
    expect(pool.service.clearStoredAuth).toHaveBeenCalledTimes(1);
    expect(ports.notify.mock.calls[0]?.[0].title).toBe('Your session has ended');
  });

  it('no user is shown as signed in before it is known', async () => {
    const { auth, api, pool } = await anOpenTab();
    api.loadRole.mockImplementation(() => new Promise(() => undefined));
    pool.tell({ event: 'INITIAL_SESSION', session: aSession(), origin: 'here' });
    await settle();
    expect(auth.state.get()).toEqual({ session: null, role: null, loading: true });
  });
});

describe('C190 every event but the first is logged with its name, while there is a token', () => {
  it.each([
    ['C173', 'SIGNED_IN'],
    ['C175', 'TOKEN_REFRESHED'],
    ['C176', 'PASSWORD_RECOVERY'],
    ['C177', 'USER_UPDATED'],
  ] as const)('%s %s', async (_check, event) => {
    const { pool, api } = await anOpenTab(aSession());
    pool.tell({ event, session: aSession(), origin: 'here' });
    await settle();
    expect(recorded(api)).toEqual([
      expect.objectContaining({
        user_id: 'olga-sub',
        action: 'auth_state_change',
        new_data: expect.objectContaining({ event }),
      }),
    ]);
  });

  it.each([
    [429, 4],
    [503, 4],
    [401, 1],
  ])(
    'C206 when the answer is %i, it is sent %i times, and only a warning is written',
    async (status, times) => {
      const { pool, api, ports } = await anOpenTab(aSession());
      const failure = new ApiFailure(status, 'no');
      api.recordEvent.mockRejectedValue(failure);
      pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'here' });
      await vi.advanceTimersByTimeAsync(2_000);
      expect(api.recordEvent).toHaveBeenCalledTimes(times);
      expect(ports.warn).toHaveBeenCalledWith("Could not log 'auth_state_change'.", failure);
    },
  );

  it('C174 SIGNED_OUT, as the user who was signed in', async () => {
    const { pool, api } = await anOpenTab(aSession());
    pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'here' });
    await settle();
    expect(api.recordEvent.mock.calls).toEqual([
      [
        expect.objectContaining({
          user_id: 'olga-sub',
          new_data: expect.objectContaining({ event: 'SIGNED_OUT' }),
        }),
        'eyJraWQiOi.access.one',
      ],
    ]);
  });

  it('C174 also when the pool no longer renews her session, in her name', async () => {
    const { pool, api } = await anOpenTab(aSession());
    pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'lapsed' });
    await settle();
    expect(recorded(api)).toEqual([
      expect.objectContaining({
        user_id: 'olga-sub',
        action: 'auth_state_change',
        new_data: expect.objectContaining({ event: 'SIGNED_OUT' }),
      }),
    ]);
  });

  it('but one that begins in another tab is logged once, by that tab', async () => {
    const { pool, api } = await anOpenTab(aSession());
    pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'elsewhere' });
    await settle();
    expect(api.recordEvent).not.toHaveBeenCalled();
  });

  it.each(['PASSWORD_RECOVERY', 'USER_UPDATED'] as const)(
    'and %s without a token is not logged from here: the server records a recovery itself',
    async (event) => {
      const { pool, api } = await anOpenTab();
      pool.tell({ event, session: null, origin: 'here' });
      await settle();
      expect(api.recordEvent).not.toHaveBeenCalled();
    },
  );
});

describe('Olga has two tabs', () => {
  it('a sign-out in the other tab is noticed here', async () => {
    const { auth, pool, ports } = await anOpenTab(aSession());
    pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'elsewhere' });
    await settle();
    expect(auth.state.get()).toEqual({ session: null, role: null, loading: false });
    expect(ports.notify).not.toHaveBeenCalled();
  });

  it("a sign-in in the other tab too, with the user's role", async () => {
    const { auth, pool } = await anOpenTab();
    pool.tell({ event: 'SIGNED_IN', session: aSession(), origin: 'elsewhere' });
    expect(auth.state.get().loading).toBe(true);
    await settle();
    expect(auth.state.get()).toMatchObject({ role: 'admin', loading: false });
  });

  it('a sign-out there that overtakes the look-up of her role wins', async () => {
    const { auth, pool, api } = await anOpenTab();
    api.loadRole.mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve('admin'), 1_000)),
    );
    pool.tell({ event: 'SIGNED_IN', session: aSession(), origin: 'elsewhere' });
    pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'elsewhere' });
    await settle();
    expect(auth.state.get().session).toBeNull();
  });

  it.each(['here', 'elsewhere'] as const)(
    'a renewal (%s) during the look-up of her role does not hold it up: the new token is taken',
    async (origin) => {
      const { auth, pool, api } = await anOpenTab();
      api.loadRole.mockImplementation(
        () => new Promise((resolve) => setTimeout(() => resolve('admin'), 1_000)),
      );
      pool.tell({ event: 'INITIAL_SESSION', session: aSession(), origin: 'here' });
      pool.tell({ event: 'TOKEN_REFRESHED', session: aSession({ access_token: 'renewed' }), origin });
      await settle();
      expect(auth.state.get()).toMatchObject({
        session: { access_token: 'renewed' },
        role: 'admin',
        loading: false,
      });
    },
  );

  it('a renewal is written to the row of the session by the tab that made it, and by no other', async () => {
    const { pool, api } = await anOpenTab(aSession());
    const renewed = aSession({ access_token: 'renewed' });
    api.trackSession.mockClear();
    pool.tell({ event: 'TOKEN_REFRESHED', session: renewed, origin: 'elsewhere' });
    await settle();
    expect(api.trackSession).not.toHaveBeenCalled();
    pool.tell({ event: 'TOKEN_REFRESHED', session: renewed, origin: 'here' });
    await settle();
    expect(api.trackSession).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'renewed');
  });

  it('who signs in there during the look-up is who is signed in here', async () => {
    const { auth, pool, api } = await anOpenTab();
    const roles = ['admin', 'user'];
    api.loadRole.mockImplementation(async () => {
      const role = roles.shift() ?? '';
      await new Promise((resolve) => setTimeout(resolve, role === 'admin' ? 2_000 : 1_000));
      return role;
    });
    const ben = aSession({ access_token: 'of Ben', user: { id: 'ben-sub', email: 'ben@example.test' } });
    pool.tell({ event: 'INITIAL_SESSION', session: aSession(), origin: 'here' });
    pool.tell({ event: 'SIGNED_IN', session: ben, origin: 'elsewhere' });
    await settle();
    expect(auth.state.get()).toMatchObject({ session: { user: { id: 'ben-sub' } }, role: 'user' });
  });
});

describe('The session ends from outside', () => {
  it('the pool no longer renews it: she is told, and signed out', async () => {
    const { auth, pool, ports } = await anOpenTab(aSession());
    pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'lapsed' });
    await settle();
    expect(auth.state.get().session).toBeNull();
    expect(ports.notify).toHaveBeenCalledWith({
      tone: 'destructive',
      title: 'Your session has ended',
      text: 'Sign in again to go on.',
    });
  });

  it('the API no longer accepts it: she is told once and signed out, and nothing stays stored', async () => {
    const { auth, pool, api, ports } = await anOpenTab(aSession());
    api.trackSession.mockRejectedValue(new SessionEnded('This session was ended. Sign in again.'));
    const refused = [auth.recoverSession(), auth.recoverSession()];
    expect(await Promise.all(refused)).toEqual([false, false]);
    expect(auth.state.get().session).toBeNull();
    expect(pool.service.clearStoredAuth).toHaveBeenCalledTimes(1);
    expect(ports.notify).toHaveBeenCalledTimes(1);
  });

  it('when only its row was missing, the row is written and the call is to be retried', async () => {
    const { auth, api, ports } = await anOpenTab(aSession());
    api.trackSession.mockClear();
    expect(await auth.recoverSession()).toBe(true);
    expect(api.trackSession).toHaveBeenCalledTimes(1);
    expect(auth.state.get().role).toBe('admin');
    expect(ports.notify).not.toHaveBeenCalled();
  });

  it('she is not signed out when the state of the session is unknown', async () => {
    const { auth, api } = await anOpenTab(aSession());
    api.trackSession.mockRejectedValue(new Error('no connection'));
    expect(await auth.recoverSession()).toBe(true);
    expect(auth.state.get().role).toBe('admin');
  });
});

it('C178 the subscription ends when it is ended', async () => {
  const { auth, pool, api } = await anOpenTab(aSession());
  auth.stop();
  expect(pool.listeners.size).toBe(0);
  pool.tell({ event: 'USER_UPDATED', session: aSession(), origin: 'here' });
  await settle();
  expect(api.recordEvent).not.toHaveBeenCalled();
});

it('C183 C184 C185 only the role admin is an admin', () => {
  expect(isAdminRole('admin')).toBe(true);
  const others = ['user', 'Admin', 'admin ', 'administrator', 'owner', '', null];
  expect(others.filter((role) => isAdminRole(role))).toEqual([]);
});
