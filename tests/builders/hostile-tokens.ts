/** Tokens that must be rejected, each named after its fault. */
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { type TestPool, testPool } from './test-pool.ts';

const b64 = (text: string | Buffer) => Buffer.from(text).toString('base64url');
const headerOf = ({ kid }: TestPool) => JSON.stringify({ kid, alg: 'RS256' });
const payloadOf = ({ claims }: TestPool) => JSON.stringify(claims());

type Named = Readonly<Record<string, string>>;
type Wrongs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Correctly signed claims that the pool would never combine. */
const wrongClaims = ({ now, issuer, clientId }: TestPool): Wrongs => ({
  'no exp': { exp: undefined },
  'exp as a string': { exp: String(now + 840) },
  'exp as a list': { exp: [now + 840] },
  'exp null': { exp: null },
  'exp true': { exp: true },
  'exp in the past': { exp: now - 1, iat: now - 900 },
  'exp right now': { exp: now },
  'exp in milliseconds': { exp: (now + 840) * 1000 },
  'exp with a fraction': { exp: now + 840.5 },
  'exp beyond all numbers': { exp: 1e308 },
  'exp negative': { exp: -1 },
  'a life of two days': { exp: now + 172_800 },
  'no iat': { iat: undefined },
  'iat as a string': { iat: String(now - 60) },
  'iat in the future': { iat: now + 3600, exp: now + 4500 },
  'iat a minute ahead': { iat: now + 60 },
  'nbf in the future': { nbf: now + 600 },
  'nbf as a string': { nbf: String(now - 60) },
  'no iss': { iss: undefined },
  'iss of another pool': { iss: `${issuer}2` },
  'iss of another region': { iss: issuer.replace('//cognito-idp.us-west-2', '//cognito-idp.eu-west-1') },
  'iss with a slash at the end': { iss: `${issuer}/` },
  'iss in upper case': { iss: issuer.toUpperCase() },
  'iss of another host that begins alike': { iss: issuer.replace('.com/', '.com.evil.example/') },
  'iss as a list': { iss: [issuer] },
  'no client_id': { client_id: undefined },
  'another client': { client_id: 'another5urk1ft4fl3mg5e62d9' },
  'client_id as a list': { client_id: [clientId] },
  'client_id with a blank': { client_id: `${clientId} ` },
  'client in aud alone': { client_id: undefined, aud: clientId },
  'no token_use': { token_use: undefined },
  'an ID token': { token_use: 'id', aud: clientId, client_id: undefined },
  'an ID token with a client_id': { token_use: 'id' },
  'token_use in upper case': { token_use: 'Access' },
  'token_use as a list': { token_use: ['access'] },
  'no scope': { scope: undefined },
  'another scope': { scope: 'openid email' },
  'a scope that begins alike': { scope: 'aws.cognito.signin.user.administrator' },
  'no sub': { sub: undefined },
  'an empty sub': { sub: '' },
  'sub as a number': { sub: 1 },
  'sub as an object': { sub: { toString: 'x' } },
  'a sub of 10,000 characters': { sub: 'a'.repeat(10_000) },
  'no origin_jti': { origin_jti: undefined },
  'origin_jti as a list': { origin_jti: ['22222222-2222-4222-8222-222222222222'] },
  'no auth_time': { auth_time: undefined },
  'auth_time in the future': { auth_time: now + 3_600 },
  'no jti': { jti: undefined },
  'no username': { username: undefined },
  'groups as a string': { 'cognito:groups': 'admin' },
  'groups as the string of a list': { 'cognito:groups': '[admin]' },
  'groups as an object': { 'cognito:groups': { 0: 'admin', length: 1 } },
  'groups within groups': { 'cognito:groups': [['admin']] },
  'a group that is no string': { 'cognito:groups': ['admin', 1] },
  'groups null': { 'cognito:groups': null },
});

