import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  UsernameExistsException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { STAFF_ROLES, type StaffRole } from '#contract/staff-roles.ts';
import { type NewPerson, type Person, roleOf } from './people.ts';

const attribute = ({ Attributes = [] }: UserType, name: string) =>
  Attributes.find(({ Name }) => Name === name)?.Value ?? '';

function personOf(user: UserType, roles: ReadonlyMap<string, StaffRole>): Person {
  const role = roles.get(user.Username ?? '');
  return {
    user_id: attribute(user, 'sub'),
    email: attribute(user, 'email'),
    email_verified: attribute(user, 'email_verified') === 'true',
    status: user.UserStatus ?? '',
    enabled: user.Enabled ?? false,
    created_at: (user.UserCreateDate ?? new Date(0)).toISOString(),
    is_admin: role === 'admin',
    ...(role !== undefined && { role }),
  };
}

export interface People {
  /** Page by page. */
  readonly pages: () => AsyncIterable<readonly Person[]>;
  /**
   * Adds an account with a password that nobody knows, and mails nothing: its owner recovers it by a code.
   * @returns the id of the new account; undefined when one has the address
   */
  readonly add: (person: NewPerson) => Promise<string | undefined>;
}

/** Has all four classes of characters, and 192 random bits. */
const unknownPassword = () => `Aa1!${randomBytes(24).toString('base64url')}`;

/**
 * Needs cognito-idp:ListUsers and cognito-idp:ListUsersInGroup to read; to add cognito-idp:AdminCreateUser,
 * cognito-idp:AdminSetUserPassword, cognito-idp:AdminAddUserToGroup and cognito-idp:AdminDisableUser.
 */
export function peopleOf(client: CognitoIdentityProviderClient, UserPoolId: string): People {
  /** Of somebody in several groups the highest. */
  async function rolesNow(): Promise<ReadonlyMap<string, StaffRole>> {
    const roles = new Map<string, StaffRole>();
    for (const GroupName of STAFF_ROLES.toReversed()) {
      for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName })) {
        for (const { Username = '' } of Users) roles.set(Username, GroupName);
      }
    }
    return roles;
  }

  return {
    pages: async function* () {
      const known = await rolesNow();
      for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId })) {
        yield Users.map((user) => personOf(user, known));
      }
    },
    add: async (person) => {
      const { email, enabled } = person;
      const GroupName = roleOf(person);
      const user = { UserPoolId, Username: email };
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      try {
        const created = await client.send(
          new AdminCreateUserCommand({ ...user, UserAttributes, MessageAction: 'SUPPRESS' }),
        );
        // A person who waits for a first password could not ask for a code.
        const password = { Password: unknownPassword(), Permanent: true };
        await client.send(new AdminSetUserPasswordCommand({ ...user, ...password }));
        if (GroupName) await client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
        if (!enabled) await client.send(new AdminDisableUserCommand(user));
        return created.User?.Username;
      } catch (error) {
        if (error instanceof UsernameExistsException) return undefined;
        throw error;
      }
    },
  };
}
