import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionEnded } from '../../../../web/staff/api/account-api.ts';
import type { createAuth } from '../../../../web/staff/auth/create-auth.ts';
import { anOpenTab, aSession } from './doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function signIn(auth: ReturnType<typeof createAuth>, password = 'Right-Password-1') {
  const outcome = auth.signIn('olga@example.test', password);
  await vi.advanceTimersByTimeAsync(2_000);
  return outcome;
}

describe('Olga signs in', () => {
  it('C125 C126 C128 C134 in order: clear, sign-out, old rows, password, log, role, session, toast, go', async () => {
    const { auth, diary, pool } = await anOpenTab();
    pool.store(aSession({ access_token: 'token-of-before' }));
    await signIn(auth);
    expect(diary).toEqual([
      'clear stored data',
      'global sign-out with token-of-before',
      'mark sessions',
      'sign in with password',
      'log successful_login',
      'load role',
      'track session',
      'toast Welcome back!',
      'go /admin',
    ]);
    expect(pool.service.signInWithPassword).toHaveBeenCalledWith({
      email: 'olga@example.test',
      password: 'Right-Password-1',
    });
  });

  it('and a session with an expired token is ended with a renewed one', async () => {
    const { auth, diary, pool } = await anOpenTab();
    pool.store(aSession({ access_token: 'ended' }));
    pool.service.getSession.mockResolvedValueOnce(aSession({ access_token: 'renewed' }));
    await signIn(auth);
    expect(diary).toContain('global sign-out with renewed');
  });

  it('and the previous session is ended with the old token when it cannot be renewed', async () => {
    const { auth, diary, pool } = await anOpenTab();
    pool.store(aSession({ access_token: 'ended' }));
    pool.service.getSession.mockRejectedValueOnce(new Error('no connection'));
    await signIn(auth);
    expect(diary).toContain('global sign-out with ended');
  });

  it('C127 although the global sign-out fails', async () => {
    const { auth, pool, ports } = await anOpenTab();
    pool.service.signOutEverywhere.mockRejectedValue(new Error('no connection'));
    expect(await signIn(auth)).toEqual({ kind: 'signed-in' });
    expect(ports.warn).toHaveBeenCalledTimes(1);
  });

  it("and the previous session's rows are marked with its own token, after its end was logged", async () => {
    const { auth, api, pool, diary, ports } = await anOpenTab(aSession({ access_token: 'token-of-before' }));
    pool.service.signOutEverywhere.mockImplementation(async () => {
      pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'here' });
    });
    api.recordEvent.mockImplementation(async ({ action }) => {
      await ports.clock.wait(300);
      diary.push(`log ${action}`);
    });
    await signIn(auth);
    expect(api.deactivateSessions.mock.calls).toEqual([['olga-sub', 'token-of-before']]);
    expect(diary.slice(0, 4)).toEqual([
      'clear stored data',
      'log auth_state_change',
      'mark sessions',
      'sign in with password',
    ]);
  });

  it('although those rows cannot be marked: three more attempts and a warning', async () => {
    const { auth, api, pool, ports } = await anOpenTab();
    pool.store(aSession({ access_token: 'token-of-before' }));
    api.deactivateSessions.mockRejectedValue(new Error('down'));
    expect(await signIn(auth)).toEqual({ kind: 'signed-in' });
    expect(api.deactivateSessions).toHaveBeenCalledTimes(4);
    expect(ports.warn).toHaveBeenCalledWith('Could not mark the sessions as ended.', new Error('down'));
  });

  it('and does not wait for a session that had already ended', async () => {
    const { auth, api, pool, ports } = await anOpenTab();
    pool.store(aSession({ access_token: 'token-of-before' }));
    api.deactivateSessions.mockRejectedValue(new SessionEnded('Sign in again.'));
    await signIn(auth);
    expect(api.deactivateSessions).toHaveBeenCalledTimes(1);
    expect(ports.warn).not.toHaveBeenCalled();
  });

  it('and marks nothing when there was no session', async () => {
    const { auth, api } = await anOpenTab();
    await signIn(auth);
    expect(api.deactivateSessions).not.toHaveBeenCalled();
  });

  it("C132 and reads 'Welcome back!' / 'Successfully signed in.'", async () => {
    const { auth, ports } = await anOpenTab();
    await signIn(auth);
    expect(ports.notify.mock.calls).toEqual([
      [{ tone: 'success', title: 'Welcome back!', text: 'Successfully signed in.' }],
    ]);
  });

  it('C133 and is redirected to the dashboard 100 ms after the toast, not before', async () => {
    const { auth, ports } = await anOpenTab();
    void auth.signIn('olga@example.test', 'Right-Password-1');
    await vi.advanceTimersByTimeAsync(99);
    expect(ports.notify).toHaveBeenCalledTimes(1);
    expect(ports.go).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ports.go).toHaveBeenCalledWith('/admin');
  });

  it('C180 C183 and is admin once her role is known', async () => {
    const { auth, api } = await anOpenTab();
    await signIn(auth);
    expect(api.loadRole).toHaveBeenCalledWith('eyJraWQiOi.access.one');
    expect(auth.state.get()).toMatchObject({ role: 'admin', loading: false });
  });

  it('C192 C194 C195 C196 and her session is tracked with the first 10 characters of her token', async () => {
    vi.setSystemTime(new Date('2026-03-05T18:00:00Z'));
    const { auth, api } = await anOpenTab();
    await signIn(auth);
    expect(api.trackSession).toHaveBeenCalledWith(
      {
        user_id: 'olga-sub',
        session_id: 'eyJraWQiOi',
        user_agent: 'Phone of Olga',
        last_activity: '2026-03-05T18:00:00.000Z',
        is_active: true,
      },
      'eyJraWQiOi.access.one',
    );
  });

  const lapsedToken = (over: object = {}) =>
    `e30.${btoa(JSON.stringify({ origin_jti: 'sign-in-that-lapsed', ...over }))}.signature`;

  it('and takes the place of one whose refresh token was refused, once: another may have used that token', async () => {
    const { auth, api, pool } = await anOpenTab();
    const previous = aSession({ access_token: lapsedToken() });
    pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'lapsed', previous });
    await signIn(auth);
    await signIn(auth);
    expect(api.trackSession.mock.calls.map(([row]) => row.replaces)).toEqual([
      'sign-in-that-lapsed',
      undefined,
    ]);
  });

  it('and not of one that was of another person, nor is it forgotten while the API cannot be reached', async () => {
    const { auth, api, pool } = await anOpenTab();
    const ofAnother = aSession({
      access_token: lapsedToken(),
      user: { id: 'nina', email: 'n@example.test' },
    });
    pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'lapsed', previous: ofAnother });
    await signIn(auth);
    expect(api.trackSession.mock.calls[0]?.[0]).not.toHaveProperty('replaces');

    const hers = aSession({ access_token: lapsedToken() });
    pool.tell({ event: 'SIGNED_OUT', session: null, origin: 'lapsed', previous: hers });
    api.trackSession.mockRejectedValue(new Error('down'));
    expect(await signIn(auth)).toEqual({ kind: 'signed-in' });
    api.trackSession.mockResolvedValue(undefined);
    await signIn(auth);
    expect(api.trackSession.mock.calls.at(-1)?.[0]).toMatchObject({ replaces: 'sign-in-that-lapsed' });
  });

  it('C182 as a plain user when three more attempts, 200, 400 and 800 ms apart, cannot read her role', async () => {
    const { auth, api, ports } = await anOpenTab();
    const asked: number[] = [];
    api.loadRole.mockImplementation(async () => {
      asked.push(Date.now());
      throw new Error('down');
    });
    await signIn(auth);
    expect(asked.map((time) => time - (asked[0] ?? 0))).toEqual([0, 200, 600, 1_400]);
    expect(auth.state.get()).toMatchObject({ role: 'user', roleFailure: 'no-answer' });
    expect(ports.warn).toHaveBeenCalledWith("Could not load the role, 'user' is assumed.", new Error('down'));
    expect(ports.notify).toHaveBeenCalledTimes(1);
  });

  it('C197 although her session cannot be tracked: only a warning', async () => {
    const { auth, api, ports } = await anOpenTab();
    api.trackSession.mockRejectedValue(new Error('down'));
    expect(await signIn(auth)).toEqual({ kind: 'signed-in' });
    expect(ports.warn).toHaveBeenCalledWith('Could not track the session.', new Error('down'));
  });

  it('C206 although the log cannot be written: only a warning', async () => {
    const { auth, api, ports } = await anOpenTab();
    api.recordEvent.mockRejectedValue(new Error('down'));
    expect(await signIn(auth)).toEqual({ kind: 'signed-in' });
    expect(ports.warn).toHaveBeenCalledWith("Could not log 'successful_login'.", new Error('down'));
  });

  it('with a code when her authenticator app is required', async () => {
    const { auth, pool, diary, ports } = await anOpenTab();
    pool.service.signInWithPassword.mockResolvedValue({ kind: 'code-needed' } as never);
    const outcome = await signIn(auth);
    expect(diary).not.toContain('log successful_login');
    if (outcome.kind !== 'code-needed') throw new Error(`not ${outcome.kind}`);
    const answer = outcome.answer('123456');
    await vi.advanceTimersByTimeAsync(200);
    expect(await answer).toEqual({ kind: 'signed-in' });
    expect(pool.service.answerChallenge).toHaveBeenCalledWith('123456');
    expect(diary).toContain('log successful_login');
    expect(ports.startAfresh).toHaveBeenCalledTimes(2);
  });
});

