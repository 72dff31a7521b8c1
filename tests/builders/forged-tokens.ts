/** Thousands of tokens that must be rejected, generated from a seed. */
import fc from 'fast-check';
import { distinctSamples } from './distinct-samples.ts';
import { hostileTokens } from './hostile-tokens.ts';
import { type TestPool, testPool } from './test-pool.ts';

export interface Forged {
  /** The way in which it was forged. */
  readonly way: string;
  readonly token: string;
}

type Way = (pool: TestPool) => Promise<fc.Arbitrary<string>>;

const WRONG_VALUES: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', ' ', [], {}, 0, -1, 1e308, 'null', '__proto__'),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
);

/** What must be in a token, with the type that is no good for it. */
const REQUIRED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  sub: WRONG_VALUES.filter((value) => typeof value !== 'string' || value === ''),
  username: WRONG_VALUES.filter((value) => typeof value !== 'string' || value === ''),
  origin_jti: WRONG_VALUES.filter((value) => typeof value !== 'string' || value === ''),
  jti: WRONG_VALUES.filter((value) => typeof value !== 'string' || value === ''),
  iss: fc.oneof(WRONG_VALUES, fc.webUrl()),
  client_id: fc.oneof(WRONG_VALUES, fc.string({ minLength: 26, maxLength: 26 })),
  token_use: fc.oneof(WRONG_VALUES, fc.constantFrom('id', 'Access', 'access ', 'refresh')),
  scope: fc.oneof(WRONG_VALUES, fc.constantFrom('openid', 'aws.cognito.signin.user.admins', 'email profile')),
  exp: fc.oneof(
    WRONG_VALUES.filter((value) => typeof value !== 'number'),
    fc.integer({ max: 0 }),
  ),
  iat: WRONG_VALUES.filter((value) => typeof value !== 'number'),
  auth_time: WRONG_VALUES.filter((value) => typeof value !== 'number'),
};

const HEADER_PARAMETERS = [
  'crit',
  'b64',
  'jku',
  'jwk',
  'x5c',
  'x5u',
  'x5t',
  'zip',
  'cty',
  'enc',
  'p2c',
] as const;
const ALGORITHMS = [
  'none',
  'None',
  'NONE',
  'HS256',
  'HS512',
  'RS384',
  'RS512',
  'PS256',
  'ES256',
  'EdDSA',
  'rs256',
  '',
];

const text = (value: unknown) => JSON.stringify(value);

/** A place in a text and what to put there. */
const edits = (length: number) =>
  fc.record({
    at: fc.nat({ max: length - 1 }),
    removed: fc.nat({ max: 40 }),
    put: fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.base64String({ maxLength: 60 }),
      fc.constantFrom('.', '..', '=', '%00', ' ', '\n', '\u0000', '\u200B', '\uFEFF'),
    ),
  });

/** Each way gives tokens that are wrong by construction. */
const WAYS: Readonly<Record<string, Way>> = {
  'a claim of another type, signed by the pool': async ({ kid, claims, signTexts }) =>
    fc
      .constantFrom(...Object.entries(REQUIRED))
      .chain(([name, wrong]) => wrong.map((value) => ({ [name]: value })))
      .map((wrong) => signTexts(text({ kid, alg: 'RS256' }), text(claims(wrong)))),
  'claims left out, signed by the pool': async ({ kid, claims, signTexts }) =>
    fc
      .subarray(Object.keys(REQUIRED), { minLength: 1 })
      .map((names) => Object.fromEntries(names.map((name) => [name, undefined])))
      .map((none) => signTexts(text({ kid, alg: 'RS256' }), text(claims(none)))),
  'another header, signed by the pool': async ({ kid, claims, signTexts }) =>
    fc
      .oneof(
        fc.constantFrom(...ALGORITHMS).map((alg) => ({ alg })),
        fc.record({ kid: WRONG_VALUES.filter((value) => value !== kid) }),
        fc
          .tuple(fc.constantFrom(...HEADER_PARAMETERS), WRONG_VALUES)
          .map(([name, value]) => ({ [name]: value })),
      )
      .map((wrong) => signTexts(text({ kid, alg: 'RS256', ...wrong }), text(claims()))),
  'a claim twice, signed by the pool': async ({ kid, claims, signTexts }) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(REQUIRED), 'cognito:groups'), WRONG_VALUES)
      .map(([name, value]) => `${text(claims()).slice(0, -1)},${text(name)}:${text(value)}}`)
      .map((payload) => signTexts(text({ kid, alg: 'RS256' }), payload)),
  'other claims under the old signature': async ({ kid, claims, sign }) => {
    const [, , signature] = (await sign()).split('.');
    return fc
      .record({
        sub: fc.uuid(),
        'cognito:groups': fc.array(fc.constantFrom('admin', 'owner'), { minLength: 1 }),
      })
      .map((wrong) => [text({ kid, alg: 'RS256' }), text(claims(wrong))])
      .map((parts) => [...parts.map((part) => Buffer.from(part).toString('base64url')), signature].join('.'));
  },
  "signed by a stranger's key": async ({ kid, issuer, clientId, now }) => {
    const stranger = testPool({ kid, issuer, clientId, now });
    return fc
      .record({ sub: fc.uuid(), exp: fc.integer({ min: now + 1, max: now + 86_000 }) })
      .map((claims) => stranger.signTexts(text({ kid, alg: 'RS256' }), text(stranger.claims(claims))));
  },
  'a good token, edited': async ({ sign }) => {
    const good = await sign();
    return edits(good.length)
      .map(({ at, removed, put }) => `${good.slice(0, at)}${put}${good.slice(at + removed)}`)
      .filter((token) => token !== good);
  },
  'parts of good tokens, spliced': async ({ sign }) => {
    const [ours, others] = await Promise.all([sign(), sign({ sub: '33333333-3333-4333-8333-333333333333' })]);
    const parts = [ours, others].flatMap((token) => token.split('.'));
    return fc
      .array(fc.constantFrom(...parts, '', 'e30'), { maxLength: 5 })
      .map((chosen) => chosen.join('.'))
      .filter((token) => token !== ours && token !== others);
  },
  'a known fault, edited': async (pool) => {
    const known = (await hostileTokens(pool))
      .map(([, token]) => token)
      .filter(({ length }) => length < 5_000);
    return fc
      .tuple(fc.constantFrom(...known), fc.constantFrom('', '=', ' ', '\t', '\n'), fc.boolean())
      .map(([token, more, isBefore]) => (isBefore ? `${more}${token}` : `${token}${more}`));
  },
};

/**
 * Forged tokens of which no two are alike, the same for the same seed.
 * @param count how many in all; each way of forging gives an equal part of them
 */
export async function forgedTokens(pool: TestPool, { seed, count }: { seed: number; count: number }) {
  const ways = Object.entries(WAYS);
  const forged: Forged[] = [];
  const found = new Set<string>();
  for (const [index, [way, tokens]] of ways.entries()) {
    const part = Math.ceil((count - forged.length) / (ways.length - index));
    const own = distinctSamples(await tokens(pool), { seed, count: part }, found);
    forged.push(...own.map((token) => ({ way, token })));
  }
  return forged;
}
