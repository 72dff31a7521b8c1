import { requiredSetting } from './environment.ts';

/** Ids and addresses of the user pool. */
export interface UserPoolSettings {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Base address of the service, without a slash at the end. */
  readonly endpoint: string;
  /** Issuer in the pool's tokens, independent of `endpoint`. */
  readonly issuer: string;
}

/**
 * Settings of the user pool from the function's environment. As for the SDK,
 * `AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER` overrides the address of the service.
 * @throws with the name of the missing variable
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
