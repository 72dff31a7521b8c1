import { requiredSetting } from './environment.ts';

/** Where a function finds the user pool. */
export interface UserPoolSettings {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Base address of the service, without a slash at the end. */
  readonly endpoint: string;
  /** What the pool's tokens name as their issuer, wherever the service is reached. */
  readonly issuer: string;
}

/**
 * The user pool from the function's environment; `AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER` names another
 * address of the service, as for the SDK.
 * @throws one sentence that names the variable that is missing
 */
export function userPoolSettings(): UserPoolSettings {
  const userPoolId = requiredSetting('USER_POOL_ID');
  const [region] = userPoolId.split('_');
  const service = `https://cognito-idp.${region}.amazonaws.com`;
  const endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER || service;
  return {
    userPoolId,
    clientId: requiredSetting('USER_POOL_CLIENT_ID'),
    endpoint: endpoint.replace(/\/$/, ''),
    issuer: `${service}/${userPoolId}`,
  };
}
