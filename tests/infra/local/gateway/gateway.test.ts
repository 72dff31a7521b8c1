import { describe, expect, test } from 'vitest';
import type { InvocationResult } from '../../../../infra/local/functions/instance.ts';
import type { ApiDefinition, Route } from '../../../../infra/local/gateway/api-definition.ts';
import { createGateway } from '../../../../infra/local/gateway/gateway.ts';
import { headersOf, httpRequest } from '../http-requests.ts';

const NOW = Date.UTC(2026, 0, 5, 12, 30, 15);
const ROUTE: Route = {
  key: 'POST /quotes/{id}',
  method: 'POST',
  segments: ['quotes', '{id}'],
  functionArn: 'arn:submit',
  isPermitted: true,
  integrationTimeoutMs: 1_000,
  jwt: undefined,
  throttle: undefined,
};

type Answer = InvocationResult | Promise<InvocationResult>;
const returned = (result: unknown): InvocationResult => ({ ok: true, payload: JSON.stringify(result) });

function setup(answer: Answer = returned({ statusCode: 204 }), changes: Partial<Route> = {}) {
  const api: ApiDefinition = {
    apiId: 'abc',
    domainName: 'abc.execute-api.us-west-2.amazonaws.com',
    stage: '$default',
    routes: [{ ...ROUTE, ...changes }],
  };
  const events: Record<string, unknown>[] = [];
  const logged: string[] = [];
  const accessed: Readonly<Record<string, string>>[] = [];
  const gateway = createGateway({
    api,
    findFunction: (arn) =>
      arn === 'arn:submit'
        ? {
            name: 'submit',
            arn,
            timeoutSeconds: 1,
            invoke: async (event) => {
              events.push(JSON.parse(event));
              return answer;
            },
            stop: async () => {},
          }
        : undefined,
    findKeys: () => ({ keys: [] }),
    now: () => NOW,
    log: (line) => logged.push(line),
    onAccess: (variables) => accessed.push(variables),
  });
  const post = (parts: Parameters<typeof httpRequest>[0] = {}) =>
    gateway(httpRequest({ method: 'POST', path: '/quotes/7', ...parts }));
  return { post, events, logged, accessed };
}

const JSON_TYPE = ['content-type', 'application/json'] as const;

