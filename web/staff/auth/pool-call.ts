import { UNREACHABLE } from '../api/call-api.ts';
import type { StaffConfig } from '../config.ts';

/** Milliseconds after which the pool is held to be out of reach: all tabs wait for a renewal to come to its end. */
const PATIENCE_MS = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/** A refusal of the user pool, in its own words. */
export class PoolFailure extends Error {
  override readonly name = 'PoolFailure';
  /** The name of the pool's exception; '' when it gave none. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Asks the user pool without Amplify, which is too heavy to wait for while a screen is still empty.
 * @param operation as the pool's API names it
 * @returns the fields of the answer
 * @throws PoolFailure when the pool refused, Error when it could not be reached; each with words for a person
 */
export async function callPool(
  operation: 'GlobalSignOut' | 'GetTokensFromRefreshToken',
  body: Readonly<Record<string, string>>,
  { region, userPoolEndpoint }: StaffConfig,
  post: typeof fetch,
): Promise<Fields> {
  const response = await post(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new Error(UNREACHABLE);
  });
  const answer: Fields = { ...Object(await response.json().catch(() => ({}))) };
  if (!response.ok) throw new PoolFailure(text(answer.__type).replace(/^.*#/, ''), text(answer.message));
  return answer;
}
