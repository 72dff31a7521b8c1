import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import { type HttpResponse, jsonResponse } from '../shared/http-message.ts';
import type { JwtRule } from './api-definition.ts';

/** The public keys of an issuer, or undefined for an unknown one. */
export type FindKeys = (issuer: string) => JSONWebKeySet | undefined;

export type Authorized =
  | {
      readonly ok: true;
      readonly claims: Readonly<Record<string, string>>;
      readonly scopes: readonly string[] | null;
    }
  | { readonly ok: false; readonly response: HttpResponse };

function refuse(status: 401 | 403, challenge: string): Authorized {
  const message = status === 401 ? 'Unauthorized' : 'Forbidden';
  return { ok: false, response: jsonResponse(status, { message }, [['www-authenticate', challenge]]) };
}

function invalid(description: string): Authorized {
  return refuse(401, `Bearer scope="" error="invalid_token" error_description="${description}"`);
}

/** API Gateway passes every claim as text, and a list without commas: `[admin other]`. */
function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(claimText).join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function scopesOf({ scope, scp }: JWTPayload): readonly string[] {
  const text = typeof scope === 'string' ? scope : Array.isArray(scp) ? scp.join(' ') : String(scp ?? '');
  return text.split(' ').filter((name) => name !== '');
}

function isForAudience(payload: JWTPayload, audience: readonly string[]): boolean {
  const given = payload.aud === undefined ? [payload.client_id] : [payload.aud].flat();
  return given.some((value) => typeof value === 'string' && audience.includes(value));
}

/**
 * API Gateway's JWT authorizer: signature by the issuer's keys (RSA only), `iss`, `exp`, `nbf`, `iat`,
 * then `aud` or, without one, `client_id`, then the scopes.
 * Source: API Gateway Developer Guide, "Control access to HTTP APIs with JWT authorizers".
 * @param now milliseconds since 1970
 */
export async function authorize(
  rule: JwtRule,
  header: string | undefined,
  findKeys: FindKeys,
  now: number,
): Promise<Authorized> {
  const token = header?.replace(/^bearer\s+/i, '').trim() ?? '';
  if (token === '') return refuse(401, 'Bearer');
  const keys = findKeys(rule.issuer);
  if (keys === undefined) return invalid('the issuer is not known here');
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ['RS256', 'RS384', 'RS512'],
      issuer: rule.issuer,
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    });
    if (typeof payload.iat === 'number' && payload.iat * 1000 > now)
      return invalid('the token is not valid yet');
    if (!isForAudience(payload, rule.audience)) return invalid('the token has an invalid audience');
    const scopes = scopesOf(payload);
    if (rule.scopes.length > 0 && !rule.scopes.some((scope) => scopes.includes(scope))) {
      return refuse(403, `Bearer scope="${rule.scopes.join(' ')}" error="insufficient_scope"`);
    }
    const claims = Object.fromEntries(
      Object.entries(payload).map(([name, value]) => [name, claimText(value)]),
    );
    return { ok: true, claims, scopes: rule.scopes.length > 0 ? scopes : null };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return invalid('the token has expired');
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      return invalid('the token is not valid');
    throw error;
  }
}
