import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { authorize } from '../../../../infra/local/gateway/authorizer.ts';

const ISSUER = 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_ABC';
const NOW = Date.UTC(2026, 0, 5, 12);
const SECONDS = NOW / 1000;
const CLAIMS: JWTPayload = {
  iss: ISSUER,
  sub: 'u1',
  client_id: 'web',
  scope: 'aws.cognito.signin.user.admin other',
  iat: SECONDS - 60,
  exp: SECONDS + 60,
};

const { privateKey, publicKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' }] };

function sign(changes: Readonly<Record<string, unknown>> = {}, key = privateKey, header: object = {}) {
  const claims = Object.fromEntries(
    Object.entries({ ...CLAIMS, ...changes }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key);
}

async function authorizeWith(header: string | undefined, scopes: readonly string[] = []) {
  const rule = { issuer: ISSUER, audience: ['web'], scopes };
  const result = await authorize(rule, header, (issuer) => (issuer === ISSUER ? keys : undefined), NOW);
  if (result.ok) return result;
  const { status, headers, body } = result.response;
  return { status, body: body.toString(), challenge: Object.fromEntries(headers)['www-authenticate'] };
}

describe('the JWT authorizer', () => {
  test('passes every claim on as text, a list without commas', async () => {
    const token = await sign({ 'cognito:groups': ['admin', 'other'], verified: true });
    expect(await authorizeWith(`Bearer ${token}`)).toEqual({
      ok: true,
      scopes: null,
      claims: {
        iss: ISSUER,
        sub: 'u1',
        client_id: 'web',
        scope: 'aws.cognito.signin.user.admin other',
        iat: String(SECONDS - 60),
        exp: String(SECONDS + 60),
        'cognito:groups': '[admin other]',
        verified: 'true',
      },
    });
  });

  test('accepts a token without Bearer, and passes its scopes if the route requires one', async () => {
    expect(await authorizeWith(await sign(), ['aws.cognito.signin.user.admin'])).toMatchObject({
      ok: true,
      scopes: ['aws.cognito.signin.user.admin', 'other'],
    });
  });

  test('checks client_id only without an audience', async () => {
    expect(await authorizeWith(await sign({ aud: 'web', client_id: undefined }))).toMatchObject({ ok: true });
    expect(await authorizeWith(await sign({ aud: 'elsewhere' }))).toMatchObject({ status: 401 });
  });

  test('answers a request without a token with 401 and a bare challenge', async () => {
    const expected = { status: 401, body: '{"message":"Unauthorized"}', challenge: 'Bearer' };
    expect(await authorizeWith(undefined)).toEqual(expected);
    expect(await authorizeWith('Bearer ')).toEqual(expected);
  });

  test('answers a token without the scope with 403', async () => {
    expect(await authorizeWith(await sign(), ['admin'])).toEqual({
      status: 403,
      body: '{"message":"Forbidden"}',
      challenge: 'Bearer scope="admin" error="insufficient_scope"',
    });
    expect(await authorizeWith(await sign({ scope: 'administrator' }), ['admin'])).toMatchObject({
      status: 403,
    });
  });

  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  test.each<[string, () => Promise<string> | string]>([
    ['has expired', () => sign({ exp: SECONDS - 1 })],
    ['has no expiry', () => sign({ exp: undefined })],
    ['is not valid yet', () => sign({ nbf: SECONDS + 60 })],
    ['was issued in the future', () => sign({ iat: SECONDS + 60 })],
    ['comes from another issuer', () => sign({ iss: `${ISSUER}x` })],
    ['is for another client', () => sign({ client_id: 'other' })],
    ['names no client', () => sign({ client_id: undefined })],
    ['was signed by a stranger', () => sign({}, stranger.privateKey)],
    ['names a key that does not exist', () => sign({}, privateKey, { kid: 'k2' })],
    ['has no signature', () => `${none}.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.`],
    ['is no token', () => 'not.a.token'],
    [
      'has other claims than were signed',
      async () => {
        const [head, , signature] = (await sign()).split('.');
        return `${head}.${Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'u2' })).toString('base64url')}.${signature}`;
      },
    ],
  ])('refuses a token that %s', async (_, token) => {
    expect(await authorizeWith(`Bearer ${await token()}`)).toEqual({
      status: 401,
      body: '{"message":"Unauthorized"}',
      challenge: expect.stringMatching(/^Bearer scope="" error="invalid_token" error_description="/),
    });
  });
});
