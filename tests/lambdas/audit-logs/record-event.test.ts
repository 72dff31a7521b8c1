import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { anonymousThrottle } from '../../../lambdas/audit-logs/anonymous-throttle.ts';
import { recordEventTranslator } from '../../../lambdas/audit-logs/record-event.translator.ts';
import { createRecordEvent } from '../../../lambdas/audit-logs/record-event.ts';
import type { AuditEvent } from '../../../lambdas/aws/audit-trail.ts';
import { verifyAccessToken } from '../../../lambdas/http/access-token.ts';
import { endpoint } from '../../../lambdas/http/endpoint.ts';
import { identifyCaller } from '../../../lambdas/http/identify-caller.ts';
import { poolKeys } from '../../../lambdas/http/pool-keys.ts';
import { hostileTokens } from '../../builders/hostile-tokens.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { CLIENT_ID, ISSUER, NOW, testPool } from '../../builders/test-pool.ts';

const pool = testPool();
const token = await pool.sign({ 'cognito:groups': undefined });
const now = () => new Date(NOW * 1000);
const SERVER_TIME = '2026-09-21T14:13:20.000Z';

function setup({ admits = () => true }: { readonly admits?: (sender: unknown) => boolean } = {}) {
  const recorded: AuditEvent[] = [];
  const trail = {
    append: async (event: AuditEvent) => {
      recorded.push(event);
      return { id: 'event-1', createdAt: SERVER_TIME };
    },
  };
  const rules = {
    issuer: ISSUER,
    clientId: CLIENT_ID,
    findKey: poolKeys({ load: async () => pool.keySet, now }),
    now,
  };
  const identify = identifyCaller('ending', {
    verify: (presented) => verifyAccessToken(presented, rules),
    sessionStatus: async () => 'active',
    honours: async () => true,
  });
  const handler = endpoint(
    ENDPOINTS.recordEvent,
    recordEventTranslator,
    createRecordEvent({ trail, admits, now }),
    { identify },
  );
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    handler(jsonEvent(JSON.stringify(body), headers));
  return {
    recorded,
    post,
    postSignedIn: (body: unknown) => post(body, { authorization: `Bearer ${token}` }),
  };
}

/** What the auth context sends. */
const said = (details: Record<string, unknown> = {}) => ({
  ...details,
  timestamp: '2026-09-21T14:13:19.500Z',
  user_agent: 'Mozilla/5.0 (iPhone)',
  ip_address: 'client-side',
});

describe('with a token', () => {
  test.each([
    ['C129', 'successful_login', { email: 'ana@example.com' }],
    ['C137', 'failed_login', { email: 'ana@example.com', error: 'Incorrect username or password.' }],
    ['C142', 'successful_signup', { email: 'ana@example.com' }],
    ['C145', 'failed_signup', { email: 'ana@example.com', error: 'User already exists' }],
    ['C149', 'logout', {}],
    ['C157', 'admin_logout', {}],
    ['C190', 'auth_state_change', { event: 'TOKEN_REFRESHED' }],
  ])(
    '%s C201 C202 C203 C205 %s is recorded as the browser sent it, of whom the token names',
    async (_, action, details) => {
      const { recorded, postSignedIn } = setup();

      const { statusCode, body } = await postSignedIn({ action, new_data: said(details) });

      expect([statusCode, JSON.parse(body)]).toEqual([201, { id: 'event-1', created_at: SERVER_TIME }]);
      expect(recorded).toEqual([
        {
          userId: '11111111-1111-4111-8111-111111111111',
          action,
          newData: said(details),
          verified: true,
          seen: { sourceIp: '203.0.113.7', forwardedFor: undefined, userAgent: undefined },
        },
      ]);
    },
  );

  test('the user_id of the body counts for nothing', async () => {
    const { recorded, postSignedIn } = setup();

    await postSignedIn({ user_id: 'victim', action: 'logout', new_data: said({ user_id: 'victim' }) });

    expect(recorded[0]?.userId).toBe('11111111-1111-4111-8111-111111111111');
    expect(JSON.stringify(recorded)).not.toContain('victim');
  });

  test('4 KB of new_data are the most', async () => {
    const { recorded, postSignedIn } = setup();

    const { statusCode, body } = await postSignedIn({
      action: 'logout',
      new_data: { filler: 'é'.repeat(2100) },
    });

    expect(statusCode).toBe(413);
    expect(JSON.parse(body).error.message).toBe(
      'The event is too large. Send at most 4096 bytes in new_data.',
    );
    expect(recorded).toEqual([]);
  });
});

