import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { eventThrottle } from '../../../lambdas/audit-logs/event-throttle.ts';
import { identifyReporter } from '../../../lambdas/audit-logs/identify-reporter.ts';
import { recordEventTranslator } from '../../../lambdas/audit-logs/record-event.translator.ts';
import { createRecordEvent } from '../../../lambdas/audit-logs/record-event.ts';
import type { AuditEvent } from '../../../lambdas/aws/audit-trail.ts';
import { verifyAccessToken } from '../../../lambdas/http/access-token.ts';
import { endpoint } from '../../../lambdas/http/endpoint.ts';
import { type CallerChecks, identifyCaller } from '../../../lambdas/http/identify-caller.ts';
import { poolKeys } from '../../../lambdas/http/pool-keys.ts';
import { hostileTokens } from '../../builders/hostile-tokens.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { CLIENT_ID, ISSUER, NOW, testPool } from '../../builders/test-pool.ts';

const pool = testPool();
const token = await pool.sign({ 'cognito:groups': undefined });
const now = () => new Date(NOW * 1000);
const SERVER_TIME = '2026-09-21T14:13:20.000Z';

interface World {
  readonly admits?: boolean;
  readonly honours?: boolean;
}

function setup({ admits = true, honours = true }: World = {}) {
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
  const checks: CallerChecks = {
    verify: (presented) => verifyAccessToken(presented, rules),
    sessionStatus: async () => 'active',
    honours: async () => honours,
  };
  const identify = identifyReporter({
    duringSignOut: identifyCaller('ending', checks),
    otherwise: identifyCaller('starting', checks),
  });
  const throttle = { admitsAnonymous: () => admits, admitsPerson: () => admits };
  const handler = endpoint(
    ENDPOINTS.recordEvent,
    recordEventTranslator,
    createRecordEvent({ trail, throttle, now }),
    { identify },
  );
  const asAdmin = async () => `Bearer ${await pool.sign({ 'cognito:groups': ['movers', 'admin'] })}`;
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    handler(jsonEvent(JSON.stringify(body), headers));
  return {
    recorded,
    post,
    postSignedIn: (body: unknown) => post(body, { authorization: `Bearer ${token}` }),
    postAsAdmin: async (body: unknown) => post(body, { authorization: await asAdmin() }),
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
          standing: 'plain',
          seen: {
            sourceIp: '203.0.113.7',
            viewerIp: undefined,
            forwardedFor: undefined,
            userAgent: undefined,
          },
        },
      ]);
    },
  );

  test('of an admin it is told apart from what the server records itself', async () => {
    const { recorded, postAsAdmin } = setup();

    await postAsAdmin({ action: 'admin_logout', new_data: said() });

    expect(recorded).toMatchObject([{ action: 'admin_logout', standing: 'reported' }]);
  });

  test('X04 that the pool honours no more, only what a sign-out itself reports is recorded', async () => {
    const { recorded, postSignedIn } = setup({ honours: false });

    for (const action of [
      'successful_login',
      'failed_login',
      'successful_signup',
      'failed_signup',
      'admin_logout',
    ]) {
      expect((await postSignedIn({ action, new_data: said() })).statusCode).toBe(401);
    }
    expect((await postSignedIn('no object')).statusCode).toBe(401);
    for (const action of ['logout', 'auth_state_change']) {
      expect((await postSignedIn({ action, new_data: said() })).statusCode).toBe(201);
    }

    expect(recorded.map(({ action }) => action)).toEqual(['logout', 'auth_state_change']);
  });

  test('one person who reports too much is answered with 429, and nothing is stored', async () => {
    const { recorded, postSignedIn } = setup({ admits: false });

    const { statusCode } = await postSignedIn({ action: 'logout', new_data: said() });

    expect(statusCode).toBe(429);
    expect(recorded).toEqual([]);
  });

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
  test.each([
    'role_updated',
    'failed_role_change',
    'session_end_started',
    'session_ended',
    'login',
    '',
    'FAILED_LOGIN',
    1,
    null,
  ])('(%j) is answered with 400 and the names of those that they do', async (action) => {
    const { recorded, postSignedIn } = setup();

    const { statusCode, body } = await postSignedIn({ action, new_data: said() });

    expect(statusCode).toBe(400);
    expect(JSON.parse(body).error.fields).toEqual({
      action:
        'Send one of failed_login, successful_login, failed_signup, successful_signup, logout, admin_logout, auth_state_change.',
    });
    expect(recorded).toEqual([]);
  });
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
      expect(recorded).toMatchObject([{ userId: null, action, standing: 'unverified' }]);
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
    const { recorded, post } = setup({ admits: false });

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
  expect(recorded.filter(({ standing }) => standing === 'unverified')).toEqual([]);
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

