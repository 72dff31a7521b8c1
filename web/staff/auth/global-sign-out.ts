import type { StaffConfig } from '../config.ts';

/** The pool's words for a session that has ended before: there is nothing left to end. */
const ENDED_BEFORE = /NotAuthorizedException/;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Ends all sessions of the person whose access token this is. Amplify's own call keeps a failure to itself and
 * reads the token from storage, where a sign-out has already cleared it.
 * Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GlobalSignOut.html
 * @throws the pool's message when it refused, or the browser's when it could not be reached
 */
export async function endSessionsEverywhere(
  accessToken: string,
  { region, userPoolEndpoint }: StaffConfig,
  post: typeof fetch,
): Promise<void> {
  const response = await post(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
  });
  if (response.ok) return;
  const answer: Readonly<Record<string, unknown>> = { ...Object(await response.json().catch(() => ({}))) };
  if (!ENDED_BEFORE.test(text(answer.__type))) throw new Error(text(answer.message));
}
