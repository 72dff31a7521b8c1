import {
  AdminAddUserToGroupCommand,
  AdminUserGlobalSignOutCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from './contract-calls.ts';
import { type ContractTarget, itWithPeople, openContractTarget, type Person } from './contract-target.ts';

let target: ContractTarget;
beforeAll(async () => {
  target = await openContractTarget();
});
afterAll(() => target.stop());

const tokensOf = (person: Person) => calls.tokensOf(target, person);
const refreshWith = (token: string) => calls.refreshWith(target, token);
const getUser = (token: string) => calls.getUser(target, token);

const ACCESS_REVOKED = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };
const REFRESH_REVOKED = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };

describe('the published keys', () => {
  const readKeys = async () => {
    const response = await fetch(`${target.endpoint}/${target.poolId}/.well-known/jwks.json`);
    return response.json();
  };

  it('are public RSA keys for signatures, and nothing else', async () => {
    const { keys } = await readKeys();
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(key).toMatchObject({ alg: 'RS256', kty: 'RSA', use: 'sig', kid: expect.any(String) });
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    }
  });

  itWithPeople(
    'verify both tokens; issuer, audience, client_id and token_use are the service’s',
    async () => {
      const person = await target.addUser();
      const { access, id } = await tokensOf(person);
      const keys = createLocalJWKSet(await readKeys());
      const [region = ''] = target.poolId.split('_');
      const rules = {
        issuer: `https://cognito-idp.${region}.amazonaws.com/${target.poolId}`,
        algorithms: ['RS256'],
        currentDate: new Date(target.now()),
      };
      const { payload: claims } = await jwtVerify(access, keys, rules);
      expect(claims).toMatchObject({ token_use: 'access', client_id: target.clientId });
      expect(claims).not.toHaveProperty('aud');
      const { payload: identity } = await jwtVerify(id, keys, { ...rules, audience: target.clientId });
      expect(identity).toMatchObject({ token_use: 'id', sub: claims.sub, email: person.email });
      expect(identity).not.toHaveProperty('client_id');
    },
  );

  itWithPeople('do not verify a modified token', async () => {
    const { access } = await tokensOf(await target.addUser());
    const [header = '', payload = '', signature = ''] = access.split('.');
    const claims = { ...decodeJwt(access), 'cognito:groups': ['admin'] };
    const raised = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const keys = createLocalJWKSet(await readKeys());
    const currentDate = new Date(target.now());
    await expect(
      jwtVerify(`${header}.${payload}.${signature}`, keys, { currentDate }),
    ).resolves.toBeDefined();
    await expect(jwtVerify(`${header}.${raised}.${signature}`, keys, { currentDate })).rejects.toThrow(
      'signature verification failed',
    );
  });
});

/** How long a refresh token that was exchanged still works, as the stack sets it. */
const GRACE_SECONDS = 10;

describe('a session', () => {
  itWithPeople('C169: a refresh returns new tokens of the same sign-in and a new refresh token', async () => {
    const { access, refresh } = await tokensOf(await target.addUser());
    const { AuthenticationResult: renewed } = await refreshWith(refresh);
    expect(renewed?.RefreshToken).not.toBe(refresh);
    const before = decodeJwt(access);
    const after = decodeJwt(renewed?.AccessToken ?? '');
    expect(after).toMatchObject({ origin_jti: before.origin_jti, auth_time: before.auth_time });
    expect(after.jti).not.toBe(before.jti);
    await expect(refreshWith(renewed?.RefreshToken ?? '')).resolves.toBeDefined();
  });

  itWithPeople('an exchanged refresh token works during the grace period, and is then a reuse', async () => {
    const { refresh } = await tokensOf(await target.addUser());
    await refreshWith(refresh);
    await expect(refreshWith(refresh)).resolves.toHaveProperty('AuthenticationResult.RefreshToken');
    await target.passSeconds(GRACE_SECONDS + 1);
    await expect(refreshWith(refresh)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
  });

  it('an invalid refresh token is refused', async () => {
    await expect(refreshWith('no-refresh-token')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  itWithPeople('X04: a global sign-out ends access and refresh on every device', async () => {
    const person = await target.addUser();
    const [laptop, phone] = [await tokensOf(person), await tokensOf(person)];
    await target.sdk.send(new GlobalSignOutCommand({ AccessToken: laptop.access }));
    for (const device of [laptop, phone]) {
      await expect(getUser(device.access)).rejects.toMatchObject(ACCESS_REVOKED);
      await expect(refreshWith(device.refresh)).rejects.toMatchObject(REFRESH_REVOKED);
    }
    await expect(tokensOf(person)).resolves.toBeDefined();
  });

  itWithPeople('an administrator ends all sessions of one user only', async () => {
    const [person, other] = [await target.addUser(), await target.addUser()];
    const [laptop, phone] = [await tokensOf(person), await tokensOf(person)];
    const { access: elsewhere } = await tokensOf(other);
    const user = { UserPoolId: target.poolId, Username: person.email };
    await target.sdk.send(new AdminUserGlobalSignOutCommand(user));
    for (const device of [laptop, phone]) {
      await expect(getUser(device.access)).rejects.toMatchObject(ACCESS_REVOKED);
      await expect(refreshWith(device.refresh)).rejects.toMatchObject(REFRESH_REVOKED);
    }
    await expect(getUser(elsewhere)).resolves.toBeDefined();
    await expect(tokensOf(person)).resolves.toBeDefined();
  });

  itWithPeople('revoking a refresh token ends only this sign-in', async () => {
    const person = await target.addUser();
    const [laptop, phone] = [await tokensOf(person), await tokensOf(person)];
    await target.sdk.send(new RevokeTokenCommand({ ClientId: target.clientId, Token: laptop.refresh }));
    await expect(getUser(laptop.access)).rejects.toMatchObject(ACCESS_REVOKED);
    await expect(getUser(phone.access)).resolves.toBeDefined();
  });

  itWithPeople('an ID token, a modified token and other text are refused as access tokens', async () => {
    const { access, id } = await tokensOf(await target.addUser());
    const changed = `${access.slice(0, -8)}AAAAAAAA`;
    for (const token of [id, changed, 'nonsense']) {
      await expect(getUser(token)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
      });
    }
  });

  itWithPeople('groups are in the tokens of the next sign-in or refresh', async () => {
    const person = await target.addUser();
    const { refresh } = await tokensOf(person);
    const membership = { UserPoolId: target.poolId, Username: person.email, GroupName: 'admin' };
    await target.sdk.send(new AdminAddUserToGroupCommand(membership));
    const { AuthenticationResult: renewed } = await refreshWith(refresh);
    expect(decodeJwt(renewed?.AccessToken ?? '')['cognito:groups']).toEqual(['admin']);
    expect(decodeJwt(renewed?.IdToken ?? '')['cognito:groups']).toEqual(['admin']);
  });
});