describe('the allowance', () => {
  const sender = (viewerIp: string | undefined, sourceIp = '130.176.0.1') => ({
    sourceIp,
    viewerIp,
    forwardedFor: undefined,
    userAgent: undefined,
  });

  function throttle() {
    let clock = 0;
    const { admitsAnonymous, admitsPerson } = eventThrottle(() => new Date(clock));
    const times = (count: number, admits: () => boolean) =>
      Array.from({ length: count }, admits).filter(Boolean).length;
    return {
      admitted: (count: number, from = sender('203.0.113.7')) => times(count, () => admitsAnonymous(from)),
      ofPerson: (count: number, userId: string) => times(count, () => admitsPerson(userId)),
      wait: (milliseconds: number) => {
        clock += milliseconds;
      },
    };
  }

  test('without a token lets one sender report 30 times at once and once in two seconds from then on', () => {
    const { admitted, wait } = throttle();

    expect(admitted(100)).toBe(30);
    wait(10_000);
    expect(admitted(100)).toBe(5);
  });

  test('of one sender is not used up by another, as the edge names them', () => {
    const { admitted } = throttle();

    expect(admitted(100, sender('198.51.100.1'))).toBe(30);
    expect(admitted(1, sender('198.51.100.2'))).toBe(1);
    expect(admitted(1, sender('198.51.100.1'))).toBe(0);
  });

  test('of one IPv6 network of 64 bits is one, however its addresses are written', () => {
    const { admitted } = throttle();
    const written = [
      '2001:db8:0:7::1',
      '2001:DB8::7:0:0:0:2',
      '2001:0db8:0000:0007:ffff::',
      '2001:db8:0:7:1:2:192.0.2.1',
    ];

    for (let count = 0; count < 30; count += 1) admitted(1, sender(written[count % written.length]));

    for (const address of written) expect(admitted(1, sender(address))).toBe(0);
    expect(admitted(1, sender('2001:db8:0:8::1'))).toBe(1);
    expect(admitted(1, sender('::1'))).toBe(1);
  });

  test('of whoever came past the edge without naming a viewer is that of the address the API saw', () => {
    const { admitted } = throttle();

    expect(admitted(100, sender(undefined, '198.51.100.1'))).toBe(30);
    expect(admitted(1, sender(undefined, '198.51.100.2'))).toBe(1);
  });

  test('of a viewer is not used up by somebody past the edge who names them', () => {
    const { admitted } = throttle();

    expect(admitted(100, sender('203.0.113.7', '198.51.100.66'))).toBe(30);
    expect(admitted(100, sender('203.0.113.7'))).toBe(30);
  });

  test('of all senders together holds against one who invents addresses', () => {
    const { admitted, wait } = throttle();
    const invented = () => sender(crypto.randomUUID());

    expect(Array.from({ length: 5000 }, () => admitted(1, invented())).reduce((sum, one) => sum + one)).toBe(
      60,
    );
    wait(1000);
    expect(Array.from({ length: 100 }, () => admitted(1, invented())).reduce((sum, one) => sum + one)).toBe(
      5,
    );
  });

  test('of a signed-in person is 120 events at once and one in five seconds, and their own', () => {
    const { admitted, ofPerson, wait } = throttle();

    expect(ofPerson(500, 'mallory')).toBe(120);
    expect(ofPerson(10, 'ana')).toBe(10);
    expect(admitted(1)).toBe(1);
    wait(60_000);
    expect(ofPerson(100, 'mallory')).toBe(12);
  });

  test('refuses nobody who signs in, refreshes in twenty tabs and signs out, all day', () => {
    const { ofPerson, wait } = throttle();
    for (let quarter = 0; quarter < 40; quarter += 1) {
      // A sign-in, its state change, the refresh of each tab, a sign-out from the dashboard and its state change.
      expect(ofPerson(25, 'ana')).toBe(25);
      wait(15 * 60_000);
    }
  });
});
