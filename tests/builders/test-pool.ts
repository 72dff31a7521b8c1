/** A user pool of the tests: signs tokens as Cognito does, and as it never would. */
import { createPublicKey, createSign } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';

export const POOL_ID = 'us-west-2_TestPool1';
export const CLIENT_ID = '3n4b5urk1ft4fl3mg5e62d9ado';
export const ISSUER = `https://cognito-idp.us-west-2.amazonaws.com/${POOL_ID}`;
export const KID = 'access-key-1';
/** The moment at which tests call, in seconds. */
export const NOW = 1_790_000_000;

type Claims = Readonly<Record<string, unknown>>;

const b64 = (text: string | Buffer) => Buffer.from(text).toString('base64url');

/** The claims of an access token as Cognito writes them; an override of undefined leaves a claim out. */
export function accessClaims(overrides: Claims = {}): Claims {
  return {
    sub: '11111111-1111-4111-8111-111111111111',
    'cognito:groups': ['admin'],
    iss: ISSUER,
    client_id: CLIENT_ID,
    origin_jti: '22222222-2222-4222-8222-222222222222',
    event_id: '99999999-9999-4999-8999-999999999999',
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: NOW - 60,
    exp: NOW + 840,
    iat: NOW - 60,
    jti: '44444444-4444-4444-8444-444444444444',
    username: '11111111-1111-4111-8111-111111111111',
    ...overrides,
  };
}

export interface TestPool {
  /** What the pool publishes. */
  readonly keySet: { readonly keys: readonly object[] };
  readonly publicPem: string;
  readonly sign: (claims?: Claims, header?: Partial<JWTHeaderParameters>) => Promise<string>;
  /** A correct signature under a header and a payload of any text. */
  readonly signTexts: (header: string, payload: string) => string;
}

/** @param kid the id under which it publishes its key */
export async function testPool(kid = KID): Promise<TestPool> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', {
    extractable: true,
    modulusLength: 2048,
  });
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const privatePem = await exportPKCS8(privateKey);
  return {
    keySet: { keys: [jwk] },
    publicPem: createPublicKey({ key: jwk, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString(),
    sign: (claims = accessClaims(), header = {}) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
    signTexts: (header, payload) => {
      const signed = `${b64(header)}.${b64(payload)}`;
      return `${signed}.${b64(createSign('RSA-SHA256').update(signed).sign(privatePem))}`;
    },
  };
}
