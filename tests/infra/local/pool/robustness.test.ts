import {
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OPERATIONS } from '../../../../infra/local/pool/operations/operation-table.ts';
import { addUser, CLIENT_ID, codeIn, PASSWORD, POOL_ID, signIn, startTestPool } from './test-pool.ts';

const MEMBERS = [
  'ClientId',
  'UserPoolId',
  'Username',
  'Password',
  'AuthFlow',
  'AuthParameters',
  'ChallengeName',
  'ChallengeResponses',
  'Session',
  'AccessToken',
  'RefreshToken',
  'Token',
  'ConfirmationCode',
  'Code',
  'UserCode',
  'UserAttributes',
  'AttributeName',
  'GroupName',
  'Filter',
  'Limit',
  'NextToken',
  'PaginationToken',
  '__proto__',
];

it('any input to any operation is answered with a success or an error of the service', async () => {
  const pool = await startTestPool();
  await addUser(pool, 'ann@example.com');
  const likely = fc.constantFrom(
    CLIENT_ID,
    POOL_ID,
    'ann@example.com',
    PASSWORD,
    'admin',
    'USER_SRP_AUTH',
    'PASSWORD_VERIFIER',
  );
  const value = fc.oneof(
    { weight: 3, arbitrary: likely },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
  const input = fc.dictionary(fc.constantFrom(...MEMBERS), value, { noNullPrototype: true });
  const name = fc.constantFrom(...OPERATIONS.keys());
  await fc.assert(
    fc.asyncProperty(name, input, async (operation, body) => {
      const answer = await fetch(pool.endpoint, {
        method: 'POST',
        headers: {
          'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          authorization: 'AWS4-HMAC-SHA256 Credential=DEVELOPER/20260101/us-west-2/cognito-idp/aws4_request',
        },
        body: JSON.stringify(body),
      });
      expect([200, 400]).toContain(answer.status);
    }),
    { numRuns: 600 },
  );
  expect(pool.calls.filter((line) => line.includes('failed'))).toEqual([]);
});

it('of twenty concurrent sign-ups with one email, one succeeds', async () => {
  const pool = await startTestPool();
  const signUp = () =>
    pool.sdk.send(
      new SignUpCommand({ ClientId: CLIENT_ID, Username: 'ann@example.com', Password: PASSWORD }),
    );
  const results = await Promise.allSettled(Array.from({ length: 20 }, signUp));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(pool.mails).toHaveLength(1);
});

it('of ten concurrent uses of one code, one succeeds', async () => {
  const pool = await startTestPool();
  const user = { ClientId: CLIENT_ID, Username: 'ann@example.com' };
  await pool.sdk.send(new SignUpCommand({ ...user, Password: PASSWORD }));
  const confirmation = new ConfirmSignUpCommand({ ...user, ConfirmationCode: codeIn(pool.mails) });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => pool.sdk.send(confirmation)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('tabs that refresh concurrently in the grace period all get tokens of one sign-in', async () => {
  const pool = await startTestPool();
  await addUser(pool, 'ann@example.com');
  const { refreshToken: RefreshToken } = await signIn(pool, 'ann@example.com');
  const refresh = new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken });
  const results = await Promise.all(Array.from({ length: 10 }, () => pool.sdk.send(refresh)));
  const successors = results.map(({ AuthenticationResult: result }) => result?.RefreshToken);
  expect(new Set(successors).size).toBe(10);
});