/** Correctly signed headers that request other rules than ours. */
const wrongHeaders = ({ kid }: TestPool): Wrongs => ({
  'no kid': { kid: undefined },
  'an unknown kid': { kid: 'another-key' },
  'a kid that climbs': { kid: '../../../../dev/null' },
  'a kid that is an address': { kid: 'https://evil.example/jwks.json' },
  'a kid that injects': { kid: `${kid}' OR '1'='1` },
  'a kid of a prototype': { kid: '__proto__' },
  'a kid as a list': { kid: [kid] },
  'a kid with a zero byte': { kid: `${kid}\u0000` },
  'alg in lower case': { alg: 'rs256' },
  'alg RS512': { alg: 'RS512' },
  'alg PS256': { alg: 'PS256' },
  'alg as a list': { alg: ['RS256'] },
  'crit of something unknown': { crit: ['exp'], exp: 1 },
  'an empty crit': { crit: [] },
  'b64 false': { b64: false, crit: ['b64'] },
  'b64 false without crit': { b64: false },
  jku: { jku: 'https://evil.example/jwks.json' },
  jwk: { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } },
  x5c: { x5c: ['MIIB'] },
  x5u: { x5u: 'https://evil.example/cert.pem' },
  zip: { zip: 'DEF' },
  cty: { cty: 'JWT' },
  'typ of an ID': { typ: 'id+jwt' },
});

/** Correct signatures over texts that two parsers could read differently. */
function ambiguous(pool: TestPool): Named {
  const { signTexts, kid, now } = pool;
  const [HEADER, PAYLOAD] = [headerOf(pool), payloadOf(pool)];
  const with2 = (text: string, addition: string) => `${text.slice(0, -1)},${addition}}`;
  return {
    'a second sub': signTexts(HEADER, with2(PAYLOAD, '"sub":"33333333-3333-4333-8333-333333333333"')),
    'a second exp': signTexts(HEADER, with2(PAYLOAD, `"exp":${now + 900}`)),
    'second groups': signTexts(HEADER, with2(PAYLOAD, '"cognito:groups":["admin"]')),
    'a second sub under an escape': signTexts(HEADER, with2(PAYLOAD, '"\\u0073ub":"x"')),
    'a second alg': signTexts(with2(HEADER, '"alg":"RS256"'), PAYLOAD),
    'a second kid': signTexts(with2(HEADER, `"kid":"${kid}"`), PAYLOAD),
    'a prototype in the header': signTexts(with2(HEADER, '"__proto__":{"alg":"RS256"}'), PAYLOAD),
    'claims in a prototype': signTexts(HEADER, `{"__proto__":${PAYLOAD}}`),
    'a byte order mark': signTexts(HEADER, `\uFEFF${PAYLOAD}`),
    'bytes that are no UTF-8': signTexts(HEADER, Buffer.from(PAYLOAD.replace('admin', '\u00e9'), 'latin1')),
    'a list as payload': signTexts(HEADER, `[${PAYLOAD}]`),
    'null as payload': signTexts(HEADER, 'null'),
    'a string as payload': signTexts(HEADER, JSON.stringify(PAYLOAD)),
    'an empty payload': signTexts(HEADER, '{}'),
    'payload that is no JSON': signTexts(HEADER, `${PAYLOAD}}`),
    'header that is no JSON': signTexts(`${HEADER},`, PAYLOAD),
    'a comment in the payload': signTexts(HEADER, `/**/${PAYLOAD}`),
    'a token within a token': signTexts(HEADER, JSON.stringify({ access_token: PAYLOAD })),
  };
}

