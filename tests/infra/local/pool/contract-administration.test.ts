import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  paginateListUsersInGroup,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from './contract-calls.ts';
import {
  type ContractTarget,
  hasMailbox,
  itWithPeople,
  newEmail,
  openContractTarget,
  type Person,
} from './contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.stop());

const userOf = ({ email }: Pick<Person, 'email'>) => ({ UserPoolId: target.poolId, Username: email });

const findBy = async (Filter: string) => {
  const { Users = [] } = await target.sdk.send(new ListUsersCommand({ UserPoolId: target.poolId, Filter }));
  return Users;
};

const attributesOf = (listed: readonly { Name?: string | undefined; Value?: string | undefined }[] = []) =>
  Object.fromEntries(listed.map(({ Name = '', Value }) => [Name, Value]));

describe('looking a user up', () => {
  itWithPeople('a user is found by email and described', async () => {
    const person = await target.addUser();
    const described = await target.sdk.send(new AdminGetUserCommand(userOf(person)));
    expect(described).toMatchObject({
      Enabled: true,
      UserStatus: 'CONFIRMED',
      UserCreateDate: expect.any(Date),
    });
    expect(described.UserAttributes).toContainEqual({ Name: 'sub', Value: described.Username });
    const found = await findBy(`email = "${person.email}"`);
    expect(found.map(({ Username }) => Username)).toEqual([described.Username]);
  });

  itWithPeople('users are found by the beginning of their email, with the same description', async () => {
    const [person, other] = [await target.addUser(), await target.addUser()];
    const [beginning = ''] = person.email.split('@');
    const found = await findBy(`email ^= "${beginning}"`);
    expect(found).toMatchObject([
      { Enabled: true, UserStatus: 'CONFIRMED', UserCreateDate: expect.any(Date) },
    ]);
    expect(attributesOf(found[0]?.Attributes)).toEqual({
      sub: found[0]?.Username,
      email: person.email,
      email_verified: 'true',
    });
    expect(await findBy(`email = "${beginning}"`)).toEqual([]);
    const both = await findBy('email ^= "success+contract-"');
    const emails = both.map(({ Attributes }) => attributesOf(Attributes).email);
    expect(emails).toEqual(expect.arrayContaining([person.email, other.email]));
  });

  itWithPeople('users are found by the beginning of their email, ignoring case', async () => {
    const { email } = await target.addUser();
    const [beginning = ''] = email.split('@');
    const found = await findBy(`email ^= "${beginning.toUpperCase()}"`);
    expect(found.map(({ Attributes }) => attributesOf(Attributes).email)).toEqual([email]);
  });

  itWithPeople('an invalid filter is refused', async () => {
    await expect(findBy('email ~ "person"')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  itWithPeople('an unknown user is reported to an administrator', async () => {
    const user = userOf({ email: newEmail() });
    await expect(target.sdk.send(new AdminGetUserCommand(user))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });
});

describe('the group of admins', () => {
  const GroupName = 'admin';

  async function members(): Promise<readonly string[]> {
    const names: string[] = [];
    const pages = paginateListUsersInGroup({ client: target.sdk }, { UserPoolId: target.poolId, GroupName });
    for await (const { Users = [] } of pages) names.push(...Users.map(({ Username = '' }) => Username));
    return names;
  }

  itWithPeople(
    'C188: has a member once, however often they are added, and their tokens name it once',
    async () => {
      const person = await target.addUser();
      const { Username: id = '' } = await target.sdk.send(new AdminGetUserCommand(userOf(person)));
      const membership = new AdminAddUserToGroupCommand({ ...userOf(person), GroupName });
      await target.sdk.send(membership);
      await target.sdk.send(membership);
      expect((await members()).filter((name) => name === id)).toHaveLength(1);
      const { access } = await calls.tokensOf(target, person);
      expect(decodeJwt(access)['cognito:groups']).toEqual([GroupName]);
    },
  );

  itWithPeople('a removed user is neither in its list nor has it in the next tokens', async () => {
    const person = await target.addUser();
    await target.sdk.send(new AdminAddUserToGroupCommand({ ...userOf(person), GroupName }));
    const { access, refresh } = await calls.tokensOf(target, person);
    expect(decodeJwt(access)['cognito:groups']).toEqual([GroupName]);
    const removal = new AdminRemoveUserFromGroupCommand({ ...userOf(person), GroupName });
    await target.sdk.send(removal);
    await target.sdk.send(removal);
    expect(await members()).not.toContain(decodeJwt(access).sub);
    const { AuthenticationResult: renewed } = await calls.refreshWith(target, refresh);
    expect(decodeJwt(renewed?.AccessToken ?? '')['cognito:groups']).toBeUndefined();
    expect(decodeJwt(renewed?.IdToken ?? '')['cognito:groups']).toBeUndefined();
  });

  itWithPeople('an unknown group is reported as missing', async () => {
    const wrong = { ...userOf(await target.addUser()), GroupName: 'no-such-group' };
    const missing = { name: 'ResourceNotFoundException' };
    await expect(target.sdk.send(new AdminAddUserToGroupCommand(wrong))).rejects.toMatchObject(missing);
    await expect(target.sdk.send(new AdminRemoveUserFromGroupCommand(wrong))).rejects.toMatchObject(missing);
    await expect(target.sdk.send(new ListUsersInGroupCommand(wrong))).rejects.toMatchObject(missing);
  });
});

describe('changing one’s own email', () => {
  const change = (AccessToken: string, ...attributes: readonly (readonly [string, string])[]) =>
    target.sdk.send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  const ownAttributes = async (token: string) =>
    attributesOf((await calls.getUser(target, token)).UserAttributes);

  itWithPeople('the old address stays in use until the code of the new one was entered', async () => {
    const person = await target.addUser();
    const { access } = await calls.tokensOf(target, person);
    const { CodeDeliveryDetailsList: sent } = await change(access, ['email', newEmail()]);
    expect(sent).toEqual([
      { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: expect.stringMatching(/^s\*+@s\*+$/) },
    ]);
    expect(await ownAttributes(access)).toMatchObject({ email: person.email, email_verified: 'true' });
    await expect(calls.signIn(target, person)).resolves.toBeDefined();
    const Code = '000000';
    await expect(
      target.sdk.send(new VerifyUserAttributeCommand({ AccessToken: access, AttributeName: 'email', Code })),
    ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  });

  it.skipIf(!hasMailbox)('the new address signs in once its code was entered', async () => {
    const person = await target.addUser();
    const email = newEmail();
    const { access: AccessToken } = await calls.tokensOf(target, person);
    await change(AccessToken, ['email', email]);
    const verification = { AccessToken, AttributeName: 'email', Code: await target.mailedCode(email) };
    await target.sdk.send(new VerifyUserAttributeCommand(verification));
    expect(await ownAttributes(AccessToken)).toMatchObject({ email, email_verified: 'true' });
    await expect(calls.signIn(target, { ...person, email })).resolves.toBeDefined();
    await expect(calls.signIn(target, person)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  itWithPeople('X03: a user cannot set email_verified or another protected attribute', async () => {
    const person = await target.addUser();
    const { access } = await calls.tokensOf(target, person);
    await expect(change(access, ['email_verified', 'true'])).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(change(access, ['nickname', 'admin'])).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await expect(change(access, ['custom:role', 'admin'])).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  itWithPeople('an invalid token is refused', async () => {
    await expect(change('nonsense', ['email', newEmail()])).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });
});
