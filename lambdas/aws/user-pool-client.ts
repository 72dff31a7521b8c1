import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/** The Cognito client of a function; times out and retries. */
export function userPoolClient(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: 2500, throwOnRequestTimeout: true },
  });
}
