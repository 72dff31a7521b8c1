import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { CLIENT_ID, PASSWORD, POOL_ID, startTestPool } from './test-pool.ts';

const SERVICE = 'AWSCognitoIdentityProviderService';

const call = (endpoint: string, operation: string, body: string, headers: Record<string, string> = {}) =>
  fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `${SERVICE}.${operation}`,
      ...headers,
    },
    body,
  });

describe('a browser of another origin', () => {
  it('may send what Amplify sends', async () => {
    const { endpoint } = await startTestPool();
    const asked = 'cache-control,content-type,x-amz-target,x-amz-user-agent';
    const preflight = await fetch(endpoint, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:8080',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(preflight.status).toBe(200);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': asked,
    });
  });

  it('can read answers and the names of errors', async () => {
    const { endpoint } = await startTestPool();
    const answer = await call(endpoint, 'GetUser', '{"AccessToken":"x"}', {
      origin: 'http://localhost:8080',
    });
    expect(answer.status).toBe(400);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
      'content-type': 'application/x-amz-json-1.1',
      'x-amzn-errortype': 'NotAuthorizedException:',
    });
    expect(await answer.json()).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
  });
});

describe('bad input', () => {
  it.each([
    ['no JSON', 'SignUp', '{', 'SerializationException', /not valid JSON/],
    ['nothing', 'SignUp', '', 'SerializationException', /not valid JSON/],
    ['a list', 'SignUp', '[]', 'InvalidParameterException', /must/],
    ['null', 'SignUp', 'null', 'InvalidParameterException', /must/],
    ['a missing member', 'SignUp', `{"ClientId":"${CLIENT_ID}"}`, 'InvalidParameterException', /'username'/],
    [
      'a member of the wrong type',
      'SignUp',
      `{"ClientId":"${CLIENT_ID}","Username":{"a":1},"Password":"x"}`,
      'InvalidParameterException',
      /'username'/,
    ],
    [
      'a user name too long',
      'SignUp',
      JSON.stringify({ ClientId: CLIENT_ID, Username: 'a'.repeat(129), Password: PASSWORD }),
      'InvalidParameterException',
      /'username'.*less than or equal to 128/,
    ],
    [
      'a sign-in without SRP_A',
      'InitiateAuth',
      JSON.stringify({
        ClientId: CLIENT_ID,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'a@b.co' },
      }),
      'InvalidParameterException',
      /^Missing required parameter SRP_A$/,
    ],
    [
      'SRP_A of zero',
      'InitiateAuth',
      JSON.stringify({
        ClientId: CLIENT_ID,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'a@b.co', SRP_A: '0' },
      }),
      'InvalidParameterException',
      /SRP_A/,
    ],
    [
      'an operation that is not emulated',
      'CreateUserPool',
      '{}',
      'UnknownOperationException',
      /CreateUserPool/,
    ],
    [
      'an operation named like a property of objects',
      'constructor',
      '{}',
      'UnknownOperationException',
      /constructor/,
    ],
  ])('%s gets an error that names it', async (_, operation, body, type, message) => {
    const { endpoint } = await startTestPool();
    const answer = await call(endpoint, operation, body);
    expect(answer.status).toBe(400);
    const error = await answer.json();
    expect(error.__type).toBe(type);
    expect(error.message).toMatch(message);
  });

  it('a body above 128 KB is refused', async () => {
    const { endpoint } = await startTestPool();
    const answer = await call(endpoint, 'SignUp', JSON.stringify({ Username: 'a'.repeat(200_000) }));
    expect(answer.status).toBe(413);
  });

  it('an unknown path is refused', async () => {
    const { endpoint } = await startTestPool();
    const answer = await fetch(`${endpoint}/us-west-2_OTHER/.well-known/jwks.json`);
    expect(answer.status).toBe(400);
  });
});

it('the discovery document names the real issuer', async () => {
  const { endpoint } = await startTestPool();
  const answer = await fetch(`${endpoint}/${POOL_ID}/.well-known/openid-configuration`);
  expect(await answer.json()).toMatchObject({
    issuer: `https://cognito-idp.us-west-2.amazonaws.com/${POOL_ID}`,
    jwks_uri: `https://cognito-idp.us-west-2.amazonaws.com/${POOL_ID}/.well-known/jwks.json`,
  });
});

it('the trace has operations and errors but no inputs, and the log has no client errors', async () => {
  const { endpoint, lines, calls } = await startTestPool();
  const body = JSON.stringify({ ClientId: CLIENT_ID, Username: 'ann@example.com', Password: PASSWORD });
  await call(endpoint, 'SignUp', body);
  await call(endpoint, 'SignUp', body);
  expect(calls).toEqual(['user pool: SignUp', 'user pool: SignUp UsernameExistsException']);
  expect(lines).toEqual([]);
});

it('the log names a missing operation and a missing permission', async () => {
  const message = 'User: caller is not authorized to perform: cognito-idp:AdminGetUser';
  const { endpoint, lines, sdk } = await startTestPool({
    callers: { authorize: () => ({ allowed: false, message }) },
  });
  await call(endpoint, 'ListDevices', '{}');
  const refused = sdk.send(new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: 'ann@example.com' }));
  await expect(refused).rejects.toThrow(message);
  expect(lines).toEqual([
    'user pool: ListDevices was refused, UnknownOperationException: The user pool emulator has no operation ListDevices.',
    `user pool: AdminGetUser was refused, AccessDeniedException: ${message}`,
  ]);
});
