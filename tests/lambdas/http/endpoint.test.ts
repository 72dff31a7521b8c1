import '../function-settings.ts';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyResultV2,
} from 'aws-lambda';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { UNREAD } from '#contract/api.ts';
import { ENDPOINTS, type Endpoint, type StaffAccess } from '#contract/endpoints.ts';
import { ApiError } from '../../../lambdas/http/api-error.ts';
import type { Caller, Identify } from '../../../lambdas/http/caller.ts';
import { Created, endpoint, publicEndpoint } from '../../../lambdas/http/endpoint.ts';
import { edgeProof } from '../../../lambdas/http/from-edge.ts';
import type { HttpResult } from '../../../lambdas/http/http-event.ts';
import type { ErrorContext } from '../../../lambdas/http/log-unexpected.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';

const greetingSchema = z.object({ greeting: z.string() });

type Greeting = z.infer<typeof greetingSchema>;

/** A row of the table as an endpoint that greets. */
const greeting = <Row extends Endpoint>(row: Row) => ({
  ...row,
  params: UNREAD,
  query: z.object({ name: z.optional(z.string().check(z.maxLength(5, 'Shorten this.'))) }),
  body: UNREAD,
  answer: greetingSchema,
});

type Run = (name: string | undefined) => Promise<Greeting | Created<Greeting>>;

function setup(run: Run = async (name) => ({ greeting: `Hello ${name}` })) {
  const logged: { error: unknown; context: ErrorContext }[] = [];
  const handler = publicEndpoint(greeting(ENDPOINTS.submitQuote), ({ query }) => run(query.name), {
    log: (error, context) => logged.push({ error, context }),
  });
  return { handler, logged };
}

const bodyOf = (result: HttpResult): unknown => JSON.parse(result.body);

test('The types of an endpoint fit the events of the HTTP API, with and without an authorizer', () => {
  const { handler } = setup();

  expectTypeOf<APIGatewayProxyEventV2>().toExtend<Parameters<typeof handler>[0]>();
  expectTypeOf<APIGatewayProxyEventV2WithJWTAuthorizer>().toExtend<Parameters<typeof handler>[0]>();
  expectTypeOf<Awaited<ReturnType<typeof handler>>>().toExtend<APIGatewayProxyResultV2>();
});

describe('an answer', () => {
  test('is JSON that no cache stores', async () => {
    const { handler } = setup();

    const result = await handler(httpEvent({ queryStringParameters: { name: 'Ana' } }));

    expect(result).toEqual({
      statusCode: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      },
      body: '{"greeting":"Hello Ana"}',
    });
  });

  test('to a call that created something is 201', async () => {
    const { handler } = setup(async () => new Created({ greeting: 'Hello' }));

    const result = await handler(httpEvent());

    expect([result.statusCode, bodyOf(result)]).toEqual([201, { greeting: 'Hello' }]);
  });

  test('to a parameter that its schema refuses is 400 and names the parameter', async () => {
    const { handler } = setup();

    const result = await handler(httpEvent({ queryStringParameters: { name: 'Anastasia' } }));

    expect(result.statusCode).toBe(400);
    expect(bodyOf(result)).toEqual({
      error: {
        code: 'invalid_request',
        message: 'Some parameters need a change.',
        fields: { name: 'Shorten this.' },
      },
    });
  });

  test('that its schema refuses is a plain 500', async () => {
    const { handler, logged } = setup(async () => new Created(JSON.parse('{"greeting":7}')));

    expect((await handler(httpEvent())).statusCode).toBe(500);
    expect(logged).toHaveLength(1);
  });

  test('leaves out what its schema does not name', async () => {
    const withSecret = { greeting: 'Hello', content_hash: 'secret' };
    const { handler } = setup(async () => withSecret);

    expect(bodyOf(await handler(httpEvent()))).toEqual({ greeting: 'Hello' });
  });

  test('to an error for the caller has its status, code, message and fields', async () => {
    const { handler, logged } = setup(() =>
      Promise.reject(new ApiError('conflict', 'Taken.', { id: 'Use another id.' })),
    );

    const result = await handler(httpEvent());

    expect(result.statusCode).toBe(409);
    expect(result.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(bodyOf(result)).toEqual({
      error: { code: 'conflict', message: 'Taken.', fields: { id: 'Use another id.' } },
    });
    expect(logged).toEqual([]);
  });

  test('to an unexpected error is a plain 500, and the error is logged', async () => {
    const failure = new Error('table quotes-prod of ana@example.com is on fire');
    const { handler, logged } = setup(() => Promise.reject(failure));

    const result = await handler(httpEvent());

    expect(result.statusCode).toBe(500);
    expect(bodyOf(result)).toEqual({
      error: { code: 'internal_error', message: 'Something went wrong on our side. Please try again.' },
    });
    expect(logged).toEqual([
      { error: failure, context: { endpoint: 'POST /functions/v1/submit-quote', requestId: 'request-1' } },
    ]);
  });
});

