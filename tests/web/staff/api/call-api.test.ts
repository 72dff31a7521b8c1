import { describe, expect, it, vi } from 'vitest';
import { createAccountApi, SessionEnded } from '../../../../web/staff/api/account-api.ts';
import { ApiFailure, createCallApi, TIMED_OUT } from '../../../../web/staff/api/call-api.ts';
import { parseAnswer } from '../../../../web/staff/api/parse-answer.ts';
import { createStaffApi } from '../../../../web/staff/api/staff-api.ts';

const loadParser = async () => parseAnswer;

const NO_QUOTES = { quotes: [], next_cursor: null, as_of: '2026-09-21T12:00:00.000Z' };
const NEW_ADMIN = { user_id: 'a', role: 'admin' };
const SESSION = {
  id: 'sign-in',
  user_id: 'a',
  session_id: 'b',
  user_agent: 'c',
  last_activity: 'd',
  is_active: true,
} as const;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function setup(...answers: readonly (Response | Error)[]) {
  const left = [...answers];
  const get = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => {
    const answer = left.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new TypeError('Failed to fetch');
    return answer;
  });
  return { get, call: createCallApi({ get, loadParser }) };
}

describe('A call', () => {
  it('goes to the path of the contract with its parameters, its query, its token and its body', async () => {
    const { get, call } = setup(json(200, NEW_ADMIN), json(200, NO_QUOTES));
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

  it('is kept by no cache of the browser: its answers hold data of people', async () => {
    const { get, call } = setup(json(200, NO_QUOTES));
    await call('listQuotes', { query: {} });
    expect(get.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  });

  it('leaves out of its query what is not said', async () => {
    const { get, call } = setup(json(200, NO_QUOTES));
    await call('listQuotes', { query: { cursor: undefined } });
    expect(get.mock.calls[0]?.[0]).toBe('/functions/v1/quote-requests');
  });

  it('without an argument that its endpoint needs does not compile', () => {
    const { call } = setup();
    // @ts-expect-error: the path parameter is missing
    const nameless = () => call('changeRole', { body: { role: 'admin' } });
    // @ts-expect-error: this role does not exist
    const roleless = () => call('changeRole', { params: { user_id: 'a' }, body: { role: 'owner' } });
    expect([nameless, roleless]).toHaveLength(2);
  });

  const failures = [
    [
      'the message of the API',
      json(403, { error: { code: 'forbidden', message: 'Only admins may do this.' } }),
      403,
      'Only admins may do this.',
      'forbidden',
    ],
    [
      'the line of the API about a field',
      json(400, {
        error: { code: 'invalid_request', message: 'Fields.', fields: { note: 'Shorten it.', x: 1 } },
      }),
      400,
      'Fields. Shorten it.',
      'invalid_request',
    ],
    [
      'our own words for the gateway’s ‘Unauthorized’',
      json(401, { message: 'Unauthorized' }),
      401,
      'Your sign-in is not accepted any more. Sign out, then sign in again.',
      undefined,
    ],
    [
      'our own words for the gateway’s ‘Too Many Requests’',
      json(429, { message: 'Too Many Requests' }),
      429,
      'Too many requests at once. Wait a minute, then try again.',
      undefined,
    ],
    [
      'our own words for a fault of the server without words of ours',
      json(500, { message: 'Internal Server Error' }),
      500,
      'The server has a problem just now. Please try again in a minute.',
      undefined,
    ],
    [
      'our own words for a page that is not ours',
      new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } }),
      200,
      'The server gave an answer that cannot be read. Please try again.',
      undefined,
    ],
    [
      'our own words for a broken answer',
      new Response('{', { status: 502, headers: { 'content-type': 'application/json' } }),
      502,
      'The server has a problem just now. Please try again in a minute.',
      undefined,
    ],
    [
      'our own words for no answer',
      new TypeError('Failed to fetch'),
      0,
      'The server cannot be reached. Check the connection and try again.',
      undefined,
    ],
  ] as const;
  for (const [what, answer, status, message, code] of failures) {
    it(`that fails has ${what}`, async () => {
      await expect(setup(answer).call('listQuotes', {})).rejects.toEqual(
        new ApiFailure(status, message, code),
      );
    });
  }
});

