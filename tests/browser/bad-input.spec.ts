import { request as httpRequest } from 'node:http';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { newVisitor } from '../builders/new-visitor.ts';
import { quotePayload } from '../builders/quote-payload.ts';
import { expect, type Stack, test } from './fixtures.ts';

interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Sends the bytes unchanged; a browser or fetch would normalize them. */
function post(
  stack: Stack,
  body: Buffer | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const url = new URL('/functions/v1/submit-quote', stack.endpoints.site);
  const sent = httpRequest(
    url,
    { method: 'POST', headers: { 'content-type': 'application/json', ...newVisitor(), ...headers } },
    (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks).toString(),
        }),
      );
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

const quote = (overrides: Readonly<Record<string, unknown>> = {}) =>
  JSON.stringify({ ...quotePayload(), ...overrides });

const withKey = (key: string) => ({ 'idempotency-key': key });

interface BadInput {
  readonly body: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly says: RegExp;
}

const REFUSED: Readonly<Record<string, BadInput>> = {
  'no body': { body: '', status: 400, says: /empty/ },
  'a list': { body: '[]', status: 400, says: /JSON object/ },
  'a number': { body: '7', status: 400, says: /JSON object/ },
  'no JSON': { body: '{"first_name":', status: 400, says: /not valid JSON/ },
  '17 KB': { body: quote({ padding: 'x'.repeat(17 * 1024) }), status: 413, says: /too large/ },
  'a 17 KB note': {
    body: quote({ additional_notes: 'x'.repeat(17 * 1024) }),
    status: 400,
    says: /additional_notes/,
  },
  'deep nesting': {
    body: `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    status: 400,
    says: /nested too deeply/,
  },
  'broken UTF-8': {
    body: Buffer.from(quote({ first_name: 'Ana\u00FF' }), 'latin1'),
    status: 400,
    says: /UTF-8/,
  },
  'a form instead of JSON': {
    body: 'first_name=Ana',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
    says: /application\/json/,
  },
  'a key twice': { body: '{"first_name":"Ana","first_name":"Eva"}', status: 400, says: /first_name/ },
  'an unknown move type': { body: quote({ move_type: 'lunar' }), status: 400, says: /local, long_distance/ },
  'an unknown home size': { body: quote({ home_size: '12br' }), status: 400, says: /studio, 1br/ },
  'a name of nothing but zero-width characters': {
    body: quote({ first_name: '\u200B\u2060' }),
    status: 400,
    says: /first_name/,
  },
  'a number for a name': { body: quote({ first_name: 7 }), status: 400, says: /first_name/ },
  'a day that does not exist': { body: quote({ move_date: '2027-02-30' }), status: 400, says: /move_date/ },
  'a key that is no UUID': { body: quote(), headers: withKey('one'), status: 400, says: /UUID/ },
};

for (const [title, { body, headers, status, says }] of Object.entries(REFUSED)) {
  test(`${title} is refused with ${status} and a reason`, async ({ stack }) => {
    const answer = await post(stack, body, headers);
    expect(answer.status).toBe(status);
    expect(answer.contentType).toContain('application/json');
    expect(answer.body).toMatch(says);
    const { error } = JSON.parse(answer.body);
    expect(typeof error.code).toBe('string');
    expect(typeof error.message).toBe('string');
  });
}

async function stored(stack: Stack, email: string) {
  const { Items = [] } = await stack.dynamodb.send(
    new ScanCommand({
      TableName: stack.endpoints.tables.quotes,
      FilterExpression: 'email = :email',
      ExpressionAttributeValues: { ':email': email },
      ConsistentRead: true,
    }),
  );
  return Items;
}

const anEmail = () => `${crypto.randomUUID()}@example.com`;

test('a __proto__ key and unknown keys are ignored, and the quote is stored without them', async ({
  stack,
}) => {
  const email = anEmail();
  const body = quote({ email, extra: 'x' }).replace('{', '{"__proto__":{"polluted":true},');
  expect((await post(stack, body)).status).toBe(201);
  const [item] = await stored(stack, email);
  expect(Object.keys(item ?? {})).not.toContain('extra');
  expect(Object.keys(item ?? {})).not.toContain('__proto__');
});

test('NUL is stored as a visible mark, direction marks are stored unchanged', async ({ stack }) => {
  const email = anEmail();
  const body = quote({ email, last_name: 'Ru\u0000iz', special_items: 'safe \u202Egnp.exe' });
  expect((await post(stack, body)).status).toBe(201);
  expect(await stored(stack, email)).toMatchObject([
    { last_name: 'Ru\uFFFDiz', special_items: 'safe \u202Egnp.exe' },
  ]);
});

test('X06: the same key and quote again gets 200 and is stored once; another quote is a conflict', async ({
  stack,
}) => {
  const email = anEmail();
  const key = crypto.randomUUID();
  expect((await post(stack, quote({ email }), withKey(key))).status).toBe(201);
  expect((await post(stack, quote({ email }), withKey(key.toUpperCase()))).status).toBe(200);
  const other = await post(stack, quote({ email, first_name: 'Eva' }), withKey(key));
  expect(other.status).toBe(409);
  expect(JSON.parse(other.body).error.code).toBe('conflict');
  expect(await stored(stack, email)).toHaveLength(1);
});

test('X06: twenty equal requests at once are stored once, and every answer is a success', async ({
  stack,
}) => {
  const email = anEmail();
  const headers = withKey(crypto.randomUUID());
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(stack, quote({ email }), headers)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
  expect(await stored(stack, email)).toHaveLength(1);
});
