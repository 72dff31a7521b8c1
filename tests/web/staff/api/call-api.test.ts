import { describe, expect, it, vi } from 'vitest';
import { createAccountApi } from '../../../../web/staff/api/account-api.ts';
import { ApiFailure, createCallApi, TIMED_OUT } from '../../../../web/staff/api/call-api.ts';
import { createStaffApi } from '../../../../web/staff/api/staff-api.ts';
import { SessionEnded } from '../../../../web/staff/auth/auth-ports.ts';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function setup(...answers: readonly (Response | Error)[]) {
  const left = [...answers];
  const get = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => {
    const answer = left.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch');
    return answer;
  });
  return { get, call: createCallApi(get) };
}

describe('A call', () => {
  it('goes to the path of the contract with its parameters, its query, its token and its body', async () => {
    const { get, call } = setup(json(200, {}), json(200, {}));
    await call('changeRole', { token: 'secret', params: { user_id: 'a/b c' }, body: { role: 'admin' } });
    await call('listQuotes', { query: { cursor: 'x&y=1' } });
    expect(get.mock.calls[0]).toEqual([
      '/functions/v1/user-roles/a%2Fb%20c',
      expect.objectContaining({
        method: 'PUT',
        headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
        body: '{"role":"admin"}',
      }),
    ]);
    expect(get.mock.calls[1]).toEqual([
      '/functions/v1/quote-requests?cursor=x%26y%3D1',
      expect.objectContaining({ method: 'GET', headers: {} }),
    ]);
  });

  const failures = [
    [
      'the message of the API',
      json(403, { error: { code: 'forbidden', message: 'Only admins may do this.' } }),
      403,
      'Only admins may do this.',
    ],
    ['the message of the gateway', json(401, { message: 'Unauthorized' }), 401, 'Unauthorized'],
    [
      'our own words for a page of somebody else',
      new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
      200,
      'The server gave an answer that cannot be read. Please try again.',
    ],
    [
      'our own words for a broken answer',
      new Response('{', { status: 502, headers: { 'content-type': 'application/json' } }),
      502,
      'The server gave an answer that cannot be read. Please try again.',
    ],
    [
      'our own words for no answer',
      new TypeError('Failed to fetch'),
      0,
      'The server cannot be reached. Check the connection and try again.',
    ],
  ] as const;
  for (const [what, answer, status, message] of failures) {
    it(`that fails has ${what}`, async () => {
      await expect(setup(answer).call('listQuotes')).rejects.toEqual(new ApiFailure(status, message));
    });
  }
});

describe('A call that is not answered', () => {
  /** Answers never, or with a body that never ends, until it is told to give up. */
  const stalled = (begins: boolean) =>
    createCallApi((_url, init) => {
      const whenGivenUp = (end: (reason: unknown) => void) =>
        init?.signal?.addEventListener('abort', () => end(init.signal?.reason));
      if (!begins) return new Promise((_answer, reject) => whenGivenUp(reject));
      const body = new ReadableStream({ start: (stream) => whenGivenUp((reason) => stream.error(reason)) });
      const headers = { 'content-type': 'application/json' };
      return Promise.resolve(new Response(body, { headers }));
    }, 20);
  const givenUp = new ApiFailure(TIMED_OUT, 'The server takes too long to answer. Please try again.');

  it.each([false, true])('is given up in the end, with words that say so; begun: %s', async (begins) => {
    await expect(stalled(begins)('listQuotes')).rejects.toEqual(givenUp);
    const { signal } = new AbortController();
    await expect(stalled(begins)('listQuotes', { signal })).rejects.toEqual(givenUp);
  });

  it('is no failure when nobody waits for it any more', async () => {
    const asker = new AbortController();
    const answer = stalled(false)('listQuotes', { signal: asker.signal });
    asker.abort(new DOMException('left', 'AbortError'));
    await expect(answer).rejects.toThrow('left');
  });
});

describe('C371 C372 the account calls', () => {
  it('C204 an event goes with user_id, action and new_data', async () => {
    const { get, call } = setup(json(201, {}));
    const event = { user_id: null, action: 'failed_login', new_data: { email: 'a@example.test' } } as const;
    await createAccountApi(call).recordEvent(event, null);
    expect(get).toHaveBeenCalledWith(
      '/functions/v1/audit-logs',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify(event),
        headers: { 'content-type': 'application/json' },
      }),
    );
  });

  it('all sessions of the person are marked by one call that names them', async () => {
    const { get, call } = setup(json(200, { ended: 1 }));
    await createAccountApi(call).deactivateSessions('olga-sub', 'secret');
    expect(get).toHaveBeenCalledWith(
      '/functions/v1/user-sessions/deactivate',
      expect.objectContaining({ method: 'POST', body: '{"user_id":"olga-sub"}' }),
    );
  });

  it('a session that was ended is told apart from one that cannot be tracked or marked now', async () => {
    const row = { user_id: 'a', session_id: 'b', user_agent: 'c', last_activity: 'd', is_active: true };
    const refusal = () => json(401, { error: { message: 'This session was ended. Sign in again.' } });
    const ended = setup(refusal(), refusal());
    await expect(createAccountApi(ended.call).trackSession(row, 't')).rejects.toBeInstanceOf(SessionEnded);
    await expect(createAccountApi(ended.call).deactivateSessions('olga-sub', 't')).rejects.toBeInstanceOf(
      SessionEnded,
    );
    const away = setup(json(500, {}));
    await expect(createAccountApi(away.call).trackSession(row, 't')).rejects.toBeInstanceOf(ApiFailure);
  });
});

describe('The dashboard asks, and its session is refused', () => {
  const refused = () => json(401, { error: { message: 'Sign in first.' } });
  const summary = { total: 1, today: 0, this_week: 1 };

  it('a session that could be recovered is tried once more', async () => {
    const { call, get } = setup(refused(), json(200, summary));
    const api = createStaffApi({ call, token: async () => 'secret', recoverSession: async () => true });
    expect(await api.summarizeQuotes()).toEqual(summary);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('and not a third time, nor when it has ended', async () => {
    const twice = setup(refused(), refused());
    const hopeful = createStaffApi({
      call: twice.call,
      token: async () => 'secret',
      recoverSession: async () => true,
    });
    await expect(hopeful.summarizeQuotes()).rejects.toThrow('Sign in first.');
    const once = setup(refused());
    const ended = createStaffApi({
      call: once.call,
      token: async () => null,
      recoverSession: async () => false,
    });
    await expect(ended.summarizeQuotes()).rejects.toThrow('Sign in first.');
    expect(once.get).toHaveBeenCalledTimes(1);
  });
});
