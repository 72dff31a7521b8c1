import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOpenTab, aSession } from './doubles.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const endingIn = (seconds: number) => aSession({ expires_at: Date.now() / 1000 + seconds });

describe("Olga's access token is about to expire", () => {
  it('C170 the session is checked every 30 s', async () => {
    const { pool } = await anOpenTab(endingIn(900));
    pool.service.storedSession.mockClear();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(pool.service.storedSession).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(pool.service.storedSession).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pool.service.storedSession).toHaveBeenCalledTimes(3);
  });

  it('C169 C171 it is renewed when 90 s remain', async () => {
    const { pool } = await anOpenTab(endingIn(120));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(pool.service.refreshSession).toHaveBeenCalledTimes(1);
  });

  it('C171 it is not renewed when more than 90 s remain', async () => {
    const { pool } = await anOpenTab(endingIn(121));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(pool.service.refreshSession).toHaveBeenCalledTimes(0);
  });

  it('C172 a failed renewal is retried after 200 ms and then doubled pauses, until the next tick', async () => {
    const { pool, ports } = await anOpenTab(endingIn(100));
    const tried: number[] = [];
    pool.service.refreshSession.mockImplementation(async () => {
      tried.push(Date.now() - 30_000);
      throw new Error('no connection');
    });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(tried).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 12_600, 25_400]);
    expect(ports.warn).toHaveBeenCalledWith('Could not renew the session.', new Error('no connection'));
  });

  it('when the page becomes visible, no second renewal begins beside the first', async () => {
    const { pool, lookAgain } = await anOpenTab(endingIn(60));
    pool.service.refreshSession.mockImplementation(() => new Promise(() => undefined));
    lookAgain();
    lookAgain();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pool.service.refreshSession).toHaveBeenCalledTimes(1);
  });

  it('without a signed-in user nothing is sent to the pool', async () => {
    const { pool } = await anOpenTab();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(pool.service.refreshSession).not.toHaveBeenCalled();
  });

  it('C175 the screens get the new session, and its row says that it is in use', async () => {
    const { pool, auth, api } = await anOpenTab(endingIn(900));
    api.trackSession.mockClear();
    const renewed = aSession({ access_token: 'eyJraWQiOi.access.two' });
    pool.tell({ event: 'TOKEN_REFRESHED', session: renewed, origin: 'here' });
    await vi.advanceTimersByTimeAsync(0);
    expect(auth.state.get()).toEqual({ session: renewed, role: 'admin', loading: false });
    expect(api.trackSession).toHaveBeenCalledTimes(1);
  });
});
