import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publicUserPool } from '../../../lambdas/aws/public-user-pool.ts';

interface Answer {
  readonly status: number;
  readonly body: string;
}

let server: Server;
let endpoint: string;
let answer: Answer;
let received: { url: string; target: string; type: string; body: string }[];

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({
      url: request.url ?? '',
      target: String(request.headers['x-amz-target']),
      type: String(request.headers['content-type']),
      body: await textOf(request),
    });
    const { status, body } = request.url === '/elsewhere' ? { status: 200, body: '{"keys":[]}' } : answer;
    response.writeHead(status, { location: '/elsewhere' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => server.close());

beforeEach(() => {
  received = [];
  answer = { status: 200, body: '{}' };
});

const pool = () =>
  publicUserPool({ endpoint, userPoolId: 'us-west-2_TestPool1', clientId: 'client-1', issuer: 'unused' });

const refusal = (type: string, message = ''): Answer => ({
  status: 400,
  body: JSON.stringify({ __type: type, message }),
});

describe('the account of a token', () => {
  test('is asked by the token alone, which is in no address', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({
        Username: 'user-1',
        UserAttributes: [
          { Name: 'email', Value: 'ana@example.com' },
          { Name: 'email_verified', Value: 'true' },
        ],
        UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      }),
    };

    expect(await pool().accountOf('token-1')).toEqual({
      email: 'ana@example.com',
      isEmailVerified: true,
      hasSecondFactor: true,
    });
    expect(received).toEqual([
      {
        url: '/',
        target: 'AWSCognitoIdentityProviderService.GetUser',
        type: 'application/x-amz-json-1.1',
        body: '{"AccessToken":"token-1"}',
      },
    ]);
  });

  test.each([
    refusal('NotAuthorizedException', 'Access Token has been revoked'),
    refusal('com.amazonaws.cognito.identity.idp.model#NotAuthorizedException', 'User is disabled.'),
    refusal('UserNotFoundException'),
    refusal('PasswordResetRequiredException'),
  ])(
    'X04 is undefined for the token of a user who was signed out, disabled or deleted: %j',
    async (refused) => {
      answer = refused;

      expect(await pool().accountOf('token-1')).toBeUndefined();
    },
  );

  test.each([
    refusal('TooManyRequestsException', 'token-1'),
    { status: 500, body: '<html>' },
    { status: 503, body: '' },
    { status: 400, body: '[]' },
  ])('is an error that does not contain the token when the pool cannot tell: %j', async (broken) => {
    answer = broken;

    const asked = pool().accountOf('token-1');

    await expect(asked).rejects.toThrow('could not say whether a token is valid');
    await expect(asked).rejects.not.toThrow('token-1');
  });

  test('is an error when the pool is unreachable', async () => {
    const nowhere = publicUserPool({
      endpoint: 'http://127.0.0.1:1',
      userPoolId: 'a_b',
      clientId: 'c',
      issuer: '',
    });

    await expect(nowhere.accountOf('token-1')).rejects.toThrow();
  });
});

describe('confirming a sign-up', () => {
  test('sends the account and the code to the pool', async () => {
    expect(await pool().confirmSignUp('user-1', '123456')).toBe('confirmed');
    expect(received.map(({ target, body }) => [target, JSON.parse(body)])).toEqual([
      [
        'AWSCognitoIdentityProviderService.ConfirmSignUp',
        { ClientId: 'client-1', Username: 'user-1', ConfirmationCode: '123456' },
      ],
    ]);
  });

  test('a second time is reported as already confirmed', async () => {
    answer = refusal('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');

    expect(await pool().confirmSignUp('user-1', '123456')).toBe('already-confirmed');
  });

  test.each([
    'CodeMismatchException',
    'ExpiredCodeException',
    'UserNotFoundException',
    'NotAuthorizedException',
    'LimitExceededException',
    'TooManyFailedAttemptsException',
    'AliasExistsException',
  ])('with %s is refused', async (type) => {
    answer = refusal(type);

    expect(await pool().confirmSignUp('user-1', '123456')).toBe('refused');
  });

  test('that fails inside the pool is an error, not a refusal', async () => {
    answer = refusal('InternalErrorException');

    await expect(pool().confirmSignUp('user-1', '123456')).rejects.toThrow('InternalErrorException');
  });
});

describe('the key set', () => {
  test('is fetched from the address at which the pool publishes it', async () => {
    answer = { status: 200, body: '{"keys":[]}' };

    expect(await pool().keySet()).toEqual({ keys: [] });
    expect(received.map(({ url }) => url)).toEqual(['/us-west-2_TestPool1/.well-known/jwks.json']);
  });

  test.each([302, 404, 500])('is an error when the pool answers %i', async (status) => {
    answer = { status, body: '{"keys":[]}' };

    await expect(pool().keySet()).rejects.toThrow();
  });
});
