import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyResultV2,
} from 'aws-lambda';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS, type Endpoint } from '#contract/endpoints.ts';
import { ApiError } from '../../../lambdas/http/api-error.ts';
import type { Caller, Identify } from '../../../lambdas/http/caller.ts';
import { endpoint, type Translator } from '../../../lambdas/http/endpoint.ts';
import type { HttpResult } from '../../../lambdas/http/http-event.ts';
import { jsonResult } from '../../../lambdas/http/json-result.ts';
import type { ErrorContext } from '../../../lambdas/http/log-unexpected.ts';
import { adminCaller, calledBy, caller } from '../../builders/caller.ts';
import { httpEvent } from '../../builders/http-event.ts';

const greetingSchema = z.object({ greeting: z.string() });

const greetTranslator: Translator<string | undefined, { greeting: string }> = {
  read: (request) => request.query('name'),
  answer: (result) => jsonResult(200, greetingSchema, result),
};

interface Setup {
  readonly endpointRow?: (typeof ENDPOINTS)[keyof typeof ENDPOINTS];
  readonly run?: (name: string | undefined) => Promise<{ greeting: string }>;
}

function setup({
  endpointRow = ENDPOINTS.submitQuote,
  run = async (name) => ({ greeting: `Hello ${name}` }),
}: Setup) {
  const logged: { error: unknown; context: ErrorContext }[] = [];
  const handler = endpoint(endpointRow, greetTranslator, run, {
    log: (error, context) => logged.push({ error, context }),
  });
  return { handler, logged };
}

const bodyOf = (result: HttpResult): unknown => JSON.parse(result.body);

test('Lambda can call an endpoint with the events that the HTTP API sends, with or without an authorizer', () => {
  const { handler } = setup({});

  expectTypeOf<APIGatewayProxyEventV2>().toExtend<Parameters<typeof handler>[0]>();
  expectTypeOf<APIGatewayProxyEventV2WithJWTAuthorizer>().toExtend<Parameters<typeof handler>[0]>();
  expectTypeOf<Awaited<ReturnType<typeof handler>>>().toExtend<APIGatewayProxyResultV2>();
});

describe('an answer', () => {
  test('is JSON that nobody stores', async () => {
    const { handler } = setup({});

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

  test('leaves out what its schema does not name', async () => {
    const withSecret = { greeting: 'Hello', content_hash: 'secret' };
    const { handler } = setup({ run: async () => withSecret });

    expect(bodyOf(await handler(httpEvent()))).toEqual({ greeting: 'Hello' });
  });

  test('to an error for the caller has its status, code, message and fields', async () => {
    const { handler, logged } = setup({
      run: () => Promise.reject(new ApiError('conflict', 'Taken.', { id: 'Use another id.' })),
    });

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
    const { handler, logged } = setup({ run: () => Promise.reject(failure) });

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

describe('who may call', () => {
  const asking = (row: Endpoint, identify?: Identify) => {
    const ran: (Caller | undefined)[] = [];
    const refused: Caller[] = [];
    const translator: Translator<Caller | undefined, { greeting: string }> = {
      read: ({ callerIfAny }) => callerIfAny,
      answer: (result) => jsonResult(200, greetingSchema, result),
    };
    const run = async (someone: Caller | undefined) => ({ greeting: String(ran.push(someone)) });
    const handler = endpoint(row, translator, run, {
      ...(identify && { identify }),
      refused: async (someone) => {
        refused.push(someone);
      },
    });
    return { handler, ran, refused };
  };
  const invalid: Identify = () => Promise.reject(new ApiError('unauthorized', 'Sign in first.'));
  const withToken = httpEvent({ headers: { Authorization: 'Bearer x' } });

  test('anyone may where the table says so, and a token is not even looked at', async () => {
    const { handler, ran } = asking(ENDPOINTS.submitQuote, invalid);

    expect((await handler(withToken)).statusCode).toBe(200);
    expect(ran).toEqual([undefined]);
  });

  test('nobody may who is not identified, and that is how an endpoint begins', async () => {
    for (const row of [ENDPOINTS.listQuotes, ENDPOINTS.readOwnRole]) {
      const { handler, ran } = asking(row);

      const result = await handler(withToken);

      expect(result.statusCode).toBe(401);
      expect(bodyOf(result)).toEqual({ error: { code: 'unauthorized', message: 'Sign in first.' } });
      expect(ran).toEqual([]);
    }
  });

  test('an admin may read quotes, in whatever other groups they are', async () => {
    const admin = adminCaller({ groups: ['movers', 'admin', 'other'] });
    const { handler, ran, refused } = asking(ENDPOINTS.listQuotes, calledBy(admin));

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
  ])('X01 a caller with %s is answered with 403, and whoever wants to hear of it does', async (_, groups) => {
    const someone = caller({ groups });
    const { handler, ran, refused } = asking(ENDPOINTS.listQuotes, calledBy(someone));

    const result = await handler(withToken);

    expect(result.statusCode).toBe(403);
    expect(bodyOf(result)).toEqual({ error: { code: 'forbidden', message: 'Only admins may do this.' } });
    expect(ran).toEqual([]);
    expect(refused).toEqual([someone]);
  });

  test('where a token is up to the caller, one that is sent must be valid', async () => {
    const known = asking(ENDPOINTS.recordEvent, calledBy(caller()));
    const unknown = asking(ENDPOINTS.recordEvent, invalid);

    expect((await known.handler(withToken)).statusCode).toBe(200);
    expect((await known.handler(httpEvent())).statusCode).toBe(200);
    expect(known.ran).toEqual([caller(), undefined]);
    expect((await unknown.handler(withToken)).statusCode).toBe(401);
    expect((await unknown.handler(httpEvent({ headers: { authorization: '' } }))).statusCode).toBe(401);
    expect(unknown.ran).toEqual([]);
  });
});
