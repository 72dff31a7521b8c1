import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { CLIENT_ID, PASSWORD, POOL_PROPERTIES, startTestPool, type TestPool } from './test-pool.ts';

const signUp = ({ sdk }: TestPool, Password: string) =>
  sdk.send(new SignUpCommand({ ClientId: CLIENT_ID, Username: 'ann@example.com', Password }));

it('a sign-up follows the password policy of the template', async () => {
  const { PasswordPolicy } = POOL_PROPERTIES.Policies;
  const Policies = { PasswordPolicy: { ...PasswordPolicy, MinimumLength: PASSWORD.length + 1 } };
  const pool = await startTestPool({ pool: { Policies } });
  await expect(signUp(pool, PASSWORD)).rejects.toMatchObject({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  expect(pool.mails).toEqual([]);
  await expect(signUp(pool, `${PASSWORD}s`)).resolves.toMatchObject({ UserConfirmed: false });
});
