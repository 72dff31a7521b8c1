import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { API_ERRORS } from '#contract/api-errors.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { WEBHOOK_EVENTS } from '#contract/webhooks.ts';
import { ENDPOINT_FUNCTIONS } from '../../../infra/endpoint-functions.ts';
import { describeApi, type Operation } from '../../../infra/openapi/describe-api.ts';
import { answersOf, operationIn } from './hold-answers.ts';

const document = describeApi('1.0.0');

function described(name: EndpointName): Operation {
  const { method, path } = ENDPOINTS[name];
  const operation = operationIn(document, method, path);
  if (operation === undefined) throw new Error(`${name} is not described.`);
  return operation;
}

const schemaOf = (name: string) => document.components.schemas[name] ?? {};
const propertyOf = (name: string, property: string) => Object(schemaOf(name).properties?.[property]);

describe('the document of the API', () => {
  test('is one that the schema of OpenAPI 3.1 takes', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(JSON.stringify(document)))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('has every endpoint of the contract under its method and path, and none beside', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const names = Object.keys(ENDPOINTS);

    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
    expect(described('changeWork').operationId).toBe('changeWork');
    expect(new Set(operations.map(({ summary }) => summary)).size).toBe(names.length);
  });

  test('says who may call: anyone, anyone with a token or without, who is signed in, or admins', () => {
    expect(described('submitQuote').security).toEqual([]);
    expect(described('recordEvent').security).toEqual([{}, { staff: [] }]);
    expect(described('readOwnRole').security).toEqual([{ staff: [] }]);
    expect(described('listSessions').security).toEqual([{ staff: ['admin'] }]);
    expect(described('listQuotes').security).toEqual([{ staff: ['quotes'] }]);
    expect(described('listJobs').security).toEqual([{ staff: ['jobs'] }]);
    expect(described('changeRole').description).toContain(
      'The password must have been entered within 10 minutes.',
    );
    expect(document.components.securitySchemes.staff).toMatchObject({ type: 'http', scheme: 'bearer' });
  });

  test('names parameters of path, query and header, and which of them must be there', () => {
    const parametersOf = (name: EndpointName) =>
      (described(name).parameters ?? []).map((one) => `${one.in} ${one.name}${one.required ? '!' : ''}`);

    expect(parametersOf('endSession')).toEqual(['path user_id!', 'path id!']);
    expect(parametersOf('readQuoteNews')).toEqual(['query after!']);
    expect(parametersOf('submitQuote')).toEqual(['header Idempotency-Key', 'header Fill-Time']);
    expect(parametersOf('listQuotes')).toEqual([
      'query cursor',
      'query q',
      'query stage',
      'query view',
      'query from',
    ]);
  });

  test('has the limits, choices and defaults of what is sent', () => {
    expect(propertyOf('QuoteRequest', 'last_name').maxLength).toBe(100);
    expect(propertyOf('QuoteRequest', 'move_type')).toEqual({
      default: 'local',
      type: 'string',
      enum: ['local', 'long_distance', 'international'],
    });
    expect(schemaOf('QuoteRequest').required).toEqual(['first_name', 'last_name', 'email']);
    expect(schemaOf('ConfirmSignUp').additionalProperties).toBe(false);
  });

  test('says in the words of the API what a schema cannot', () => {
    expect(propertyOf('QuoteRequest', 'email').description).toContain(
      'Enter an email address such as name@example.com.',
    );
    expect(schemaOf('ChangeWork').description).toContain(
      '- `next_at`: Send what is next together with its time.',
    );
    expect(described('listQuotes').description).toContain('- `q`: Send one of cursor, q and view.');
  });

  test('has each event that a webhook hears of, with its headers and the message that a receiver gets', () => {
    expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS]);
    const { post } = document.webhooks['quote.booked'] ?? {};
    expect(post?.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
    expect(post?.requestBody.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/WebhookMessage',
    });
    expect(propertyOf('WebhookMessage', 'type').enum).toEqual([...WEBHOOK_EVENTS]);
    expect(new Set(Object.values(document.webhooks).map(({ post: { summary } }) => summary)).size).toBe(
      WEBHOOK_EVENTS.length,
    );
    expect(post?.description).toContain('9 more times over 24 hours');
  });

  test('leaves answers open to new fields, and names the values of their maps', () => {
    expect(JSON.stringify(schemaOf('QuotePage'))).not.toContain('additionalProperties');
    expect(Object(propertyOf('Error400', 'error')).properties.fields.additionalProperties).toEqual({
      type: 'string',
    });
  });
});

/** What a function runs, without packages and without the door, whose refusals follow from its row. */
async function ownCode(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  // The bundler heads what is left of each file with its name.
  const files = outputFiles
    .map(({ text }) => text)
    .join('\n')
    .split(/^\/\/ (?=lambdas\/)/m);
  return files.filter((file) => !file.startsWith('lambdas/http/')).join('\n');
}

describe.each(namedEntries(ENDPOINT_FUNCTIONS))('the refusals of %s', (name, { entry }) => {
  test('are all described that its own code makes', async () => {
    const code = await ownCode(entry);
    const codes = [...code.matchAll(/ApiError\(\s*["'](\w+)["']/g)].map(([, made = '']) => made);
    const told = Object.values(described(name).responses)
      .map(({ description }) => description)
      .join('\n');

    expect(codes.filter((made) => !told.includes(`- \`${made}\`: `))).toEqual([]);
    expect(Object.keys(API_ERRORS)).toEqual(expect.arrayContaining(codes));
  });
});

describe('an answer is held against the document', () => {
  const wrongIn = answersOf(document);
  const good = {
    method: 'GET',
    path: '/functions/v1/quote-requests/summary',
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: { total: 1, today: 1, this_week: 1 },
  };
  const wrong: readonly (readonly [string, object])[] = [
    ['a field that is not described', { body: { ...good.body, secret: 1 } }],
    ['a field that is missing', { body: { total: 1, today: 1 } }],
    ['a field of another type', { body: { ...good.body, total: '1' } }],
    ['a status that is not described', { status: 418 }],
    ['a code of another status', { status: 401, body: { error: { code: 'conflict', message: '' } } }],
    ['another type of content', { contentType: 'text/html' }],
    ['a path that is not described', { path: '/functions/v1/secrets' }],
  ];

  test('and is right as described', () => expect(wrongIn(good)).toEqual([]));

  test.each(wrong)('with %s it is wrong', (_what, change) => {
    expect(wrongIn({ ...good, ...change })).not.toEqual([]);
  });

  test('also deep inside', () => {
    const page = { users: [{ user_id: '' }], next_cursor: null };
    expect(wrongIn({ ...good, path: '/functions/v1/user-roles', body: page })).not.toEqual([]);
  });
});

describe('npm run openapi', () => {
  const PROGRAM = 'infra/openapi/openapi.ts';
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const expected = JSON.parse(JSON.stringify(describeApi(version)));

  test('prints the document', () => {
    const printed = execFileSync(process.execPath, [PROGRAM], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual(expected);
  });

  test('writes it to a file in the folder of its caller', () => {
    const folder = mkdtempSync(join(tmpdir(), 'five-star-openapi-'));
    const env = { ...process.env, INIT_CWD: folder };
    execFileSync(process.execPath, [PROGRAM, 'api.json'], { env });
    expect(JSON.parse(readFileSync(join(folder, 'api.json'), 'utf8'))).toEqual(expected);
    rmSync(folder, { recursive: true });
  });

  test.each([['--help'], ['one.json', 'two.json']])('says how it is used when it is not (%s)', (...words) => {
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Usage: npm run openapi/)]);
  });
});
