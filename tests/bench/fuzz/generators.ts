/** Requests that nobody would send by mistake, made from what an endpoint reads and from what breaks programs. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { EDGE_SECRET_HEADER } from '#contract/edge.ts';
import { FILL_TIME_HEADER } from '#contract/held-quotes.ts';
import type { HttpEvent } from '../../../lambdas/http/http-event.ts';
import { TRIAL_HEADER } from '../../../lambdas/quotes/trial-proof.ts';
import { EDGE_SECRET } from '../../builders/http-event.ts';

/** The parts of an endpoint's row that say what it reads. */
export interface Reads {
  readonly params: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
}

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  'toJSON',
  'length',
  '',
  '\u0000',
  'a'.repeat(2_000),
];

/** A key of a browser: the example of RFC 8291. */
const POINT = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Values of which some field takes some, so that requests get past the first check. */
const PLAUSIBLE = [
  'Ana',
  'local',
  '2br',
  'ana@example.com',
  '2027-03-14',
  '2026-01-05T10:00:00.000Z',
  '5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47',
  '000000',
  '0123456789ab',
  '(510) 555-0107',
  '0000-0000-0000-0000',
  '0123456789ab',
  'https://fcm.googleapis.com/fcm/send/device',
  '/assets/home-Ab3_x-9.js',
  POINT,
  { p256dh: POINT, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  {},
  'client-side',
  true,
  false,
  1,
] as const;

const HOSTILE = [
  'x'.repeat(20_000),
  '\uD800',
  '\u202Eevil',
  '{"$gt":""}',
  '\u0000',
  '１２３４５６',
  '2027-02-30',
  '9999-99-99T99:99:99Z',
  '-0',
  -0,
  1e308,
  -1,
  2 ** 53,
  null,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}},"then":"call"}'),
  { toJSON: 1 },
  { length: 1e9 },
] as const;

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  /** Of a list. */
  readonly element?: z.ZodMiniType;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def;

/** Values that a field takes: of those that its schema names and of the plausible ones; a list of one of them, if it is a list. */
function takenBy(schema: z.ZodMiniType): readonly unknown[] {
  const { innerType, element, entries = {}, values = [] } = definitionOf(schema);
  if (innerType !== undefined) return takenBy(innerType);
  const lists = element === undefined ? [] : takenBy(element).map((one) => [one]);
  const known = [...Object.values(entries), ...values, ...lists, ...PLAUSIBLE];
  return known.filter((value) => z.safeParse(schema, value).success);
}

/** Undefined, which JSON leaves out, where no value is known that the field takes. */
function goodValueOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const taken = takenBy(schema);
  return taken.length === 0 ? fc.constant(undefined) : fc.constantFrom(...taken);
}

/** Values for a field: what it takes, what another field takes, and what none does. */
function valuesOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const { shape, innerType } = definitionOf(schema);
  if (innerType !== undefined) return valuesOf(innerType);
  return fc.oneof(
    { weight: 5, arbitrary: shape === undefined ? goodValueOf(schema) : objectOf(shape) },
    { weight: 2, arbitrary: fc.constantFrom(...PLAUSIBLE) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
}

/** Objects to find one among that a schema takes whose fields depend on each other. */
const TRIES = 20;

/** An object that the schema takes, for all that is known of it: with nothing that may be missing, or with some of it. */
function goodObjectOf(schema: z.ZodMiniType): fc.Arbitrary<object> {
  const mayBeMissing = (of: z.ZodMiniType) => z.safeParse(of, undefined).success;
  /** @param missing one in so many: 1 is always */
  const recordOf = (missing: 1 | 2) =>
    fc.record(
      Object.fromEntries(
        Object.entries(shapeOf(schema)).map(([name, of]) => {
          const value = goodValueOf(of);
          return [name, mayBeMissing(of) ? fc.option(value, { nil: undefined, freq: missing }) : value];
        }),
      ),
    );
  return fc
    .array(fc.oneof(recordOf(1), recordOf(2)), { minLength: TRIES, maxLength: TRIES })
    .map((objects) => objects.find((one) => z.safeParse(schema, one).success) ?? objects[0] ?? {});
}

/** The keys of an object, most of them there, and a few that do not belong to it. */
function objectOf(shape: Readonly<Record<string, z.ZodMiniType>>): fc.Arbitrary<object> {
  const known = Object.entries(shape).map(([name, schema]) =>
    fc.tuple(fc.constant(name), valuesOf(schema), fc.integer({ min: 0, max: 9 })),
  );
  const strange = fc.tuple(fc.constantFrom(...NAMES), fc.jsonValue({ maxDepth: 1 }));
  return fc.tuple(fc.tuple(...known), fc.array(strange, { maxLength: 2 })).map(([rows, others]) => {
    const kept = rows.filter(([, , chance]) => chance > 0).map(([name, value]) => [name, value] as const);
    // As JSON.parse makes it: `__proto__` is a key like any other.
    return Object.fromEntries([...kept, ...others]);
  });
}

const shapeOf = (schema: z.ZodMiniType) => definitionOf(schema).shape ?? {};

function damaged(text: string, at: number, insertion: string): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + insertion + text.slice(place + 1);
}