describe('Nina was invited, with a password set by an administrator', () => {
  async function anInvitation() {
    const house = await anOpenTab();
    house.pool.service.signInWithPassword.mockResolvedValue({ kind: 'new-password-needed' } as never);
    const outcome = await signIn(house.auth, 'Given-Password-1');
    if (outcome.kind !== 'new-password-needed') throw new Error(`not ${outcome.kind}`);
    const choose = async (password: string) => {
      const answer = outcome.answer(password);
      await vi.advanceTimersByTimeAsync(200);
      return answer;
    };
    return { ...house, choose };
  }

  it('she is signed in only after she has chosen her own', async () => {
    const { choose, diary, pool } = await anInvitation();
    expect(diary).not.toContain('log successful_login');
    expect(await choose('Chosen-Password-2')).toEqual({ kind: 'signed-in' });
    expect(pool.service.answerChallenge).toHaveBeenCalledWith('Chosen-Password-2');
    expect(diary.slice(-5)).toEqual([
      'log successful_login',
      'load role',
      'track session',
      'toast Welcome back!',
      'go /admin',
    ]);
  });

  it('X05: a refused password is reported and appears in no log', async () => {
    const { choose, pool, api } = await anInvitation();
    pool.service.answerChallenge.mockRejectedValue(new Error('Invalid session for the user.'));
    expect(await choose('Chosen-Password-2')).toEqual({
      kind: 'failed',
      message: 'Invalid session for the user.',
      reason: 'refused',
    });
    expect(JSON.stringify(api.recordEvent.mock.calls)).not.toMatch(/Given-Password|Chosen-Password/);
  });

  it('her authenticator app may be required after that', async () => {
    const { choose, pool } = await anInvitation();
    pool.service.answerChallenge.mockResolvedValue({ kind: 'code-needed' } as never);
    expect(await choose('Chosen-Password-2')).toMatchObject({ kind: 'code-needed' });
  });
});

