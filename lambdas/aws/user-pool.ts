import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '#contract/account-options.ts';

/** A person's account in the user pool. */
export interface Account {
  readonly userId: string;
  readonly email: string;
  /** The pool's own word, such as `CONFIRMED`. */
  readonly status: string;
  readonly enabled: boolean;
  /** ISO time. */
  readonly createdAt: string;
}

export interface AccountPage {
  readonly accounts: readonly Account[];
  /** The pool's opaque token for the next page; undefined at the end. */
  readonly next: string | undefined;
}

interface AccountQuery {
  /** Only accounts whose address begins so. */
  readonly emailPrefix?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Accounts {
  /** By user id, or by the address that somebody signs in with, however it is capitalised. */
  readonly find: (userIdOrEmail: string) => Promise<Account | undefined>;
  readonly page: (query: AccountQuery) => Promise<AccountPage>;
}

export interface AdminGroup {
  readonly members: () => Promise<readonly Account[]>;
  readonly add: (userId: string) => Promise<void>;
  readonly remove: (userId: string) => Promise<void>;
}

export interface PoolSessions {
  /** Ends every refresh and access token of a person; of nobody, when the account is gone. */
  readonly signOutEverywhere: (userId: string) => Promise<void>;
}

/** The largest page that the pool gives of a group. */
const GROUP_PAGE = 60;

/** The client of a function: a call that hangs is given up and tried again. */
export function userPoolClient(): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 500, requestTimeout: 2500, throwOnRequestTimeout: true },
  });
}

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

/** A value between the quotes of a filter expression. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** Needs cognito-idp:AdminGetUser to find, cognito-idp:ListUsers to page. */
export function accounts(client: CognitoIdentityProviderClient, userPoolId: string): Accounts {
  return {
    find: async (userIdOrEmail) => {
      const found = await unlessGone(
        client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: userIdOrEmail })),
      );
      return found && account(found, found.UserAttributes);
    },
    page: async ({ emailPrefix, cursor, limit }) => {
      const { Users = [], PaginationToken } = await client.send(
        new ListUsersCommand({
          UserPoolId: userPoolId,
          Limit: limit,
          ...(emailPrefix && { Filter: `email ^= ${quoted(emailPrefix)}` }),
          ...(cursor && { PaginationToken: cursor }),
        }),
      );
      return { accounts: Users.map(fromListed), next: PaginationToken };
    },
  };
}

/**
 * The group that decides who is an admin. Needs cognito-idp:ListUsersInGroup, cognito-idp:AdminAddUserToGroup
 * and cognito-idp:AdminRemoveUserFromGroup, each for what its name says.
 */
export function adminGroup(client: CognitoIdentityProviderClient, userPoolId: string): AdminGroup {
  const membership = (userId: string) => ({
    UserPoolId: userPoolId,
    Username: userId,
    GroupName: ADMIN_GROUP,
  });
  return {
    members: async () => {
      const members: Account[] = [];
      let next: string | undefined;
      do {
        const { Users = [], NextToken } = await client.send(
          new ListUsersInGroupCommand({
            UserPoolId: userPoolId,
            GroupName: ADMIN_GROUP,
            Limit: GROUP_PAGE,
            ...(next && { NextToken: next }),
          }),
        );
        members.push(...Users.map(fromListed));
        next = NextToken;
      } while (next !== undefined);
      return members;
    },
    add: async (userId) => {
      await client.send(new AdminAddUserToGroupCommand(membership(userId)));
    },
    remove: async (userId) => {
      await unlessGone(client.send(new AdminRemoveUserFromGroupCommand(membership(userId))));
    },
  };
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