describe('the edge', () => {
  const sentWith = (secret: string | undefined) => httpEvent({ headers: { 'x-from-edge': secret } });

  function setupEdge(accepted: string) {
    const ran: unknown[] = [];
    const run = async () => ({ greeting: String(ran.push('run')) });
    const identified: unknown[] = [];
    const identify: Identify = async (event) => {
      identified.push(event);
      return adminCaller();
    };
    const options = { identify, assertFromEdge: edgeProof(accepted) };
    const handlers = [
      publicEndpoint(greeting(ENDPOINTS.recordEvent), run, options),
      endpoint(greeting(ENDPOINTS.listSessions), run, options),
    ];
    const statuses = async (secret: string | undefined) =>
      Promise.all(handlers.map(async (handler) => (await handler(sentWith(secret))).statusCode));
    return { handlers, statuses, ran, identified };
  }

  test.each([
    undefined,
    '',
    'an older one',
    'current-and-more',
    'curren',
    'current-and,more',
    ',',
    'one,two,current',
  ])('is asked for before anything else: a call with %j is answered with 403', async (secret) => {
    const { handlers, statuses, ran, identified } = setupEdge('current');

    expect(await statuses(secret)).toEqual([403, 403]);
    expect(bodyOf((await handlers[0]?.(sentWith(secret))) ?? expect.fail())).toEqual({
      error: { code: 'forbidden', message: 'Call this API through the website.' },
    });
    expect([ran, identified]).toEqual([[], []]);
  });

  test('sends two secrets while they are rotated, of which a function takes the one that it knows', async () => {
    const before = setupEdge('old');
    const after = setupEdge('new');

    expect(await before.statuses('old')).toEqual([200, 200]);
    expect(await before.statuses('old,new')).toEqual([200, 200]);
    expect(await after.statuses('old,new')).toEqual([200, 200]);
    expect(await after.statuses('new')).toEqual([200, 200]);
    expect(await after.statuses('old')).toEqual([403, 403]);
  });

  test('is believed by nobody where the stack sets no secret', async () => {
    const { statuses } = setupEdge('');

    expect(await statuses('')).toEqual([403, 403]);
    expect(await statuses(undefined)).toEqual([403, 403]);
  });
});

describe('a sender', () => {
  const reading = (row: Endpoint & { access: 'anyone' }) => ({ ...greeting(row), body: z.object({}) });

  test('who asks too often is answered with 429 and when to come back, before a caller is looked up', async () => {
    const asked: unknown[] = [];
    const identify: Identify = async () => {
      asked.push('asked');
      return caller();
    };
    const handler = publicEndpoint(greeting(ENDPOINTS.recordEvent), async () => ({ greeting: 'Hello' }), {
      identify,
    });
    const withToken = httpEvent({ headers: { authorization: 'Bearer x' } });
    for (let sent = 0; sent < 100; sent += 1) await handler(withToken);

    const result = await handler(withToken);

    expect([result.statusCode, result.headers['retry-after']]).toEqual([429, '1']);
    expect(bodyOf(result)).toEqual({
      error: { code: 'too_many_requests', message: 'Too many requests. Try again in a minute.' },
    });
    expect(asked).toHaveLength(100);
  });

  test('is counted alone for what is no request of ours, and with all others for what is', async () => {
    const counted: string[] = [];
    const limits = { admit: () => void counted.push('own'), share: () => counted.push('shared') > 0 };
    const handler = publicEndpoint(reading(ENDPOINTS.submitQuote), async () => ({ greeting: 'Hello' }), {
      limits,
    });

    expect((await handler(httpEvent({ body: 'hi' }))).statusCode).toBe(415);
    expect((await handler(jsonEvent('x'.repeat(20_000)))).statusCode).toBe(413);
    expect((await handler(jsonEvent('[]'))).statusCode).toBe(400);
    expect(counted).toEqual(['own', 'own', 'own']);
    expect((await handler(jsonEvent('{}'))).statusCode).toBe(200);
    expect(counted).toEqual(['own', 'own', 'own', 'own', 'shared']);
  });

  test('whose token is valid does not draw on what strangers share', async () => {
    const counted: unknown[] = [];
    const limits = {
      admit: (_: unknown, hasToken: boolean) => void counted.push(hasToken),
      share: () => counted.push('shared') > 0,
    };
    const asking = (row: Endpoint & { access: 'anyone' }) =>
      publicEndpoint(greeting(row), async () => ({ greeting: 'Hello' }), {
        limits,
        identify: calledBy(caller()),
      });
    const withToken = httpEvent({ headers: { authorization: 'Bearer x' } });

    await asking(ENDPOINTS.recordEvent)(withToken);
    await asking(ENDPOINTS.submitQuote)(withToken);

    expect(counted).toEqual([true, false, 'shared']);
  });
});

