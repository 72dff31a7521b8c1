import { type KeyObject, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { jsonStructure } from './json-structure.ts';

/** The verified claims of an access token. */
export interface AccessTokenClaims {
  /** Id of the account, a UUID. */
  readonly sub: string;
  /** Id of the sign-in, shared by this token and all tokens refreshed from it. */
  readonly originJti: string;
  readonly groups: readonly string[];
  /** Seconds since 1970 at which the person signed in; kept when tokens are refreshed. */
  readonly authTime: number;
}

export interface TokenRules {
  /** `https://cognito-idp.REGION.amazonaws.com/POOL` */
  readonly issuer: string;
  readonly clientId: string;
  /** The pool's key with this id; undefined if there is none. */
  readonly findKey: (kid: string) => Promise<KeyObject | undefined>;
  readonly now: () => Date;
}

/** A token of this pool has about 1,000 characters; the gateway takes 10 KB of headers. */
const MAX_LENGTH = 4096;
const COMPACT_FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Tolerance for a pool clock that is ahead of the function's. */
const CLOCK_SKEW_SECONDS = 10;
/** Cognito's maximum lifetime of an access token. */
const MAX_LIFETIME_SECONDS = 86_400;
/** Only access tokens of a sign-in have this scope. */
const SCOPE = 'aws.cognito.signin.user.admin';

/** Strict: other header parameters (`crit`, `b64`, `jku`, `jwk`, `x5c`, `zip` …) require rules not implemented here. */
const headerSchema = z.strictObject({
  alg: z.literal('RS256'),
  kid: z.string(),
  typ: z.optional(z.literal('JWT')),
});

const text = () => z.string().check(z.minLength(1), z.maxLength(256));
const seconds = () => z.int().check(z.positive());

const claimsSchema = z.object({
  sub: text(),
  username: text(),
  origin_jti: text(),
  jti: text(),
  iss: z.string(),
  client_id: z.string(),
  token_use: z.literal('access'),
  scope: z.string(),
  auth_time: seconds(),
  exp: seconds(),
  iat: seconds(),
  nbf: z.optional(seconds()),
  'cognito:groups': z._default(z.array(z.string()), []),
});

type Claims = z.infer<typeof claimsSchema>;

/** Decodes a part; undefined unless it is the canonical encoding of its bytes. */
function bytesOf(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url');
  return bytes.toString('base64url') === part ? bytes : undefined;
}

/** Parses a part's JSON with a schema; undefined unless it is valid UTF-8 without duplicate keys. */
function read<Output>(schema: z.ZodMiniType<Output>, part: string): Output | undefined {
  const bytes = bytesOf(part);
  if (bytes === undefined) return undefined;
  try {
    const json = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const parsed = z.safeParse(schema, JSON.parse(json));
    return parsed.success && jsonStructure(json).duplicateKey === undefined ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function isCurrent({ exp, iat, auth_time: authTime, nbf = 0 }: Claims, now: number): boolean {
  const latest = now + CLOCK_SKEW_SECONDS;
  const areReached = [iat, authTime, nbf].every((time) => time <= latest);
  return exp > now && areReached && exp - iat <= MAX_LIFETIME_SECONDS;
}

function isForUs({ iss, client_id: clientId, scope }: Claims, rules: TokenRules): boolean {
  return iss === rules.issuer && clientId === rules.clientId && scope.split(' ').includes(SCOPE);
}

/**
 * The claims of a valid access token that this pool signed for this client, in the exact format of Cognito; undefined
 * for anything else. Does not check whether its session is active.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html
 * @throws when the pool's keys cannot be loaded
 */
export async function verifyAccessToken(
  token: string,
  rules: TokenRules,
): Promise<AccessTokenClaims | undefined> {
  if (token.length > MAX_LENGTH || !COMPACT_FORM.test(token)) return undefined;
  const [head = '', payload = '', signature = ''] = token.split('.');
  const header = read(headerSchema, head);
  const key = header && (await rules.findKey(header.kid));
  const signed = bytesOf(signature);
  if (key === undefined || signed === undefined) return undefined;
  if (!verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), key, signed)) return undefined;
  const claims = read(claimsSchema, payload);
  const now = Math.floor(rules.now().getTime() / 1000);
  if (claims === undefined || !isCurrent(claims, now) || !isForUs(claims, rules)) return undefined;
  const { sub, origin_jti: originJti, 'cognito:groups': groups, auth_time: authTime } = claims;
  return { sub, originJti, groups, authTime };
}
