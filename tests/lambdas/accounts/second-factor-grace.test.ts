import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, onTestFinished, test } from 'vitest';
import { PASSWORD, startAccountStack } from './account-stack.ts';
import { enrol } from './enrol.ts';

const START_MS = 120_000;

/** A whole stack of its own that asks admins for a second factor after these days, and one who signs in. */
async function signedInStaff(requiredAfterDays: number) {
  const stack = await startAccountStack({ secondFactor: { requiredAfterDays } });
  onTestFinished(() => stack.stop());
  const { email, userId: Username } = await stack.addPerson('admin@first.example');
  const { userPoolId: UserPoolId } = stack.cognito;
  await stack.pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'admin' }));
  const { access: token } = await stack.signIn(email, PASSWORD);
  expect((await stack.call('trackSession', { token })).status).toBe(201);
  const list = async () => {
    const answer = await stack.call('listQuotes', { token });
    const { error }: { error?: { code: string } } = Object(await answer.json());
    return [answer.status, error?.code];
  };
  return { stack, token, list };
}

test(
  'An admin whose days are over sees no request with the password alone, and does with a confirmed second factor',
  async () => {
    const { stack, token, list } = await signedInStaff(0);

    expect(await list()).toEqual([403, 'second_factor_required']);
    await enrol(stack, token);
    expect(await list(), 'set up at the pool and not confirmed').toEqual([403, 'second_factor_required']);
    expect((await stack.call('confirmSecondFactor', { token })).status).toBe(200);

    expect(await list()).toEqual([200, undefined]);
  },
  START_MS,
);

test(
  'An admin who has 14 days works with the password alone',
  async () => {
    const { list } = await signedInStaff(14);

    expect(await list()).toEqual([200, undefined]);
  },
  START_MS,
);
