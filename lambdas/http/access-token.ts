import { type KeyObject, verify } from 'node:crypto';
import * as z from 'zod/mini';
import { jsonStructure } from './json-structure.ts';

/** What an access token of the pool says about its bearer. */
export interface AccessTokenClaims {
  /** The account, a UUID. */
  readonly sub: string;
  /** The sign-in that this token and all its refreshed successors come from. */
  readonly originJti: string;
  readonly groups: readonly string[];
}

export interface TokenRules {
  /** `https://cognito-idp.REGION.amazonaws.com/POOL` */
  readonly issuer: string;
  readonly clientId: string;
  /** The pool's key of this id; undefined when the pool has none. */
  readonly findKey: (kid: string) => Promise<KeyObject | undefined>;
  readonly now: () => Date;
}

/** A token of this pool has about 1,000 characters; the gateway takes 10 KB of headers. */
const MAX_LENGTH = 4096;
const COMPACT_FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/;
/** Seconds that the pool's clock may be ahead of the function's. */
const CLOCK_SKEW = 10;
/** Seconds: the longest life that Cognito gives an access token. */
const MAX_LIFETIME = 86_400;
/** Every token of a sign-in carries it, and no other kind of token does. */
const SCOPE = 'aws.cognito.signin.user.admin';

/** Anything else in a header (`crit`, `b64`, `jku`, `jwk`, `x5c`, `zip` …) asks for rules we do not follow. */
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
  exp: seconds(),
  iat: seconds(),
  nbf: z.optional(seconds()),
  'cognito:groups': z._default(z.array(z.string()), []),
});

type Claims = z.infer<typeof claimsSchema>;

/** The bytes of a part, or undefined if another text would decode to the same bytes. */
function bytesOf(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url');
  return bytes.toString('base64url') === part ? bytes : undefined;
}

/** A part's JSON under a schema; undefined unless it is UTF-8 with each key once. */
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

function isCurrent({ exp, iat, nbf = 0 }: Claims, now: number): boolean {
  const latest = now + CLOCK_SKEW;
  return exp > now && iat <= latest && nbf <= latest && exp - iat <= MAX_LIFETIME;
}

function isForUs({ iss, client_id: clientId, scope }: Claims, rules: TokenRules): boolean {
  return iss === rules.issuer && clientId === rules.clientId && scope.split(' ').includes(SCOPE);
}

/**
 * The claims of an access token that this pool signed for this client and that is valid now, in the one form
 * in which Cognito writes it; undefined for everything else. Whether its session still lasts is not asked here.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-using-the-access-token.html
 * @throws when the pool's keys cannot be had
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
  return { sub: claims.sub, originJti: claims.origin_jti, groups: claims['cognito:groups'] };
}
