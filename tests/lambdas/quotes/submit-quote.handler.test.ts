import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { HttpEvent, HttpResult } from '../../../lambdas/http/http-event.ts';
import { EDGE_SECRET, httpEvent, jsonEvent, viewerNumber } from '../../builders/http-event.ts';
import { quotePayload } from '../../builders/quote-payload.ts';
import { CREDENTIALS, type Engine, REGION, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
let table: string;
let handler: (event: HttpEvent) => Promise<HttpResult>;

beforeAll(async () => {
  engine = await startEngine();
  table = await engine.createQuotesTable();
  vi.stubEnv('QUOTES_TABLE', table);
  vi.stubEnv('BOOKKEEPING_TABLE', await engine.createTable('bookkeeping', { withStream: false }));
  vi.stubEnv('EDGE_SECRET', EDGE_SECRET);
  vi.stubEnv('AWS_REGION', REGION);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', engine.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', CREDENTIALS.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', CREDENTIALS.secretAccessKey);
  // Another file of this process may have read the module with settings of its own.
  vi.resetModules();
  ({ handler } = await import('../../../lambdas/quotes/submit-quote.handler.ts'));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await engine.stop();
});

let viewers = 0;

/** Each from another address, because one instance takes 30 requests of one sender at once. */
async function send(body: unknown, headers: Record<string, string> = {}) {
  viewers += 1;
  const from = { ...viewerNumber(viewers), ...headers };
  const { statusCode, body: answer } = await handler(jsonEvent(JSON.stringify(body), from));
  return { status: statusCode, answer: JSON.parse(answer) };
}

async function storedUnder(id: string): Promise<Record<string, unknown> | undefined> {
  return (await engine.scan(table)).find((item) => item.id === id);
}

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });

describe('a quote is stored', () => {
  test('C003 C279 C280 with the attributes of the specification and the internal ones only', async () => {
    const { status, answer } = await send(quotePayload());

    expect(status).toBe(201);
    expect(answer).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: `FSM-${answer.id.slice(0, 4).toUpperCase()}-${answer.id.slice(4, 8).toUpperCase()}`,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(await storedUnder(answer.id)).toEqual({
      id: answer.id,
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'ana@example.com',
      phone: '(510) 555-0107',
      move_date: '2026-03-14',
      current_address: '12 Grand Ave, Oakland',
      new_address: '34 Solano Ave, Albany',
      home_size: '2br',
      move_type: 'local',
      packing_service: false,
      storage_needed: false,
      special_items: '',
      additional_notes: '',
      created_at: answer.created_at,
      month: answer.created_at.slice(0, 7),
      created_at_id: `${answer.created_at}#${answer.id}`,
      content_hash: expect.stringMatching(/^v2:[0-9a-f]{64}$/),
      submitted_at: '2026-01-05T10:00:00.000Z',
      sender: expect.stringMatching(/^[\w-]{22}$/),
      unannounced: 'quote',
      announce_at: new Date(Date.parse(answer.created_at) + 60_000).toISOString(),
      attention: 'open',
      attention_at: `${answer.created_at}#${answer.id}`,
    });
  });

  test('C281 with accents, quotes and line breaks as typed', async () => {
    const typed = {
      first_name: 'Zoë "Zo"',
      last_name: "O'Néill-李",
      current_address: 'Calle Ñandú 5\n2º “B”',
      special_items: 'Upright piano\nGrandfather\'s clock\n\n"fragile" \\ <b>',
      additional_notes: 'Line one\nLine two — naïve café 👩‍👩‍👧',
    };

    const { answer } = await send(quotePayload(typed));

    expect(await storedUnder(answer.id)).toMatchObject(typed);
  });

  test('C243 C266 with the defaults and 1970-01-01 when only names and email are given', async () => {
    const { status, answer } = await send({
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'ana@example.com',
      move_date: '',
    });

    expect(status).toBe(201);
    expect(await storedUnder(answer.id)).toMatchObject({
      move_date: '1970-01-01',
      move_type: 'local',
      home_size: '2br',
      packing_service: false,
      storage_needed: false,
      phone: '',
    });
  });

  test('with hostile text as text: script, NUL and direction marks', async () => {
    const { status, answer } = await send(
      quotePayload({ first_name: '<script>alert(1)</script>', last_name: 'A\u0000\u202Ez', phone: '=1+1' }),
    );

    expect(status).toBe(201);
    expect(await storedUnder(answer.id)).toMatchObject({
      first_name: '<script>alert(1)</script>',
      last_name: 'A\uFFFD\uFFFDz',
      phone: '=1+1',
    });
  });
});

describe('the Idempotency-Key', () => {
  test('X06 sent twice stores one quote, and both answers are successful and equal', async () => {
    const key = randomUUID();

    const first = await send(quotePayload(), withKey(key));
    const second = await send(quotePayload({ submitted_at: '2026-01-05T10:00:09.000Z' }), withKey(key));

    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.answer).toEqual(first.answer);
    expect((await engine.scan(table)).filter((item) => item.id === key)).toHaveLength(1);
  });

  test('X06 is case-insensitive, and so is the name of its header', async () => {
    const key = randomUUID();
    await send(quotePayload(), withKey(key));

    const { status, answer } = await send(quotePayload(), { 'IDEMPOTENCY-KEY': key.toUpperCase() });

    expect([status, answer.id]).toEqual([200, key]);
  });

  test('X06 sent twenty times concurrently stores one quote and succeeds each time', async () => {
    const key = randomUUID();

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(quotePayload(), withKey(key))));

    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect((await engine.scan(table)).filter((item) => item.id === key)).toHaveLength(1);
  });

  test('with other content is answered with 409, and the first quote stays', async () => {
    const key = randomUUID();
    await send(quotePayload(), withKey(key));

    const { status, answer } = await send(quotePayload({ home_size: '4br' }), withKey(key));

    expect(status).toBe(409);
    expect(answer.error.code).toBe('conflict');
    expect(await storedUnder(key)).toMatchObject({ home_size: '2br' });
  });

  test.each(['', 'abc', '123', 'counter#total', `${randomUUID()}0`, `${randomUUID()}, ${randomUUID()}`])(
    'that is not a UUID (%j) is answered with 400, and nothing is stored',
    async (key) => {
      const before = (await engine.scan(table)).length;

      const { status, answer } = await send(quotePayload(), withKey(key));

      expect(status).toBe(400);
      expect(answer).toEqual({
        error: {
          code: 'invalid_request',
          message: 'The header Idempotency-Key must be a UUID. Make one for each new quote.',
        },
      });
      expect(await engine.scan(table)).toHaveLength(before);
    },
  );
});