describe('A sign-in fails', () => {
  it("C135 C137 C139 with the service's message, which is logged with the email and without a user", async () => {
    const { auth, pool, ports, api } = await anOpenTab();
    pool.service.signInWithPassword.mockRejectedValue(new Error('Incorrect username or password.'));
    const outcome = await signIn(auth, 'wrong');
    expect(outcome).toEqual({
      kind: 'failed',
      message: 'Incorrect username or password.',
      reason: 'refused',
    });
    expect(ports.notify).toHaveBeenCalledWith({
      tone: 'destructive',
      title: 'Sign in failed',
      text: 'Incorrect username or password.',
    });
    expect(api.recordEvent).toHaveBeenCalledWith(
      {
        user_id: null,
        action: 'failed_login',
        new_data: expect.objectContaining({
          email: 'olga@example.test',
          error: 'Incorrect username or password.',
        }),
      },
      null,
    );
    expect(ports.go).not.toHaveBeenCalled();
  });

  it("C136 with 'An unexpected error occurred.' when the error has no message", async () => {
    const { auth, pool, ports } = await anOpenTab();
    pool.service.signInWithPassword.mockRejectedValue(new Error());
    await signIn(auth);
    expect(ports.notify).toHaveBeenCalledWith({
      tone: 'destructive',
      title: 'Sign in failed',
      text: 'An unexpected error occurred.',
    });
  });

  it('and the user is told what to do when the address is not confirmed', async () => {
    const { auth, pool } = await anOpenTab();
    pool.service.signInWithPassword.mockResolvedValue({ kind: 'unconfirmed' } as never);
    expect(await signIn(auth)).toEqual({
      kind: 'failed',
      message: 'This email address is not confirmed yet. Follow the link in the mail we sent you.',
      reason: 'unconfirmed',
    });
  });
});

it('C201 C202 C203 every logged event has time and browser, and client-side as address', async () => {
  vi.setSystemTime(new Date('2026-03-05T18:00:00Z'));
  const { auth, api } = await anOpenTab();
  await signIn(auth);
  expect(api.recordEvent).toHaveBeenCalledWith(
    {
      user_id: 'olga-sub',
      action: 'successful_login',
      new_data: {
        email: 'olga@example.test',
        timestamp: '2026-03-05T18:00:00.000Z',
        user_agent: 'Phone of Olga',
        ip_address: 'client-side',
      },
    },
    'eyJraWQiOi.access.one',
  );
});
