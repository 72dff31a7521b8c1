import '../function-settings.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventThrottle } from '../../../lambdas/audit-logs/event-throttle.ts';
import { build } from '../../../lambdas/audit-logs/record-event.handler.ts';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { verifyAccessToken } from '../../../lambdas/http/access-token.ts';
import { type CallerChecks, identifyCaller } from '../../../lambdas/http/identify-caller.ts';
import { poolKeys } from '../../../lambdas/http/pool-keys.ts';
import { caller } from '../../builders/caller.ts';
import { hostileTokens } from '../../builders/hostile-tokens.ts';
import { jsonEvent, viewerNumber } from '../../builders/http-event.ts';
import { CLIENT_ID, ISSUER, NOW, testPool } from '../../builders/test-pool.ts';

const pool = testPool();
const token = await pool.sign({ 'cognito:groups': undefined });
const now = () => new Date(NOW * 1000);
const SERVER_TIME = '2026-09-21T14:13:20.000Z';

interface World {
  readonly admits?: boolean;
  readonly isHonoured?: boolean;
}

function setup({ admits = true, isHonoured = true }: World = {}) {
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
    accountOf: async () => (isHonoured ? caller().account : undefined),
    now,
    secondFactor: async () => () => false,
    adminsFrom: async () => undefined,
  };
  const emailOf = async (userId: string) => `${userId}@pool.example.com`;
  const handler = build({
    identify: identifyCaller(checks),
    trail,
    admitsPerson: () => admits,
    emailOf,
    now,
  });
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
    '%s C201 C202 C203 C205 %s is recorded as sent, with the user id of the token',
    async (_, action, details) => {
      const { recorded, postSignedIn } = setup();

      const { statusCode, body } = await postSignedIn({ action, new_data: said(details) });

      expect([statusCode, JSON.parse(body)]).toEqual([201, { id: 'event-1', created_at: SERVER_TIME }]);
      expect(recorded).toEqual([
        {
          userId: '11111111-1111-4111-8111-111111111111',
          action,
          newData: said(details),
          trustLevel: action.startsWith('failed') ? 'unverified' : 'plain',
          clientInfo: {
            sourceIp: '203.0.113.7',
            viewerIp: undefined,
            forwardedFor: undefined,
            userAgent: undefined,
          },
        },
      ]);
    },
  );

  test.each(['failed_login', 'failed_signup'])('%s is unverified, of an admin as well', async (action) => {
    const { recorded, postSignedIn, postAsAdmin } = setup();

    await postSignedIn({ action, new_data: said({ email: 'owner@example.com' }) });
    await postAsAdmin({ action, new_data: said({ email: 'owner@example.com' }) });

    expect(recorded.map(({ trustLevel }) => trustLevel)).toEqual(['unverified', 'unverified']);
    expect(JSON.stringify(recorded)).not.toContain('owner@example.com');
  });

  test('the address is the pool’s, whatever the browser says', async () => {
    const { recorded, postSignedIn } = setup();

    await postSignedIn({ action: 'successful_login', new_data: said({ email: 'owner@example.com' }) });

    expect(recorded[0]?.newData.email).toBe('ana@example.com');
  });

  test('an address that is sent after the sign-out is stored as the pool has it', async () => {
    const { recorded, postSignedIn } = setup({ isHonoured: false });

    await postSignedIn({ action: 'logout', new_data: said({ email: 'owner@example.com' }) });

    const userId = '11111111-1111-4111-8111-111111111111';
    expect(recorded).toMatchObject([
      { action: 'logout', userId, newData: { email: `${userId}@pool.example.com` } },
    ]);
  });

  test('of an admin, it is marked as reported, unlike what the server records itself', async () => {
    const { recorded, postAsAdmin } = setup();

    await postAsAdmin({ action: 'admin_logout', new_data: said() });

    expect(recorded).toMatchObject([{ action: 'admin_logout', trustLevel: 'reported' }]);
  });

  test('X04 that the pool honours no more, only what a sign-out itself reports is recorded', async () => {
    const { recorded, postSignedIn } = setup({ isHonoured: false });

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

  test('a person above the rate limit is answered with 429, and nothing is stored', async () => {
    const { recorded, postSignedIn } = setup({ admits: false });

    const { statusCode } = await postSignedIn({ action: 'logout', new_data: said() });

    expect(statusCode).toBe(429);
    expect(recorded).toEqual([]);
  });

  test('the user_id of the body is ignored', async () => {
    const { recorded, postSignedIn } = setup();

    await postSignedIn({ user_id: 'victim', action: 'logout', new_data: said({ user_id: 'victim' }) });

    expect(recorded[0]?.userId).toBe('11111111-1111-4111-8111-111111111111');
    expect(JSON.stringify(recorded)).not.toContain('victim');
  });

  test('new_data above 4 KB is refused', async () => {
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

  test('new_data of exactly 4 KB is recorded', async () => {
    const { recorded, postSignedIn } = setup();
    const filled = (filler: string) => ({ filler, ip_address: 'client-side' });
    const filler = 'x'.repeat(4096 - JSON.stringify(filled('')).length);

    const answer = await postSignedIn({ action: 'logout', new_data: filled(filler) });

    expect(answer).toMatchObject({ statusCode: 201 });
    expect(recorded).toHaveLength(1);
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
  ])('(%j) is answered with 400 and the list of allowed actions', async (action) => {
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
    'C199 %s is recorded without a person and as unverified',
    async (action) => {
      const { recorded, post } = setup();

      const { statusCode } = await post({
        user_id: 'victim',
        action,
        new_data: said({ email: 'ana@example.com' }),
      });

      expect(statusCode).toBe(201);
      expect(recorded).toMatchObject([{ userId: null, action, trustLevel: 'unverified' }]);
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

  test('new_data above 2 KB is refused', async () => {
    const { recorded, post } = setup();

    const { statusCode } = await post({
      action: 'failed_login',
      new_data: said({ error: 'x'.repeat(2048) }),
    });

    expect(statusCode).toBe(413);
    expect(recorded).toEqual([]);
  });

  test('a sender who sends too many is answered with 429, and nothing is stored', async () => {
    const { recorded, post } = setup();
    const report = () => post({ action: 'failed_login', new_data: said() });
    for (let sent = 0; sent < 30; sent += 1) await report();

    const { statusCode, headers } = await report();

    expect([statusCode, headers['retry-after']]).toEqual([429, '2']);
    expect(recorded).toHaveLength(30);
  });
});

test('A hostile token is refused, and not treated as a request without a token', async () => {
  const { recorded, post } = setup();
  const sendable = (await hostileTokens(pool)).filter(([, hostile]) => hostile.length < 100_000);

  for (const [index, [name, hostile]] of sendable.entries()) {
    const { statusCode } = await post(
      { action: 'failed_login', new_data: said() },
      { authorization: `Bearer ${hostile}`, ...viewerNumber(index) },
    );
    // What surrounds a token in a header is trimmed on its way.
    if (hostile.trim() === hostile) expect([name, statusCode]).toEqual([name, 401]);
  }

  expect(sendable.length).toBeGreaterThan(60);
  expect(recorded.filter(({ userId }) => userId === null)).toEqual([]);
});

describe('what is stored of new_data', () => {
  const kept = async (action: string, newData: unknown) => {
    const { recorded, postSignedIn } = setup();
    const { statusCode, body } = await postSignedIn({ action, new_data: newData });
    return { statusCode, newData: recorded[0]?.newData, fields: JSON.parse(body).error?.fields };
  };

  test('X05 keys that the action does not define are dropped, passwords and tokens among them', async () => {
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

    expect(newData).toEqual(said({ email: 'ana@example.com' }));
  });

  test('X05 a password typed into the field for the address is not stored', async () => {
    const { recorded, post } = setup();

    await post({ action: 'failed_login', new_data: said({ email: 'Sunshine-2026!', error: 'No' }) });

    expect(recorded[0]?.newData).toEqual(said({ email: '[not an email address]', error: 'No' }));
  });

  test('the server fills in what the browser leaves out', async () => {
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

  test('X07 script text is stored unchanged as text', async () => {
    const { newData } = await kept('failed_login', said({ error: '<script>alert(1)</script>' }));

    expect(newData?.error).toBe('<script>alert(1)</script>');
  });

  test('any JSON is recorded with known keys of the right type, or refused', async () => {
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
  function throttle() {
    let clock = 0;
    const admitsPerson = eventThrottle(() => new Date(clock));
    return {
      ofPerson: (count: number, userId: string) =>
        Array.from({ length: count }, () => admitsPerson(userId)).filter(Boolean).length,
      wait: (milliseconds: number) => {
        clock += milliseconds;
      },
    };
  }

  test('of a signed-in person is 120 events at once and one in five seconds, and their own', () => {
    const { ofPerson, wait } = throttle();

    expect(ofPerson(500, 'mallory')).toBe(120);
    expect(ofPerson(10, 'ana')).toBe(10);
    wait(60_000);
    expect(ofPerson(100, 'mallory')).toBe(12);
  });

  test('allows all events of a person who signs in and out all day in twenty tabs', () => {
    const { ofPerson, wait } = throttle();
    for (let quarter = 0; quarter < 40; quarter += 1) {
      // A sign-in, its state change, the refresh of each tab, a sign-out from the dashboard and its state change.
      expect(ofPerson(25, 'ana')).toBe(25);
      wait(15 * 60_000);
    }
  });
});
