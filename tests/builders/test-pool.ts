/** A user pool for tests. It signs tokens as Cognito does, and also tokens that Cognito would never sign. */
import {
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { type JWTHeaderParameters, SignJWT } from 'jose';

export const POOL_ID = 'us-west-2_TestPool1';
export const CLIENT_ID = '3n4b5urk1ft4fl3mg5e62d9ado';
export const ISSUER = `https://cognito-idp.us-west-2.amazonaws.com/${POOL_ID}`;
/** The time of the tests' calls, in seconds. */
export const NOW = 1_790_000_000;

type Claims = Readonly<Record<string, unknown>>;

const b64 = (text: string | Buffer) => Buffer.from(text).toString('base64url');

export interface TestPool {
  readonly kid: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Seconds. */
  readonly now: number;
  /** The published key set. */
  readonly keySet: { readonly keys: readonly object[] };
  readonly publicPem: string;
  /** The claims of an access token as Cognito writes them; an override of undefined removes a claim. */
  readonly claims: (overrides?: Claims) => Claims;
  readonly sign: (overrides?: Claims, header?: Partial<JWTHeaderParameters>) => Promise<string>;
  /** A correct signature over any header and payload text. */
  readonly signTexts: (header: string, payload: string | Buffer) => string;
}

interface TestPoolOptions {
  readonly kid?: string;
  readonly issuer?: string;
  readonly clientId?: string;
  readonly now?: number;
  readonly privateKey?: KeyObject;
  /** Claims of the user for whom all tokens are issued. */
  readonly bearer?: Claims;
}

/** A key pair of the pool. */
export const privateKeyOf = (jwk: string) => createPrivateKey({ key: JSON.parse(jwk), format: 'jwk' });

export function testPool({
  kid = 'access-key-1',
  issuer = ISSUER,
  clientId = CLIENT_ID,
  now = NOW,
  privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  bearer = {},
}: TestPoolOptions = {}): TestPool {
  const publicKey = createPublicKey(privateKey);
  const claims = (overrides: Claims = {}) => ({
    sub: '11111111-1111-4111-8111-111111111111',
    'cognito:groups': ['admin'],
    iss: issuer,
    client_id: clientId,
    origin_jti: '22222222-2222-4222-8222-222222222222',
    event_id: '99999999-9999-4999-8999-999999999999',
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: now - 60,
    exp: now + 840,
    iat: now - 60,
    jti: '44444444-4444-4444-8444-444444444444',
    username: '11111111-1111-4111-8111-111111111111',
    ...bearer,
    ...overrides,
  });
  return {
    kid,
    issuer,
    clientId,
    now,
    claims,
    keySet: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign: (overrides, header = {}) =>
      new SignJWT(claims(overrides)).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey),
    signTexts: (header, payload) => {
      const signed = `${b64(header)}.${b64(payload)}`;
      return `${signed}.${b64(createSign('RSA-SHA256').update(signed).sign(privateKey))}`;
    },
  };
}