describe('C205 an action that browsers do not report', () => {
  test.each(['role_updated', 'failed_role_change', 'session_ended', 'login', '', 'FAILED_LOGIN', 1, null])(
    '(%j) is answered with 400 and the names of those that they do',
    async (action) => {
      const { recorded, postSignedIn } = setup();

      const { statusCode, body } = await postSignedIn({ action, new_data: said() });

      expect(statusCode).toBe(400);
      expect(JSON.parse(body).error.fields).toEqual({
        action:
          'Send one of failed_login, successful_login, failed_signup, successful_signup, logout, admin_logout, auth_state_change.',
      });
      expect(recorded).toEqual([]);
    },
  );
});

describe('without a token', () => {
  test.each(['failed_login', 'failed_signup', 'successful_signup'])(
    'C199 %s is recorded of nobody and unverified',
    async (action) => {
      const { recorded, post } = setup();

      const { statusCode } = await post({
        user_id: 'victim',
        action,
        new_data: said({ email: 'ana@example.com' }),
      });

      expect(statusCode).toBe(201);
      expect(recorded).toMatchObject([{ userId: null, action, verified: false }]);
    },
  );

  test.each(['successful_login', 'logout', 'admin_logout', 'auth_state_change'])(
    '%s is answered with 401',
    async (action) => {
      const { recorded, post } = setup();

      const { statusCode, body } = await post({ action, new_data: said() });

      expect(statusCode).toBe(401);
      expect(JSON.parse(body).error.message).toBe(
        `Sign in first: ${action} is recorded of signed-in people only.`,
      );
      expect(recorded).toEqual([]);
    },
  );

  test('2 KB of new_data are the most', async () => {
    const { recorded, post } = setup();

    const { statusCode } = await post({
      action: 'failed_login',
      new_data: said({ error: 'x'.repeat(2048) }),
    });

    expect(statusCode).toBe(413);
    expect(recorded).toEqual([]);
  });

  test('a sender who sends too many is answered with 429, and nothing is stored', async () => {
    const { recorded, post } = setup({ admits: () => false });

    const { statusCode } = await post({ action: 'failed_login', new_data: said() });

    expect(statusCode).toBe(429);
    expect(recorded).toEqual([]);
  });
});

test('No hostile token is taken for one, nor for none', async () => {
  const { recorded, post } = setup();
  const sendable = (await hostileTokens(pool)).filter(([, hostile]) => hostile.length < 100_000);

  for (const [name, hostile] of sendable) {
    const { statusCode } = await post(
      { action: 'failed_login', new_data: said() },
      { authorization: `Bearer ${hostile}` },
    );
    // What surrounds a token in a header is trimmed on its way.
    if (hostile.trim() === hostile) expect([name, statusCode]).toEqual([name, 401]);
  }

  expect(sendable.length).toBeGreaterThan(60);
  expect(recorded.filter(({ verified }) => !verified)).toEqual([]);
});

