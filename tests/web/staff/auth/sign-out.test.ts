import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOpenTab, aSession } from './doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function setup() {
  const house = await anOpenTab(aSession());
  house.pool.service.signOutEverywhere.mockImplementation(async (token) => {
    house.diary.push(`global sign-out with ${token}`);
    house.pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'here' });
  });
  return house;
}

const finished = () => vi.advanceTimersByTimeAsync(2_000);

describe('Olga signs out', () => {
  it('C149 C150 C151 C155 C156 in order: log, clear, global sign-out, sessions, toast, go', async () => {
    const { auth, diary } = await setup();
    void auth.signOut();
    await finished();
    expect(diary).toEqual([
      'log logout',
      'clear stored data',
      'global sign-out with eyJraWQiOi.access.one',
      'log auth_state_change',
      'mark sessions',
      'toast Signed out successfully',
      'go /auth',
    ]);
  });

  it('C152 with the token that she had, which no storage contains any more', async () => {
    const { auth, api } = await setup();
    void auth.signOut();
    await finished();
    expect(api.deactivateSessions).toHaveBeenCalledWith('olga-sub', 'eyJraWQiOi.access.one');
  });

  it('C154 and reads that she has been logged out', async () => {
    const { auth, ports } = await setup();
    void auth.signOut();
    await finished();
    expect(ports.notify).toHaveBeenCalledWith({
      tone: 'success',
      title: 'Signed out successfully',
      text: 'You have been logged out of your account.',
    });
  });

  it('C160 and is no longer an admin', async () => {
    const { auth } = await setup();
    expect(auth.state.get().role).toBe('admin');
    void auth.signOut();
    await finished();
    expect(auth.state.get()).toEqual({ session: null, role: null, loading: false });
  });

  it('before the sessions are marked, the log of the state change has been written', async () => {
    const { auth, api, diary } = await setup();
    api.recordEvent.mockImplementation(async ({ action }) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      diary.push(`logged ${action}`);
    });
    void auth.signOut();
    await finished();
    expect(diary.indexOf('logged auth_state_change')).toBeLessThan(diary.indexOf('mark sessions'));
    expect(diary).toContain('logged auth_state_change');
  });
});

describe('The sign-out fails', () => {
  it("C158 'Sign out error' with the message; the rows are marked and the screen is left all the same", async () => {
    const { auth, pool, ports, diary } = await setup();
    pool.service.signOutEverywhere.mockRejectedValue(new Error('The pool is away.'));
    void auth.signOut();
    await finished();
    expect(ports.notify.mock.calls).toEqual([
      [{ tone: 'destructive', title: 'Sign out error', text: 'The pool is away.' }],
    ]);
    expect(diary.slice(-3)).toEqual(['mark sessions', 'toast Sign out error', 'go /auth']);
  });

  it("C159 'An error occurred while signing out.' when the error has no message", async () => {
    const { auth, pool, ports } = await setup();
    pool.service.signOutEverywhere.mockRejectedValue(new Error(''));
    void auth.signOut();
    await finished();
    expect(ports.notify).toHaveBeenCalledWith({
      tone: 'destructive',
      title: 'Sign out error',
      text: 'An error occurred while signing out.',
    });
  });

  it('and a failure to mark the rows is only a warning', async () => {
    const { auth, api, ports } = await setup();
    api.deactivateSessions.mockRejectedValue(new Error('down'));
    void auth.signOut();
    await finished();
    expect(ports.warn).toHaveBeenCalledWith('Could not mark the sessions as ended.', new Error('down'));
    expect(ports.notify.mock.calls[0]?.[0].title).toBe('Signed out successfully');
  });
});