/** The text of a body: mostly JSON that the schema nearly takes, then broken JSON and bytes of any kind. */
function bodyOf(schema: z.ZodMiniType): fc.Arbitrary<Pick<HttpEvent, 'body' | 'isBase64Encoded'>> {
  const near = fc
    .oneof(goodObjectOf(schema), objectOf(shapeOf(schema)))
    .map((value) => JSON.stringify(value));
  const twice = near.map((text) => text.replace(/^\{("[^"]*":)/, '{$1null,$1'));
  const broken = fc
    .tuple(near, fc.nat(), fc.constantFrom('', '"', '{', '}', ',', '\\', '\u0000', '\uFEFF', '[', '1e999'))
    .map(([text, at, insertion]) => damaged(text, at, insertion));
  const nested = fc
    .tuple(fc.constantFrom('[', '{"a":'), fc.integer({ min: 1, max: 5_000 }))
    .map(([open, depth]) => open.repeat(depth));
  const text = fc.oneof(
    { weight: 6, arbitrary: near },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: twice },
    { weight: 1, arbitrary: nested },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array).toString('base64'));
  return fc.oneof(
    { weight: 8, arbitrary: text.map((body) => ({ body, isBase64Encoded: false })) },
    { weight: 1, arbitrary: text.map((body) => ({ body, isBase64Encoded: true })) },
    { weight: 1, arbitrary: bytes.map((body) => ({ body, isBase64Encoded: true })) },
    { weight: 1, arbitrary: fc.constant({ isBase64Encoded: false }) },
  );
}

const CURSORS = [
  'MjAyNi0wOX4',
  Buffer.from('2026-09-27T18:00:00.000Z#a').toString('base64url'),
  Buffer.from('2999-12~').toString('base64url'),
  Buffer.from('2026-13~').toString('base64url'),
  Buffer.from('{"__proto__":1}').toString('base64url'),
  '%',
  '=',
];

/** Parameters of the address or of the path: strings alone, as a gateway hands them over. */
function parametersOf(schema: z.ZodMiniType): fc.Arbitrary<Record<string, string>> {
  const texts = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...CURSORS, '5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47') },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.base64String({ maxLength: 400 }) },
    { weight: 1, arbitrary: fc.constantFrom('', 'x'.repeat(9_000), '../..', '\uD800') },
  );
  const known = Object.entries(shapeOf(schema)).map(([name, of]) => {
    const taken = takenBy(of).filter((value) => typeof value === 'string');
    const values = taken.length === 0 ? texts : fc.oneof(fc.constantFrom(...taken), texts);
    return fc.option(fc.tuple(fc.constant(name), values), { freq: 6 });
  });
  const strange = fc.array(fc.tuple(fc.constantFrom(...NAMES), texts), { maxLength: 1 });
  return fc
    .tuple(fc.tuple(...known), strange)
    .map(([rows, others]) => Object.fromEntries([...rows.filter((row) => row !== null), ...others]));
}

const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 100 });
const address = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  visible,
  fc.constantFrom('', ',,,', '1.2.3.4:80', '::ffff:1.2.3.4', 'fe80::1%eth0', ', '.repeat(1_000)),
);

/** No request with a forged one gets past it, so few have one. */
const trial = fc.oneof(
  { weight: 19, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(visible, fc.base64String(), fc.constantFrom('', '.', 'a.b.c'))
      .map((proof) => ({ [TRIAL_HEADER.toLowerCase()]: proof })),
  },
);

/** Headers that functions read, with values that some client may send. */
const known = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('application/json; charset=utf-8', 'text/plain', '', 'json'),
      },
      { weight: 1, arbitrary: visible },
    ),
    'idempotency-key': fc.oneof(fc.uuid(), visible, fc.constantFrom('', '0', 'X'.repeat(2_000))),
    'x-forwarded-for': fc.array(address, { maxLength: 4 }).map((chain) => chain.join(', ')),
    'user-agent': fc.oneof(visible, fc.constantFrom('', 'Mozilla/5.0 ('.repeat(200))),
    [FILL_TIME_HEADER.toLowerCase()]: fc.oneof(
      fc.integer({ min: -1, max: 10 ** 12 }).map(String),
      visible,
      fc.constantFrom('', '95000', '1e9', 'NaN', '９５０００', '9'.repeat(400)),
    ),
    'if-none-match': fc.oneof(visible, fc.constantFrom('', '*', ',,,', '"a", W/"b"', '"'.repeat(2_000))),
    'accept-encoding': fc.oneof(
      visible,
      fc.constantFrom('', '*', 'br;q=0', 'gzip, br', 'gzip;q=NaN', ';q=,'.repeat(500)),
    ),
    authorization: fc.oneof(visible, fc.constantFrom('', 'Bearer', 'Bearer a.b.c', 'Basic YTpi')),
    cookie: visible,
  },
  { requiredKeys: ['content-type'] },
);

const headers = fc
  .tuple(known, trial)
  .map(([lines, proof]) => ({ ...lines, ...proof, [EDGE_SECRET_HEADER]: EDGE_SECRET }));

/** Events of one endpoint, through the edge. */
export function eventsFor({ params, query, body }: Reads): fc.Arbitrary<HttpEvent> {
  return fc
    .tuple(headers, parametersOf(params), parametersOf(query), bodyOf(body), fc.ipV4())
    .map(([lines, pathParameters, queryStringParameters, sent, sourceIp]) => ({
      headers: lines,
      pathParameters,
      queryStringParameters,
      ...sent,
      requestContext: { requestId: 'request-1', http: { sourceIp } },
    }));
}
