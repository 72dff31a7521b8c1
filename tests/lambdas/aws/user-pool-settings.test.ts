import { afterEach, expect, test, vi } from 'vitest';
import { userPoolSettings } from '../../../lambdas/aws/user-pool-settings.ts';

afterEach(() => vi.unstubAllEnvs());

test('The endpoint of the pool is that of its own region', () => {
  vi.stubEnv('USER_POOL_ID', 'us-west-2_TestPool1');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client-1');

  expect(userPoolSettings()).toEqual({
    userPoolId: 'us-west-2_TestPool1',
    clientId: 'client-1',
    endpoint: 'https://cognito-idp.us-west-2.amazonaws.com',
    issuer: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_TestPool1',
  });
});

test('Another endpoint of the service does not change the issuer of its tokens', () => {
  vi.stubEnv('USER_POOL_ID', 'us-west-2_TestPool1');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client-1');
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', 'http://127.0.0.1:9229/');

  const { endpoint, issuer } = userPoolSettings();

  expect(endpoint).toBe('http://127.0.0.1:9229');
  expect(issuer).toBe('https://cognito-idp.us-west-2.amazonaws.com/us-west-2_TestPool1');
});