describe('bad input is refused and not stored', () => {
  test('an empty first name', async () => {
    const { status, answer } = await send({ first_name: '', last_name: 'Ruiz', email: 'ana@example.com' });

    expect(status).toBe(400);
    expect(answer).toEqual({
      error: {
        code: 'invalid_request',
        message: 'Some fields need a change.',
        fields: { first_name: 'Enter a first name.' },
      },
    });
  });

  test('X08 a note of 20,000 characters, with 400 and the name of the field', async () => {
    const { status, answer } = await send(quotePayload({ additional_notes: 'x'.repeat(20_000) }));

    expect(status).toBe(400);
    expect(answer).toEqual({
      error: {
        code: 'invalid_request',
        message: 'Some fields are too long.',
        fields: { additional_notes: 'Shorten this to at most 2,000 characters.' },
      },
    });
  });

  test.each([
    [
      '17 KB with no field too long',
      jsonEvent(JSON.stringify({ ...quotePayload(), pad: 'x'.repeat(17_000) })),
      413,
    ],
    ['17 KB that are no JSON', jsonEvent('x'.repeat(17_000)), 413],
    [
      '1 MB in a note',
      jsonEvent(JSON.stringify(quotePayload({ additional_notes: 'x'.repeat(1_000_000) }))),
      413,
    ],
    ['no body', httpEvent({ headers: { 'content-type': 'application/json' } }), 400],
    ['a list', jsonEvent('[1,2]'), 400],
    ['a number', jsonEvent('1'), 400],
    ['deep nesting', jsonEvent('['.repeat(10_000)), 400],
    ['deep nesting that is JSON', jsonEvent(`{"x":${'['.repeat(500)}${']'.repeat(500)}}`), 400],
    ['broken UTF-8', { ...jsonEvent('/////w=='), isBase64Encoded: true }, 400],
    [
      'a wrong content type',
      jsonEvent(JSON.stringify(quotePayload()), { 'content-type': 'text/plain' }),
      415,
    ],
    ['only a __proto__ key', jsonEvent(`{"__proto__":${JSON.stringify(quotePayload())}}`), 400],
    [
      'a duplicate key',
      jsonEvent(JSON.stringify(quotePayload()).replace('{', '{"email":"eve@example.com",')),
      400,
    ],
    ['an unknown move type', jsonEvent(JSON.stringify(quotePayload({ move_type: 'teleport' }))), 400],
  ])('%s', async (_, event, status) => {
    const before = (await engine.scan(table)).length;

    const result = await handler(event);

    expect(result.statusCode).toBe(status);
    expect(JSON.parse(result.body)).toEqual({
      error: expect.objectContaining({ code: expect.any(String), message: expect.stringMatching(/\.$/) }),
    });
    expect(await engine.scan(table)).toHaveLength(before);
  });
});

describe('the log', () => {
  function linesOf(level: 'info' | 'error') {
    const written = vi.spyOn(console, level).mockReturnValue();
    onTestFinished(() => written.mockRestore());
    return () => written.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
  }
  const answered = (status: number) => ({
    level: 'INFO',
    event: 'answered',
    endpoint: 'POST /functions/v1/submit-quote',
    requestId: 'request-1',
    reference: 'FSM-3F2A-91C0',
    status,
  });
  const KEY = '3f2a91c0-0000-4000-8000-000000000000';

  test('leads from the reference that a visitor reads out to each request in the access log, and quotes nobody', async () => {
    const lines = linesOf('info');

    await send(quotePayload(), withKey(KEY.toUpperCase()));
    await send(quotePayload({ home_size: '4br' }), withKey(KEY));
    await send({ first_name: '' }, withKey(KEY));

    expect(lines()).toEqual([answered(201), answered(409), answered(400)]);
  });

  test('of an error bears the reference', async () => {
    const lines = linesOf('error');
    vi.stubEnv('QUOTES_TABLE', 'no-such-table');
    vi.resetModules();
    const broken = await import('../../../lambdas/quotes/submit-quote.handler.ts');
    vi.stubEnv('QUOTES_TABLE', table);
    linesOf('info');

    const { statusCode } = await broken.handler(jsonEvent(JSON.stringify(quotePayload()), withKey(KEY)));

    expect(statusCode).toBe(500);
    expect(lines()).toMatchObject([
      { event: 'unexpected_error', requestId: 'request-1', reference: 'FSM-3F2A-91C0' },
    ]);
  });

  test.each(['', 'FSM-3F2A-91C0', `${KEY}\n{"level":"ERROR"}`, `${KEY} Ana Ruiz`, 'ana@example.com'])(
    'takes no text of a sender for a reference (%j)',
    async (key) => {
      const lines = linesOf('info');

      const { status } = await send(quotePayload(), withKey(key));

      expect(status).toBe(400);
      expect(lines()).toEqual([]);
    },
  );
});
