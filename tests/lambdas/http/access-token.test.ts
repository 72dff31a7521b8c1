import { createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TokenRules, verifyAccessToken } from '../../../lambdas/http/access-token.ts';
import { poolKeys } from '../../../lambdas/http/pool-keys.ts';
import { hostileTokens } from '../../builders/hostile-tokens.ts';
import { CLIENT_ID, ISSUER, NOW, testPool } from '../../builders/test-pool.ts';

const pool = testPool();
const hostile = await hostileTokens(pool);

function rules(overrides: Partial<TokenRules> = {}): TokenRules {
  const now = () => new Date(NOW * 1000);
  return {
    issuer: ISSUER,
    clientId: CLIENT_ID,
    findKey: poolKeys({ load: async () => pool.keySet, now }),
    now,
    ...overrides,
  };
}

test('A token of the pool gives the user, the sign-in and the groups', async () => {
  expect(await verifyAccessToken(await pool.sign(), rules())).toEqual({
    sub: '11111111-1111-4111-8111-111111111111',
    originJti: '22222222-2222-4222-8222-222222222222',
    groups: ['admin'],
    authTime: NOW - 60,
  });
});

test.each([
  ['without groups', { 'cognito:groups': undefined }, []],
  ['in other groups', { 'cognito:groups': ['movers', 'administrators'] }, ['movers', 'administrators']],
  ['that begins to be valid now', { nbf: NOW }, ['admin']],
  ['made by a clock that is five seconds ahead', { iat: NOW + 5, nbf: NOW + 5 }, ['admin']],
  ['that ends in one second', { exp: NOW + 1 }, ['admin']],
  ['with more scopes', { scope: 'openid aws.cognito.signin.user.admin email' }, ['admin']],
])('A token %s is accepted', async (_, claims, groups) => {
  const found = await verifyAccessToken(await pool.sign(claims), rules());

  expect(found?.groups).toEqual(groups);
});

test('There are more than sixty hostile tokens, all different', () => {
  expect(hostile.length).toBeGreaterThan(100);
  expect(new Set(hostile.map(([, token]) => token)).size).toBe(hostile.length);
});

test.each(hostile)('A token with this fault is refused: %s', async (_, token) => {
  expect(await verifyAccessToken(token, rules())).toBeUndefined();
});

test('Changing any one character of a valid token makes it invalid', async () => {
  const good = await pool.sign();
  const places = fc.integer({ min: 0, max: good.length - 1 });
  const characters = fc.constantFrom(...'AZaz09-_.+/= \n');
  await fc.assert(
    fc.asyncProperty(places, characters, async (place, character) => {
      fc.pre(good.charAt(place) !== character);
      const changed = `${good.slice(0, place)}${character}${good.slice(place + 1)}`;
      expect(await verifyAccessToken(changed, rules())).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('Any other text as token is refused without throwing', async () => {
  const anyToken = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.base64String(), fc.base64String(), fc.base64String()).map((parts) => parts.join('.')),
    fc.tuple(fc.json(), fc.json()).map(([header, payload]) => pool.signTexts(header, payload)),
  );
  await fc.assert(
    fc.asyncProperty(anyToken, async (token) => {
      expect(await verifyAccessToken(token, rules())).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('A failure to fetch the keys is an error and not a refusal of the token', async () => {
  const findKey = () => Promise.reject(new Error('unreachable'));

  await expect(verifyAccessToken(await pool.sign(), rules({ findKey }))).rejects.toThrow('unreachable');
});

test('A token signed with another key is refused, even under a known key id', async () => {
  const stranger = testPool();
  const key = createPublicKey({ key: stranger.publicPem });

  expect(await verifyAccessToken(await pool.sign(), rules({ findKey: async () => key }))).toBeUndefined();
  expect(await verifyAccessToken(await stranger.sign(), rules({ findKey: async () => key }))).toBeDefined();
});