/** Valid tokens that were changed or re-encoded after signing. */
function tampered({ kid, claims }: TestPool, good: string, signedByNone: string): Named {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const other = b64(JSON.stringify(claims({ sub: '33333333-3333-4333-8333-333333333333' })));
  return {
    'another payload': `${header}.${other}.${signature}`,
    'another header': `${b64(JSON.stringify({ kid: kid, alg: 'RS256', typ: 'JWT' }))}.${payload}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'no signature and no dot': `${header}.${payload}`,
    'half a signature': `${header}.${payload}.${signature.slice(0, 171)}`,
    'the signature twice': `${good}${signature}`,
    'a changed signature': `${header}.${payload}.${signature.slice(0, -8)}AAAAAAAA`,
    'a signature of zeros': `${header}.${payload}.${b64(Buffer.alloc(256))}`,
    'parts in another order': `${payload}.${header}.${signature}`,
    'a part too many': `${good}.${signature}`,
    'a dot at the end': `${good}.`,
    'garbage at the end': `${good}!`,
    'a line break at the end': `${good}\n`,
    'padding at the end': `${good}==`,
    'a zero byte at the end': `${good}\u0000`,
    'plain base64 instead of base64url': `${header}.${payload}.${signature.replace(/[-_]/g, '+')}+`,
    'leftover bits in the signature': `${header}.${payload}.${signature.slice(0, -1)}${nextCharacter(signature)}`,
    'alg none': signedByNone,
    'alg none with the old signature': `${signedByNone}${signature}`,
    empty: '',
    'two dots': '..',
    'a huge token': `${header}.${b64(JSON.stringify(claims({ more: 'x'.repeat(20_000) })))}.${signature}`,
    'a million characters': 'a'.repeat(1_000_000),
    'the word undefined': 'undefined',
    'a JSON serialization': JSON.stringify({ payload, protected: header, signature }),
  };
}

/** The last base64url character of 256 bytes carries two significant bits and four that are ignored. */
function nextCharacter(signature: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet.charAt(alphabet.indexOf(signature.slice(-1)) + 1);
}

/** Signatures by the wrong key, or by the right key in the wrong way. */
async function misSigned(pool: TestPool): Promise<Named> {
  const { kid, issuer, clientId, now, publicPem } = pool;
  const stranger = testPool({ kid, issuer, clientId, now });
  const [HEADER, PAYLOAD] = [headerOf(pool), payloadOf(pool)];
  const hs256 = `${b64(JSON.stringify({ kid: kid, alg: 'HS256' }))}.${b64(PAYLOAD)}`;
  const underRs256 = `${b64(HEADER)}.${b64(PAYLOAD)}`;
  const hmac = (text: string, key: string) => b64(createHmac('sha256', key).update(text).digest());
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return {
    'another key under the same kid': await stranger.sign(),
    'HS256 with the public key as its secret': `${hs256}.${hmac(hs256, publicPem)}`,
    'HS256 with the trimmed public key': `${hs256}.${hmac(hs256, publicPem.trim())}`,
    'HS256 with an empty secret': `${hs256}.${hmac(hs256, '')}`,
    'an HMAC that calls itself RS256': `${underRs256}.${hmac(underRs256, publicPem)}`,
    'a key of 1,024 bits': `${underRs256}.${b64(createSign('RSA-SHA256').update(underRs256).sign(small))}`,
    'a key on a curve': `${underRs256}.${b64(createSign('SHA256').update(underRs256).sign(curve))}`,
  };
}

/** More than a hundred of them. */
export async function hostileTokens(pool: TestPool): Promise<readonly (readonly [string, string])[]> {
  const { kid, claims, signTexts } = pool;
  const payload = payloadOf(pool);
  const none = `${b64(JSON.stringify({ alg: 'none', kid }))}.${b64(payload)}.`;
  const byClaims = Object.entries(wrongClaims(pool)).map(
    ([name, wrong]) => [name, signTexts(headerOf(pool), JSON.stringify(claims(wrong)))] as const,
  );
  const byHeader = Object.entries(wrongHeaders(pool)).map(
    ([name, wrong]) => [name, signTexts(JSON.stringify({ kid, alg: 'RS256', ...wrong }), payload)] as const,
  );
  const others = {
    ...ambiguous(pool),
    ...tampered(pool, await pool.sign(), none),
    ...(await misSigned(pool)),
  };
  return [...byClaims, ...byHeader, ...Object.entries(others)];
}