describe('what is kept of new_data', () => {
  const kept = async (action: string, newData: unknown) => {
    const { recorded, postSignedIn } = setup();
    const { statusCode, body } = await postSignedIn({ action, new_data: newData });
    return { statusCode, newData: recorded[0]?.newData, fields: JSON.parse(body).error?.fields };
  };

  test('X05 a key that the action does not have is dropped, passwords and tokens first', async () => {
    const { newData } = await kept(
      'successful_login',
      said({
        email: 'a@b.co',
        password: 'Sunshine-2026!',
        access_token: token,
        session: { password: 'x' },
        error: 'x',
      }),
    );

    expect(newData).toEqual(said({ email: 'a@b.co' }));
  });

  test('X05 a password typed into the field for the address is not stored', async () => {
    const { newData } = await kept('failed_login', said({ email: 'Sunshine-2026!', error: 'No' }));

    expect(newData).toEqual(said({ email: '[not an email address]', error: 'No' }));
  });

  test('what the browser leaves out, the server says for it', async () => {
    expect(await kept('logout', {})).toMatchObject({
      newData: { timestamp: SERVER_TIME, user_agent: '', ip_address: 'client-side' },
    });
    expect(await kept('logout', undefined)).toMatchObject({ newData: { timestamp: SERVER_TIME } });
  });

  test('long values are cut to their limits and control characters made visible', async () => {
    const { newData } = await kept('failed_login', said({ error: `\u001b[31m${'x'.repeat(900)}` }));

    expect(newData?.error).toBe(`\uFFFD[31m${'x'.repeat(495)}`);
  });

  test.each([
    [{ timestamp: 'yesterday' }, { new_data: 'Send an ISO time such as 2026-01-05T10:00:00.000Z.' }],
    [
      { timestamp: '2026-13-45T99:00:00Z' },
      { new_data: 'Send an ISO time such as 2026-01-05T10:00:00.000Z.' },
    ],
    [
      { timestamp: '2026-02-30T10:00:00Z' },
      { new_data: 'Send an ISO time such as 2026-01-05T10:00:00.000Z.' },
    ],
    [{ timestamp: 5 }, { new_data: 'Send an ISO time as a string.' }],
    [{ user_agent: ['x'] }, { new_data: 'Send the user agent as a string.' }],
    [
      { ip_address: '198.51.100.9' },
      { new_data: "Send 'client-side': the server records the address it sees." },
    ],
    ['text', { new_data: 'Send an object with the details of the event.' }],
    [[1], { new_data: 'Send an object with the details of the event.' }],
  ])('%j is answered with 400', async (newData, fields) => {
    expect(await kept('logout', newData)).toEqual({ statusCode: 400, newData: undefined, fields });
  });

  test('X07 script text is kept as the text it is', async () => {
    const { newData } = await kept('failed_login', said({ error: '<script>alert(1)</script>' }));

    expect(newData?.error).toBe('<script>alert(1)</script>');
  });

  test('whatever JSON is sent, it is recorded or refused, and never with an unknown key or a value of another kind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (details) => {
        const { statusCode, newData = {} } = await kept('auth_state_change', {
          ...details,
          ip_address: 'client-side',
        });
        expect([201, 400, 413]).toContain(statusCode);
        for (const [name, value] of Object.entries(newData)) {
          expect(['email', 'event', 'timestamp', 'user_agent', 'ip_address']).toContain(name);
          expect(typeof value).toBe('string');
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the allowance without a token', () => {
  const sender = (forwardedFor: string | undefined, sourceIp = '203.0.113.7') => ({
    sourceIp,
    forwardedFor,
    userAgent: undefined,
  });

  function throttle() {
    let clock = 0;
    const admits = anonymousThrottle(() => new Date(clock));
    return {
      admitted: (count: number, from = sender(undefined)) =>
        Array.from({ length: count }, () => admits(from)).filter(Boolean).length,
      wait: (milliseconds: number) => {
        clock += milliseconds;
      },
    };
  }

  test('lets one sender report 30 times at once and once in two seconds from then on', () => {
    const { admitted, wait } = throttle();

    expect(admitted(100)).toBe(30);
    wait(10_000);
    expect(admitted(100)).toBe(5);
  });

  test('of one sender is not used up by another, as the edge names them', () => {
    const { admitted } = throttle();

    expect(admitted(100, sender('198.51.100.1, 203.0.113.7'))).toBe(30);
    expect(admitted(1, sender('198.51.100.2, 203.0.113.7'))).toBe(1);
    expect(admitted(1, sender('spoofed, 198.51.100.1, 203.0.113.7'))).toBe(0);
  });

  test('of all senders together holds against one who invents addresses', () => {
    const { admitted, wait } = throttle();
    const invented = () => sender(`${crypto.randomUUID()}, 203.0.113.7`);

    expect(Array.from({ length: 5000 }, () => admitted(1, invented())).reduce((sum, one) => sum + one)).toBe(
      60,
    );
    wait(1000);
    expect(Array.from({ length: 100 }, () => admitted(1, invented())).reduce((sum, one) => sum + one)).toBe(
      5,
    );
  });
});
