import * as z from 'zod';
import { ServiceError } from '../protocol/service-error.ts';
import type { GroupSettings } from '../settings/settings.ts';
import { referencedUser, userDates, userReference } from './admin-users.ts';
import { assertPool, operation } from './operation.ts';
import { pageOf, paging } from './paging.ts';
import { listedAttributes } from './profile.ts';
import type { UserPool } from './user-pool.ts';

const groupName = z.string().min(1).max(128);
const membership = z.object({ ...userReference, GroupName: groupName });

export const adminAddUserToGroup = operation('iam', membership, (pool, input) => {
  const user = referencedUser(pool, input);
  pool.memberships.add(user.username, knownGroup(pool, input.GroupName).name);
  return {};
});

export const adminRemoveUserFromGroup = operation('iam', membership, (pool, input) => {
  const user = referencedUser(pool, input);
  pool.memberships.remove(user.username, knownGroup(pool, input.GroupName).name);
  return {};
});

const groupsInput = z.object({ ...userReference, ...paging });

/** Source: https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminListGroupsForUser.html */
export const adminListGroupsForUser = operation('iam', groupsInput, (pool, input) => {
  const user = referencedUser(pool, input);
  const page = pageOf(pool.memberships.groupsOf(user.username), input.Limit, input.NextToken);
  return { Groups: page.items.map((group) => describedGroup(pool, group)), ...page.next };
});

const membersInput = z.object({ UserPoolId: z.string().min(1), GroupName: groupName, ...paging });

export const listUsersInGroup = operation('iam', membersInput, (pool, input) => {
  assertPool(pool, input.UserPoolId);
  const members = pool.memberships.membersOf(knownGroup(pool, input.GroupName).name);
  const page = pageOf(members, input.Limit, input.NextToken);
  const users = page.items.map((name) => pool.users.find(name)).filter((user) => user !== undefined);
  return {
    Users: users.map((user) => ({ ...userDates(user), Attributes: listedAttributes(user) })),
    ...page.next,
  };
});

/** The dates of a group are those of its creation by the template, which the emulator does not keep. */
function describedGroup(pool: UserPool, { name, description, precedence, roleArn }: GroupSettings) {
  return {
    GroupName: name,
    UserPoolId: pool.settings.id,
    ...(description !== undefined && { Description: description }),
    ...(precedence !== undefined && { Precedence: precedence }),
    ...(roleArn !== undefined && { RoleArn: roleArn }),
  };
}

function knownGroup(pool: UserPool, name: string): GroupSettings {
  const group = pool.settings.groups.get(name);
  if (group === undefined) throw new ServiceError('ResourceNotFoundException', 'Group not found.');
  return group;
}
