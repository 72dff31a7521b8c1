import * as z from 'zod';
import { assertPool, operation } from '../operation.ts';
import { ServiceError } from '../service-error.ts';
import type { GroupSettings } from '../settings.ts';
import type { UserPool } from '../user-pool.ts';
import { referencedUser, userDates, userReference } from './admin-users.ts';
import { pageOf, paging } from './paging.ts';
import { listedAttributes } from './profile.ts';

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

export const adminListGroupsForUser = operation(
  'iam',
  z.object({ ...userReference, ...paging }),
  (pool, input) => {
    const groups = pool.memberships.groupsOf(referencedUser(pool, input).username);
    const page = pageOf(groups, input.Limit, input.NextToken);
    return { Groups: page.items.map((group) => describeGroup(pool, group)), ...page.next };
  },
);

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

function knownGroup(pool: UserPool, name: string): GroupSettings {
  const group = pool.settings.groups.get(name);
  if (group === undefined) throw new ServiceError('ResourceNotFoundException', 'Group not found.');
  return group;
}

function describeGroup(pool: UserPool, group: GroupSettings) {
  return {
    GroupName: group.name,
    UserPoolId: pool.settings.id,
    ...(group.description !== undefined && { Description: group.description }),
    ...(group.precedence !== undefined && { Precedence: group.precedence }),
    ...(group.roleArn !== undefined && { RoleArn: group.roleArn }),
  };
}