describe('An answer', () => {
  it('is returned as parsed by its schema, without unknown fields', async () => {
    const { call } = setup(json(200, { ...NEW_ADMIN, password_hash: 'secret' }));
    expect(await call('readOwnRole', {})).toEqual(NEW_ADMIN);
  });

  it.each([
    ['a role that there is not', { user_id: 'a', role: 'owner' }],
    ['a part that is missing', { role: 'admin' }],
    ['that of another endpoint', { sessions: [SESSION] }],
    ['nothing', null],
  ])("that does not match the endpoint's schema is a failure with a plain message: %s", async (_, answer) => {
    await expect(setup(json(200, answer)).call('readOwnRole', {})).rejects.toEqual(
      new ApiFailure(200, 'The server gave an answer that cannot be read. Please try again.'),
    );
  });

  it('waits for the schemas, whose load begins with the call', async () => {
    const order: string[] = [];
    const get = async () => {
      order.push('asked');
      return json(200, NEW_ADMIN);
    };
    const call = createCallApi({
      get,
      loadParser: async () => {
        order.push('schemas asked for');
        await new Promise(setImmediate);
        order.push('schemas there');
        return parseAnswer;
      },
    });
    expect(await call('readOwnRole', {})).toEqual(NEW_ADMIN);
    expect(order).toEqual(['schemas asked for', 'asked', 'schemas there']);
  });

  it('whose schemas cannot be loaded is reported as unreachable', async () => {
    const call = createCallApi({
      get: async () => json(200, NEW_ADMIN),
      loadParser: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    });
    await expect(call('readOwnRole', {})).rejects.toEqual(
      new ApiFailure(0, 'The server cannot be reached. Check the connection and try again.'),
    );
  });

  it('whose schemas never load times out', async () => {
    const call = createCallApi({
      get: async () => json(200, NEW_ADMIN),
      loadParser: () => new Promise(() => {}),
      limitMs: 20,
    });
    await expect(call('readOwnRole', {})).rejects.toEqual(
      new ApiFailure(TIMED_OUT, 'The server takes too long to answer. Please try again.'),
    );
  });
});

describe('A call that is not answered', () => {
  /** Never answers, or with a body that never ends, until it is aborted. */
  const stalled = (begins: boolean) =>
    createCallApi({
      loadParser,
      limitMs: 20,
      get: (_url, init) => {
        const whenGivenUp = (end: (reason: unknown) => void) =>
          init?.signal?.addEventListener('abort', () => end(init.signal?.reason));
        if (!begins) return new Promise((_answer, reject) => whenGivenUp(reject));
        const body = new ReadableStream({ start: (stream) => whenGivenUp((reason) => stream.error(reason)) });
        const headers = { 'content-type': 'application/json' };
        return Promise.resolve(new Response(body, { headers }));
      },
    });
  const givenUp = new ApiFailure(TIMED_OUT, 'The server takes too long to answer. Please try again.');

  it.each([false, true])('times out with a message that says so; begun: %s', async (begins) => {
    await expect(stalled(begins)('listQuotes', {})).rejects.toEqual(givenUp);
    const { signal } = new AbortController();
    await expect(stalled(begins)('listQuotes', { signal })).rejects.toEqual(givenUp);
  });

  it('is no failure after its caller has aborted it', async () => {
    const asker = new AbortController();
    const answer = stalled(false)('listQuotes', { signal: asker.signal });
    asker.abort(new DOMException('left', 'AbortError'));
    await expect(answer).rejects.toThrow('left');
  });
});

describe('C371 C372 the account calls', () => {
  it('C204 an event goes with user_id, action and new_data', async () => {
    const { get, call } = setup(json(201, { id: 'event-1', created_at: 'now' }));
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

  it('one call marks all sessions of the user', async () => {
    const { get, call } = setup(json(200, { ended: 1 }));
    await createAccountApi(call).deactivateSessions('olga-sub', 'secret');
    expect(get).toHaveBeenCalledWith(
      '/functions/v1/user-sessions/deactivate',
      expect.objectContaining({ method: 'POST', body: '{"user_id":"olga-sub"}' }),
    );
  });

  it('a session that was ended is told apart from one that cannot be tracked or marked now', async () => {
    const { id: _, ...row } = SESSION;
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

describe('A call of the dashboard, when the API refuses its session', () => {
  const refused = () => json(401, { error: { message: 'Sign in first.' } });
  const summary = { total: 1, today: 0, this_week: 1 };

  it('is retried once when the session could be recovered', async () => {
    const { call, get } = setup(refused(), json(200, summary));
    const api = createStaffApi({
      call,
      token: async () => 'secret',
      recoverSession: async () => true,
      stepUp: async () => false,
    });
    expect(await api.ask('summarizeQuotes', {})).toEqual(summary);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('is not retried a second time, nor when the session has ended', async () => {
    const twice = setup(refused(), refused());
    const hopeful = createStaffApi({
      call: twice.call,
      token: async () => 'secret',
      recoverSession: async () => true,
      stepUp: async () => false,
    });
    await expect(hopeful.ask('summarizeQuotes', {})).rejects.toThrow('Sign in first.');
    const once = setup(refused());
    const ended = createStaffApi({
      call: once.call,
      token: async () => null,
      recoverSession: async () => false,
      stepUp: async () => false,
    });
    await expect(ended.ask('summarizeQuotes', {})).rejects.toThrow('Sign in first.');
    expect(once.get).toHaveBeenCalledTimes(1);
  });
});
