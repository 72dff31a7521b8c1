import {
  CognitoIdentityProviderClient,
  type ListUsersInGroupCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { adminGroup } from '../../../lambdas/accounts/user-pool.ts';

const LARGEST_PAGE = 60;

/** A pool that answers as the service does: pages of a group, and none larger than 60. */
function setup(people: number) {
  const asked: ListUsersInGroupCommandInput[] = [];
  const client = new CognitoIdentityProviderClient({
    region: 'us-west-2',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  client.middlewareStack.add(
    () =>
      async ({ input }) => {
        const command: ListUsersInGroupCommandInput = { UserPoolId: '', GroupName: '', ...input };
        asked.push(command);
        const { Limit = LARGEST_PAGE, NextToken = '0' } = command;
        if (Limit > LARGEST_PAGE) throw new Error('The pool gives no more than 60 at once.');
        const start = Number(NextToken);
        const Users = Array.from({ length: Math.min(Limit, people - start) }, (_, n) => ({
          Username: `person-${start + n}`,
        }));
        const hasMore = start + Limit < people;
        const output = { $metadata: {}, Users, ...(hasMore && { NextToken: String(start + Limit) }) };
        return { output, response: {} };
      },
    { step: 'initialize' },
  );
  return { group: adminGroup(client, 'us-west-2_abc'), asked };
}

test('All members of the group are admins, however many pages the pool returns', async () => {
  const { group, asked } = setup(2 * LARGEST_PAGE + 1);
  const members = await group.members();
  expect(new Set(members.map(({ userId }) => userId)).size).toBe(121);
  expect(asked).toHaveLength(3);
});

test('A group that fits on one page is requested once', async () => {
  const { group, asked } = setup(LARGEST_PAGE);
  expect(await group.members()).toHaveLength(60);
  expect(asked).toHaveLength(1);
});