describe('the event of a function', () => {
  test('has format 2.0', async () => {
    const { post, events } = setup();
    await post({
      path: '/quotes/a%20b',
      query: 'x=1&x=2&y=%26',
      headers: [
        JSON_TYPE,
        ['x-list', 'a'],
        ['x-list', 'b'],
        ['cookie', 'one=1; two=2'],
        ['user-agent', 'test'],
      ],
      body: '{"name":"José"}',
    });
    expect(events).toEqual([
      {
        version: '2.0',
        routeKey: 'POST /quotes/{id}',
        rawPath: '/quotes/a b',
        rawQueryString: 'x=1&x=2&y=%26',
        cookies: ['one=1', 'two=2'],
        headers: {
          'content-type': 'application/json',
          'x-list': 'a,b',
          'user-agent': 'test',
          'x-forwarded-for': '203.0.113.7',
          'x-forwarded-port': '443',
          'x-forwarded-proto': 'https',
        },
        queryStringParameters: { x: '1,2', y: '&' },
        pathParameters: { id: 'a b' },
        requestContext: {
          accountId: '123456789012',
          apiId: 'abc',
          domainName: 'abc.execute-api.us-west-2.amazonaws.com',
          domainPrefix: 'abc',
          http: {
            method: 'POST',
            path: '/quotes/a b',
            protocol: 'HTTP/1.1',
            sourceIp: '203.0.113.7',
            userAgent: 'test',
          },
          requestId: expect.stringMatching(/^[\w-]+=$/),
          routeKey: 'POST /quotes/{id}',
          stage: '$default',
          time: '05/Jan/2026:12:30:15 +0000',
          timeEpoch: NOW,
        },
        body: '{"name":"José"}',
        isBase64Encoded: false,
      },
    ]);
  });

  test.each([
    ['no body', '', {}],
    ['text of no type', 'abc', { body: 'abc' }],
  ])('is not base64 for %s', async (_, body, expected) => {
    const { post, events } = setup();
    await post({ body });
    expect(events).toEqual([expect.objectContaining({ isBase64Encoded: false, ...expected })]);
    expect('body' in (events[0] ?? {})).toBe('body' in expected);
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', Buffer.from('a=1')],
    ['a picture', 'image/png', Buffer.from([1, 2, 3])],
    ['bytes of a text type that are no UTF-8', 'application/json', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('is base64 for %s', async (_, type, body) => {
    const { post, events } = setup();
    await post({ headers: [['content-type', type]], body });
    expect(events).toEqual([
      expect.objectContaining({ body: body.toString('base64'), isBase64Encoded: true }),
    ]);
  });

  test('names the address that the API was called from, behind what the caller claims', async () => {
    const { post, events } = setup();
    await post({ headers: [['x-forwarded-for', '198.51.100.9']], sourceIp: '192.0.2.1' });
    expect(events).toMatchObject([{ headers: { 'x-forwarded-for': '198.51.100.9, 192.0.2.1' } }]);
  });

  test('treats a header or query named __proto__ like any other', async () => {
    const { post, events } = setup();
    await post({ headers: [['__proto__', 'x']], query: '__proto__=y' });
    expect(JSON.stringify(events[0]?.headers)).toContain('{"__proto__":"x",');
    expect(JSON.stringify(events[0]?.queryStringParameters)).toBe('{"__proto__":"y"}');
  });
});

describe('the answer to a caller', () => {
  test('is that of the function, including cookies and bytes', async () => {
    const { post } = setup(
      returned({
        statusCode: 201,
        headers: { 'Content-Type': 'text/plain', 'x-number': 1 },
        cookies: ['a=1', 'b=2'],
        body: Buffer.from('hello').toString('base64'),
        isBase64Encoded: true,
      }),
    );
    const response = await post();
    expect(response.status).toBe(201);
    expect(response.body.toString()).toBe('hello');
    expect(response.headers).toEqual([
      ['content-type', 'text/plain'],
      ['x-number', '1'],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['apigw-requestid', expect.any(String)],
    ]);
  });

  test('is a 200 with JSON when the function returned something without a status code', async () => {
    const response = await setup(returned({ hello: 1 })).post();
    expect([response.status, headersOf(response)['content-type'], response.body.toString()]).toEqual([
      200,
      'application/json',
      '{"hello":1}',
    ]);
  });

  const error: InvocationResult = {
    ok: false,
    error: { errorType: 'Error', errorMessage: 'secret', trace: [] },
  };
  test.each<[string, Answer, Partial<Route>]>([
    ['the function fails', error, {}],
    ['its answer is malformed', returned({ statusCode: 'soon' }), {}],
    ['the template does not let the API call it', returned({ statusCode: 200 }), { isPermitted: false }],
    ['there is no such function', returned({ statusCode: 200 }), { functionArn: 'arn:other' }],
  ])('is a 500 without details when %s', async (_, answer, changes) => {
    const response = await setup(answer, changes).post();
    expect([response.status, response.body.toString()]).toEqual([500, '{"message":"Internal Server Error"}']);
  });

  test('is a 503 when Lambda throttles the function, as an HTTP API has it', async () => {
    const throttled: InvocationResult = {
      ok: false,
      isThrottled: true,
      error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.', trace: [] },
    };
    const response = await setup(throttled).post();
    expect([response.status, response.body.toString()]).toEqual([503, '{"message":"Service Unavailable"}']);
  });

  test('is a 503 when the function times out', async () => {
    const never = new Promise<InvocationResult>(() => {});
    const response = await setup(never, { integrationTimeoutMs: 20 }).post();
    expect([response.status, response.body.toString()]).toEqual([503, '{"message":"Service Unavailable"}']);
  });

  test.each([
    [404, 'Not Found', { path: '/nothing' }],
    [404, 'Not Found', { method: 'GET' }],
    [400, 'Bad Request', { path: '/quotes/%E0%A4%A' }],
    [431, 'Request Header Fields Too Large', { headers: [['x-a', 'a'.repeat(10_240)] as const] }],
    [413, 'Request Entity Too Large', { body: Buffer.alloc(10 * 1024 * 1024 + 1) }],
  ])('is %i %s for a request that reaches no function', async (status, message, parts) => {
    const { post, events } = setup();
    const response = await post(parts);
    expect([response.status, response.body.toString()]).toEqual([status, JSON.stringify({ message })]);
    expect(events).toEqual([]);
  });

  test('is 429 once the burst of the route is used up', async () => {
    const { post, events } = setup(returned({ statusCode: 204 }), { throttle: { rate: 1, burst: 2 } });
    const answers = [await post(), await post(), await post()];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 429]);
    expect(answers[2]?.body.toString()).toBe('{"message":"Too Many Requests"}');
    expect(events).toHaveLength(2);
  });

  test('is 429 before the token is checked, so that guesses use up the burst as well', async () => {
    const jwt = { issuer: 'https://issuer.example', audience: ['web'], scopes: [] };
    const { post } = setup(returned({ statusCode: 200 }), { jwt, throttle: { rate: 1, burst: 1 } });
    const answers = [await post(), await post()];
    expect(answers.map(({ status }) => status)).toEqual([401, 429]);
  });

  test('is 401 without a token, and the function is not called', async () => {
    const jwt = { issuer: 'https://issuer.example', audience: ['web'], scopes: [] };
    const { post, events } = setup(returned({ statusCode: 200 }), { jwt });
    expect((await post()).status).toBe(401);
    expect((await post({ headers: [['authorization', 'Bearer a.b.c']] })).status).toBe(401);
    expect(events).toEqual([]);
  });
});

describe('the access log', () => {
  const timedOut = {
    ok: false,
    requestId: '8f1c',
    error: { errorType: 'Sandbox.Timedout', errorMessage: 'Task timed out', trace: [] },
  } as const;

  test('leads from a request to the invocation, also where the function ran out of time and wrote nothing', async () => {
    const { post, accessed } = setup(timedOut);
    const answer = await post();

    expect(answer.status).toBe(500);
    expect(accessed).toEqual([
      expect.objectContaining({
        requestId: headersOf(answer)['apigw-requestid'],
        'integration.requestId': '8f1c',
        routeKey: ROUTE.key,
        status: '500',
      }),
    ]);
  });

  test('names no invocation of a request that no function saw', async () => {
    const { post, accessed } = setup(returned({}), { isPermitted: false });
    await post();

    expect(accessed[0]).not.toHaveProperty(['integration.requestId']);
  });
});
