import { UNREACHABLE } from '../api/call-api.ts';
import type { StaffConfig } from '../config.ts';

/** Time limit for a call to the pool in milliseconds, as all tabs wait for a pending renewal. */
const TIME_LIMIT_MS = 10_000;

type Fields = Readonly<Record<string, unknown>>;

/** A refusal by the user pool, with the pool's message. */
export class PoolFailure extends Error {
  override readonly name = 'PoolFailure';
  /** Name of the pool's exception; '' when it gave none. */
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Calls the user pool without Amplify, which takes too long to load while a screen is still empty.
 * @param operation as the pool's API names it
 * @returns the fields of the answer
 * @throws PoolFailure when the pool refused, Error when it could not be reached; each with a message for the user
 */
export async function callPool(
  operation: 'GlobalSignOut' | 'GetTokensFromRefreshToken' | 'RevokeToken',
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
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }).catch(() => {
    throw new Error(UNREACHABLE);
  });
  const answer: Fields = { ...Object(await response.json().catch(() => ({}))) };
  if (!response.ok) throw new PoolFailure(text(answer.__type).replace(/^.*#/, ''), text(answer.message));
  return answer;
}
