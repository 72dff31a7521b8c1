import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  InvalidParameterException,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '#contract/account-options.ts';
import { CURSOR_ADVICE } from '#contract/account-request-schemas.ts';
import { STAFF_ROLES, type StaffRole } from '#contract/staff-roles.ts';
import { ApiError } from '../http/api-error.ts';
import type { Account, AccountQuery, Accounts, AdminGroup, PoolSessions, StaffGroups } from './account.ts';

/** Cognito's maximum page size for the members of a group. */
const GROUP_PAGE = 60;

function account(
  { Username = '', UserStatus, Enabled = false, UserCreateDate }: UserType,
  attributes: readonly AttributeType[] = [],
): Account {
  const attribute = (name: string) => attributes.find(({ Name }) => Name === name)?.Value;
  return {
    userId: attribute('sub') ?? Username,
    email: attribute('email') ?? '',
    status: UserStatus ?? '',
    enabled: Enabled,
    createdAt: (UserCreateDate ?? new Date(0)).toISOString(),
  };
}

const fromListed = (user: UserType) => account(user, user.Attributes);

async function unlessGone<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** Page tokens are the pool's own: whether one is, only the pool can say. */
async function unlessForeignCursor<Result>(
  cursor: string | undefined,
  call: Promise<Result>,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (cursor === undefined || !(error instanceof InvalidParameterException)) throw error;
    throw new ApiError('invalid_request', 'Some parameters need a change.', { cursor: CURSOR_ADVICE });
  }
}

/** Quotes and escapes a value for a filter expression. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** The pool takes one condition. */
function filterOf({ emailPrefix, status }: Pick<AccountQuery, 'emailPrefix' | 'status'>): string | undefined {
  if (status !== undefined) return `cognito:user_status = ${quoted(status)}`;
  return emailPrefix ? `email ^= ${quoted(emailPrefix)}` : undefined;
}

/** Needs cognito-idp:AdminGetUser to find, cognito-idp:ListUsers to page. */
export function accounts(client: CognitoIdentityProviderClient, userPoolId: string): Accounts {
  return {
    find: async (userIdOrEmail) => {
      const found = await unlessGone(
        client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userIdOrEmail })),
      );
      return found && account(found, found.UserAttributes);
    },
    page: async ({ emailPrefix, status, cursor, limit }) => {
      const filter = filterOf({ emailPrefix, status });
      const asked = client.send(
        new ListUsersCommand({
          UserPoolId: userPoolId,
          Limit: limit,
          ...(filter && { Filter: filter }),
          ...(cursor && { PaginationToken: cursor }),
        }),
      );
      const { Users = [], PaginationToken } = await unlessForeignCursor(cursor, asked);
      return { accounts: Users.map(fromListed), next: PaginationToken };
    },
  };
}

/**
 * The groups of staff. Needs cognito-idp:AdminListGroupsForUser, cognito-idp:ListUsersInGroup,
 * cognito-idp:AdminAddUserToGroup and cognito-idp:AdminRemoveUserFromGroup, one per method.
 */
export function staffGroups(client: CognitoIdentityProviderClient, userPoolId: string): StaffGroups {
  const membership = (userId: string, role: StaffRole) => ({
    UserPoolId: userPoolId,
    Username: userId,
    GroupName: role,
  });
  async function membersOf(role: StaffRole): Promise<readonly Account[]> {
    const members: Account[] = [];
    let next: string | undefined;
    do {
      const { Users = [], NextToken } = await client.send(
        new ListUsersInGroupCommand({
          UserPoolId: userPoolId,
          GroupName: role,
          Limit: GROUP_PAGE,
          ...(next && { NextToken: next }),
        }),
      );
      members.push(...Users.map(fromListed));
      next = NextToken;
    } while (next !== undefined);
    return members;
  }
  return {
    of: async (userId) => {
      // One page holds them all: the pool has these groups alone.
      const command = new AdminListGroupsForUserCommand({ UserPoolId: userPoolId, Username: userId });
      const { Groups = [] } = (await unlessGone(client.send(command))) ?? {};
      return STAFF_ROLES.filter((role) => Groups.some(({ GroupName }) => GroupName === role));
    },
    members: async (roles) => {
      const people = (await Promise.all(roles.map(membersOf))).flat();
      return [...new Map(people.map((person) => [person.userId, person])).values()];
    },
    add: async (userId, role) => {
      await client.send(new AdminAddUserToGroupCommand(membership(userId, role)));
    },
    remove: async (userId, role) => {
      await unlessGone(client.send(new AdminRemoveUserFromGroupCommand(membership(userId, role))));
    },
  };
}

/** The admins alone. Needs cognito-idp:ListUsersInGroup. */
export function adminGroup(client: CognitoIdentityProviderClient, userPoolId: string): AdminGroup {
  const { members } = staffGroups(client, userPoolId);
  return { members: () => members([ADMIN_GROUP]) };
}

/** Needs cognito-idp:AdminUserGlobalSignOut. */
export function poolSessions(client: CognitoIdentityProviderClient, userPoolId: string): PoolSessions {
  return {
    signOutEverywhere: async (userId) => {
      await unlessGone(
        client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: userId })),
      );
    },
  };
}