describe('who may call', () => {
  const recorder = () => {
    const ran: (Caller | undefined)[] = [];
    const run = async ({ caller: someone }: { caller: Caller | undefined }) => ({
      greeting: String(ran.push(someone)),
    });
    return { ran, run };
  };
  const asking = (row: Endpoint & { access: StaffAccess }, identify?: Identify) => {
    const { ran, run } = recorder();
    const refused: Caller[] = [];
    const handler = endpoint(greeting(row), run, {
      ...(identify && { identify }),
      refused: async (someone) => {
        refused.push(someone);
      },
    });
    return { handler, ran, refused };
  };
  const askingOpenly = (row: Endpoint & { access: 'anyone' }, identify: Identify) => {
    const { ran, run } = recorder();
    return { handler: publicEndpoint(greeting(row), run, { identify }), ran };
  };
  const invalid: Identify = () => Promise.reject(new ApiError('unauthorized', 'Sign in first.'));
  const withToken = httpEvent({ headers: { Authorization: 'Bearer x' } });

  test('anyone may call an endpoint with access anyone, and its token is ignored', async () => {
    const { handler, ran } = askingOpenly(ENDPOINTS.submitQuote, invalid);

    expect((await handler(withToken)).statusCode).toBe(200);
    expect(ran).toEqual([undefined]);
  });

  test('a caller who is not identified is refused, which is the default of an endpoint', async () => {
    for (const row of [ENDPOINTS.listSessions, ENDPOINTS.readOwnRole]) {
      const { handler, ran } = asking(row);

      const result = await handler(withToken);

      expect(result.statusCode).toBe(401);
      expect(bodyOf(result)).toEqual({ error: { code: 'unauthorized', message: 'Sign in first.' } });
      expect(ran).toEqual([]);
    }
  });

  test('identification gets the endpoint’s use of sessions', async () => {
    const uses: string[] = [];
    const identify: Identify = async (_, use) => {
      uses.push(use);
      return adminCaller();
    };

    await asking(ENDPOINTS.listSessions, identify).handler(withToken);
    await asking(ENDPOINTS.trackSession, identify).handler(withToken);
    await asking(ENDPOINTS.deactivateSessions, identify).handler(withToken);
    await askingOpenly(ENDPOINTS.recordEvent, identify).handler(withToken);

    expect(uses).toEqual(['tracked', 'starting', 'ending', 'ending']);
  });

  test('an admin may read sessions, in whatever other groups they are', async () => {
    const admin = adminCaller({ groups: ['movers', 'admin', 'other'] });
    const { handler, ran, refused } = asking(ENDPOINTS.listSessions, calledBy(admin));

    expect((await handler(withToken)).statusCode).toBe(200);
    expect(ran).toEqual([admin]);
    expect(refused).toEqual([]);
  });

  test.each([
    ['no group', []],
    ['another group', ['movers']],
    ['a group that begins like it', ['administrators']],
    ['a group that ends like it', ['not-admin']],
    ['a group in upper case', ['Admin']],
    ['a list in one string', ['[admin]', 'movers,admin', 'admin ']],
  ])(
    'X01 a caller with %s is answered with 403, after the callback for refused callers',
    async (_, groups) => {
      const someone = caller({ groups });
      const { handler, ran, refused } = asking(ENDPOINTS.listSessions, calledBy(someone));

      const result = await handler(withToken);

      expect(result.statusCode).toBe(403);
      expect(bodyOf(result)).toEqual({ error: { code: 'forbidden', message: 'Only admins may do this.' } });
      expect(ran).toEqual([]);
      expect(refused).toEqual([someone]);
    },
  );

  test.each([
    ['listSessions', ['admin'], 'Only admins may do this.'],
    ['listQuotes', ['admin', 'dispatcher'], 'Only admins and dispatchers may do this.'],
    ['listJobs', ['admin', 'dispatcher', 'crew'], 'Only staff may do this.'],
  ] as const)('X01 %s opens to %j alone', async (name, roles, message) => {
    for (const group of ['admin', 'dispatcher', 'crew', 'movers', 'dispatchers', 'crew,admin', 'Crew']) {
      const { handler } = asking(ENDPOINTS[name], calledBy(caller({ groups: [group] })));
      const result = await handler(withToken);
      const isOpen = roles.some((role) => role === group);

      expect([group, result.statusCode]).toEqual([group, isOpen ? 200 : 403]);
      if (!isOpen) expect(bodyOf(result)).toEqual({ error: { code: 'forbidden', message } });
    }
  });

  test.each([
    ['isSecondFactorMissing', 'second_factor_required'],
    ['isSignInTooEarly', 'later_sign_in_required'],
  ] as const)('X01 a dispatcher or crew with %s opens nothing of staff', async (lack, code) => {
    for (const [name, group] of [
      ['listQuotes', 'dispatcher'],
      ['listJobs', 'crew'],
    ] as const) {
      const someone = caller({ groups: [group], [lack]: true });
      const result = await asking(ENDPOINTS[name], calledBy(someone)).handler(withToken);

      expect(bodyOf(result)).toMatchObject({ error: { code } });
    }
  });

  describe('an endpoint that decides who owns an account', () => {
    const SIGNED_IN = Date.parse('2026-09-21T12:00:00.000Z');
    const afterMinutes = (minutes: number) => {
      const { ran, run } = recorder();
      const handler = endpoint(greeting(ENDPOINTS.changeRole), run, {
        identify: calledBy(adminCaller({ signedInAt: new Date(SIGNED_IN) })),
        now: () => new Date(SIGNED_IN + minutes * 60_000),
      });
      return { ran, answer: handler(withToken) };
    };

    test('takes a call within ten minutes of the sign-in', async () => {
      const { ran, answer } = afterMinutes(10);

      expect((await answer).statusCode).toBe(200);
      expect(ran).toHaveLength(1);
    });

    test('asks for a fresh sign-in after that, with a code of its own, and runs nothing', async () => {
      const { ran, answer } = afterMinutes(10.1);

      const result = await answer;

      expect(result.statusCode).toBe(403);
      expect(bodyOf(result)).toMatchObject({ error: { code: 'fresh_sign_in_required' } });
      expect(ran).toEqual([]);
    });
  });

  test('an endpoint of admins refuses an admin whose second factor is missing, one of their own does not', async () => {
    const admin = calledBy(adminCaller({ isSecondFactorMissing: true }));
    const { handler, ran } = asking(ENDPOINTS.listSessions, admin);

    const result = await handler(withToken);

    expect(result.statusCode).toBe(403);
    expect(bodyOf(result)).toMatchObject({ error: { code: 'second_factor_required' } });
    expect(ran).toEqual([]);
    expect((await asking(ENDPOINTS.readOwnRole, admin).handler(withToken)).statusCode).toBe(200);
  });

  test.each([
    ['admins', ENDPOINTS.listSessions, 403],
    ['a fresh sign-in', ENDPOINTS.confirmSecondFactor, 403],
    ['one’s own role', ENDPOINTS.readOwnRole, 200],
  ])('a sign-in too near to the choice of a password: an endpoint of %s', async (_, row, status) => {
    const early = adminCaller({ isSignInTooEarly: true, signedInAt: new Date() });

    const result = await asking(row, calledBy(early)).handler(withToken);

    expect(result.statusCode).toBe(status);
    expect(JSON.stringify(bodyOf(result)).includes('later_sign_in_required')).toBe(status === 403);
  });

  test('with an optional token, a token that is sent must be valid', async () => {
    const known = askingOpenly(ENDPOINTS.recordEvent, calledBy(caller()));
    const unknown = askingOpenly(ENDPOINTS.recordEvent, invalid);

    expect((await known.handler(withToken)).statusCode).toBe(200);
    expect((await known.handler(httpEvent())).statusCode).toBe(200);
    expect(known.ran).toEqual([caller(), undefined]);
    expect((await unknown.handler(withToken)).statusCode).toBe(401);
    expect((await unknown.handler(httpEvent({ headers: { authorization: '' } }))).statusCode).toBe(401);
    expect(unknown.ran).toEqual([]);
  });
});
